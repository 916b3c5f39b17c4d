import type { z } from 'zod';
import type { Job } from '../../model/notification.ts';
import { listDeadLetters as listStoredDeadLetters } from '../../store/dead-letters.ts';
import { emptyPage, type Page } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';
import { DeadLetterFilters, resolveDeadLetterFilter } from './dead-letter-filters.ts';

const ListDeadLettersInput = ConnectionArgs.extend(DeadLetterFilters.shape);

/**
 * One page of the environment's dead letters, newest first.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listDeadLetters(
  ctx: OperationContext,
  input: z.input<typeof ListDeadLettersInput>,
): Promise<Page<Job>> {
  authorise(ctx, 'listDeadLetters');
  const { first, after, last, before, ...filters } = validate(ListDeadLettersInput, input);
  const page = parsePageArgs({ first, after, last, before });
  const filter = await resolveDeadLetterFilter(ctx, filters);
  return filter === null ? emptyPage() : listStoredDeadLetters(ctx.store, ctx.scope, filter, page);
}
