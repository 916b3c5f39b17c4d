import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { redriveDeadLetters as redriveStored } from '../../store/dead-letters.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { DeadLetterFilters, resolveDeadLetterFilter } from './dead-letter-filters.ts';

export const MAX_REDRIVE = 1_000;

export const RedriveDeadLettersInput = z.object({
  jobIds: z
    .array(z.string())
    .min(1, 'must name at least one job')
    .max(MAX_REDRIVE, `must name at most ${MAX_REDRIVE} jobs`)
    .nullish(),
  filter: DeadLetterFilters.nullish(),
});

/** What was put back to work. */
export interface RedriveResult {
  readonly redrivenJobs: number;
  /** Whether the filter may match more than one call puts back. */
  readonly hasMore: boolean;
}

/**
 * Puts dead letters back to work: those that are named, or the oldest that match a filter, 1,000 a call. Jobs that are
 * none, or none any longer, are left alone, so that the same call twice has one effect.
 * @throws DomainError VALIDATION, BAD_REQUEST where neither or both are given
 */
export async function redriveDeadLetters(
  ctx: OperationContext,
  input: z.input<typeof RedriveDeadLettersInput>,
): Promise<RedriveResult> {
  const { jobIds, filter } = validate(RedriveDeadLettersInput, input);
  if ((jobIds == null) === (filter == null)) {
    const message = 'must be given, or filter, and not both';
    throw new ValidationError('BAD_REQUEST', `jobIds ${message}`, [{ field: 'jobIds', message }]);
  }
  const chosen = jobIds == null ? await resolveDeadLetterFilter(ctx, filter ?? {}) : { _jobIds: idsOf(jobIds) };
  if (chosen === null) return { redrivenJobs: 0, hasMore: false };
  const redrivenJobs = await redriveStored(ctx.store, ctx.scope, chosen, MAX_REDRIVE, ctx.now());
  return { redrivenJobs, hasMore: jobIds == null && redrivenJobs === MAX_REDRIVE };
}

/** @throws DomainError BAD_REQUEST that names each id that is none */
function idsOf(jobIds: readonly string[]) {
  const ids = jobIds.map(parseObjectId);
  const message = 'must be the internal id of a job';
  const wrong = ids.flatMap((id, index) => (id === null ? [{ field: `jobIds[${index}]`, message }] : []));
  if (wrong.length > 0) {
    throw new ValidationError('BAD_REQUEST', `${wrong.map(({ field }) => field).join(', ')} ${message}`, wrong);
  }
  return ids.flatMap((id) => id ?? []);
}
