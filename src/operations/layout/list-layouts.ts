import { z } from 'zod';
import { LAYOUT_ORDERS, type Layout } from '../../model/layout.ts';
import { listLayouts as listStoredLayouts } from '../../store/layouts.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, MAX_SKIPPED, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const ListLayoutsInput = ConnectionArgs.extend({
  name: z.string().nullish().describe('A prefix of the name. Case sensitive.'),
  orderBy: z.enum(LAYOUT_ORDERS).nullish(),
  orderDirection: z.enum(['ASC', 'DESC']).nullish(),
  /** How many layouts at the beginning of the list are left out. */
  offset: z.number().int().min(0).max(MAX_SKIPPED).default(0),
});

/**
 * One page of the environment's layouts, newest first by default.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listLayouts(
  ctx: OperationContext,
  input: z.input<typeof ListLayoutsInput>,
): Promise<Page<Layout>> {
  authorise(ctx, 'listLayouts');
  const { name, orderBy, orderDirection, offset, ...args } = validate(ListLayoutsInput, input);
  const page = { ...parsePageArgs(args), skip: offset };
  return listStoredLayouts(ctx.store, ctx.scope, name ?? undefined, orderBy ?? '_id', orderDirection ?? 'DESC', page);
}
