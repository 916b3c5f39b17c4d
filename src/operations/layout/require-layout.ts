import type { Layout } from '../../model/layout.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import { findLayout } from '../../store/layouts.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * The layout of an identifier, of an internal id, or of a slug that ends in an internal id.
 * @throws DomainError NOT_FOUND
 */
export async function requireLayout({ store, scope }: OperationContext, layoutId: string): Promise<Layout> {
  const _id = parseObjectId(layoutId) ?? idOfSlug(layoutId);
  return requireFound(await findLayout(store, scope, layoutId, _id), 'Layout', layoutId);
}
