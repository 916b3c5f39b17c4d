import type { Suppression } from '../../model/suppression.ts';
import { deleteSuppression } from '../../store/suppressions.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * Lets an address get e-mail again. A later bounce or complaint suppresses it again.
 * @returns the suppression that was removed
 * @throws DomainError BAD_REQUEST for an invalid id, NOT_FOUND
 */
export async function clearSuppression(ctx: OperationContext, suppressionId: string): Promise<Suppression> {
  authorise(ctx, 'clearSuppression');
  const _id = parseId(suppressionId, 'suppressionId');
  const deleted = await changeOnce(ctx, ({ store, scope }) => deleteSuppression(store, scope, _id));
  return requireFound(deleted, 'Suppression', suppressionId);
}
