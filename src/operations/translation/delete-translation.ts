import type { Translation } from '../../model/translation.ts';
import { changeTranslations } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireWithinLimits } from './translation-fields.ts';

/**
 * Deletes the translation of a key in all locales.
 * @throws DomainError NOT_FOUND
 */
export async function deleteTranslation(ctx: OperationContext, key: string): Promise<void> {
  authorise(ctx, 'deleteTranslation');
  const changeOf = (stored: ReadonlyMap<string, Translation>) => {
    requireFound(stored.get(key), 'Translation', key);
    return [{ key, texts: {} }];
  };
  await changeOnce(ctx, ({ store, scope, now }) =>
    changeTranslations(store, scope, [key], changeOf, requireWithinLimits, now()),
  );
}
