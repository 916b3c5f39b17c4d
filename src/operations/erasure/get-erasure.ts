import { findErasure } from '../../store/erasure/erasure-records.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { type VisibleErasure, visibleErasure } from './visible-erasure.ts';

/** @throws DomainError BAD_REQUEST for an invalid id, NOT_FOUND if the erasure does not exist */
export async function getErasure(ctx: OperationContext, id: string): Promise<VisibleErasure> {
  authorise(ctx, 'getErasure');
  const erasure = await findErasure(ctx.store, ctx.scope, parseId(id, 'id'));
  return visibleErasure(requireFound(erasure, 'Erasure', id));
}
