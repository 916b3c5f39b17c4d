import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { redriveDeadLetters as redriveStored } from '../../store/dead-letters.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { DeadLetterFilters, resolveDeadLetterFilter } from './dead-letter-filters.ts';

export const MAX_REDRIVE = 1_000;

const RedriveDeadLettersInput = z.object({
  jobIds: listOf(z.string())
    .min(1, 'must contain at least one job id')
    .max(MAX_REDRIVE, `must contain at most ${MAX_REDRIVE} job ids`)
    .nullish(),
  filter: DeadLetterFilters.nullish(),
});

/** The result of a re-drive. */
interface RedriveResult {
  readonly redrivenJobs: number;
  /** Whether the filter may match further dead letters, because the call reached its limit. */
  readonly hasMore: boolean;
}

/**
 * Runs dead letters again: the given jobs, or the oldest that match a filter. At most 1,000 per call. Jobs that are not
 * dead letters are ignored, so that repeating the call has no effect.
 * @throws DomainError VALIDATION, BAD_REQUEST unless exactly one of `jobIds` and `filter` is given
 */
export async function redriveDeadLetters(
  ctx: OperationContext,
  input: z.input<typeof RedriveDeadLettersInput>,
): Promise<RedriveResult> {
  authorise(ctx, 'redriveDeadLetters');
  const { jobIds, filter } = validate(RedriveDeadLettersInput, input);
  if ((jobIds == null) === (filter == null)) {
    const message = 'must be given if filter is not, and only then';
    throw new ValidationError('BAD_REQUEST', `jobIds ${message}`, [{ field: 'jobIds', message }]);
  }
  const selection =
    jobIds == null ? await resolveDeadLetterFilter(ctx, filter ?? {}) : { _jobIds: parseJobIds(jobIds) };
  if (selection === null) return { redrivenJobs: 0, hasMore: false };
  const redrivenJobs = await redriveStored(ctx.store, ctx.scope, selection, MAX_REDRIVE, ctx.now());
  return { redrivenJobs, hasMore: jobIds == null && redrivenJobs === MAX_REDRIVE };
}

/** @throws DomainError BAD_REQUEST that names each invalid id */
function parseJobIds(jobIds: readonly string[]) {
  const ids = jobIds.map(parseObjectId);
  const message = 'must be the internal id of a job';
  const issues = ids.flatMap((id, index) => (id === null ? [{ field: `jobIds[${index}]`, message }] : []));
  if (issues.length > 0) {
    throw new ValidationError('BAD_REQUEST', `${issues.map(({ field }) => field).join(', ')} ${message}`, issues);
  }
  return ids.flatMap((id) => id ?? []);
}
