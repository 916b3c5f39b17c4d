import { canonicalLocale, type Translation } from '../../model/translation.ts';
import { findOwners } from '../../store/translation-owners.ts';
import { changeTranslations, type TextsOfKey } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireResource } from './require-resource.ts';
import { requireWithinLimits } from './translation-fields.ts';

/**
 * Deletes the own messages of a workflow or layout.
 * @param locale undefined for all locales
 * @throws DomainError NOT_FOUND, also if there is nothing to delete
 */
export async function deleteResourceTranslations(
  ctx: OperationContext,
  resourceType: string,
  resourceId: string,
  locale?: string,
): Promise<void> {
  authorise(ctx, 'deleteResourceTranslations');
  const only = locale === undefined ? undefined : (canonicalLocale(locale) ?? '');
  await changeOnce(ctx, async ({ store, scope, now }) => {
    const resource = await requireResource(ctx, resourceType, resourceId);
    const { prefix } = resource;
    const { ownerOf } = await findOwners(ctx.store, scope, resource);
    const changeOf = (stored: ReadonlyMap<string, Translation>) => {
      const changes = [...stored.values()].flatMap(({ key, texts }): TextsOfKey[] => {
        if (ownerOf(key) !== prefix) return [];
        if (only === undefined) return [{ key, texts: {} }];
        const { [only]: removed, ...others } = texts;
        return removed === undefined ? [] : [{ key, texts: others }];
      });
      requireFound(changes[0], 'Translation', [resourceType, resourceId, locale].filter(Boolean).join('/'));
      return changes;
    };
    await changeTranslations(store, scope, { prefix }, changeOf, requireWithinLimits, now());
  });
}
