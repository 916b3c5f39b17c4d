import type { z } from 'zod';
import type { Erasure } from '../../model/erasure.ts';
import { listErasures as listStoredErasures } from '../../store/erasure/erasure-records.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

/**
 * One page of the environment's erasures, newest first.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listErasures(
  ctx: OperationContext,
  input: z.input<typeof ConnectionArgs>,
): Promise<Page<Erasure>> {
  authorise(ctx, 'listErasures');
  return listStoredErasures(ctx.store, ctx.scope, parsePageArgs(validate(ConnectionArgs, input)));
}
