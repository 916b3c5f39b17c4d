import { ConflictError } from '../../errors.ts';
import type { Layout } from '../../model/layout.ts';
import { deleteLayout as deleteStoredLayout, findWorkflowsWithLayout } from '../../store/layouts.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { removeOwnTranslations } from '../translation/remove-own-translations.ts';
import { requireLayout } from './require-layout.ts';

/** How many workflows the error names. */
const MAX_NAMED = 5;

/**
 * Deletes a layout with its own translations permanently.
 * @throws DomainError NOT_FOUND; CONFLICT if it is the default layout, or a step names it
 */
export async function deleteLayout(ctx: OperationContext, layoutId: string): Promise<Layout> {
  authorise(ctx, 'deleteLayout');
  return changeOnce(ctx, (inTransaction) => deleteUnused(ctx, inTransaction, layoutId));
}

/** @param inTransaction the context of the transaction that deletes the layout. The checks read on their own */
async function deleteUnused(ctx: OperationContext, inTransaction: OperationContext, layoutId: string): Promise<Layout> {
  const { store, scope } = ctx;
  const layout = await requireLayout(ctx, layoutId);
  if (layout.isDefault) throw isDefault();
  const using = await findWorkflowsWithLayout(store, scope, layout, MAX_NAMED + 1);
  if (using.length > 0) {
    const names = using
      .slice(0, MAX_NAMED)
      .map((workflow) => `"${workflow.triggers?.[0]?.identifier ?? workflow._id}"`);
    const more = using.length > MAX_NAMED ? ' and others' : '';
    throw new ConflictError(`The layout is used by the workflows ${names.join(', ')}${more}`);
  }
  const deleted = await deleteStoredLayout(inTransaction.store, scope, layout._id);
  if (deleted !== null) {
    await removeOwnTranslations(inTransaction, { type: 'layout', identifier: deleted.identifier }, ctx.now());
    return deleted;
  }
  // Another caller deleted it, or made it the default one, at the same moment.
  requireFound(await ctx.loaders.layoutById.load(layout._id.toHexString()), 'Layout', layoutId);
  throw isDefault();
}

const isDefault = () =>
  new ConflictError('The default layout cannot be deleted: make another layout the default one first');
