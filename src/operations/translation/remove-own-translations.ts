import { prefixOfResource } from '../../model/translation.ts';
import { findOwners, type TranslationOwner } from '../../store/translation-owners.ts';
import { changeTranslations, findTranslationsWithPrefix } from '../../store/translations.ts';
import type { OperationContext } from '../context.ts';

/**
 * Removes the own messages that a deleted workflow or layout leaves, so that a new one with its identifier does not show them.
 * @param deletedAt messages that were set after it stay
 */
export async function removeOwnTranslations(
  ctx: OperationContext,
  owner: TranslationOwner,
  deletedAt: Date,
): Promise<void> {
  const { store, scope } = ctx;
  const prefix = prefixOfResource(owner.type, owner.identifier);
  if ((await findTranslationsWithPrefix(store, scope, prefix)).length === 0) return;
  const { ownerOf } = await findOwners(store, scope, owner);
  await changeTranslations(
    store,
    scope,
    { prefix },
    (stored) =>
      [...stored.values()].flatMap(({ key, updatedAt }) =>
        ownerOf(key) === prefix && updatedAt <= deletedAt ? [{ key, texts: {} }] : [],
      ),
    () => {},
    ctx.now(),
  );
}
