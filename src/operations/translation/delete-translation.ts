import { changeTranslations } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireWithinLimits } from './translation-fields.ts';

/**
 * Deletes the translation of a key in all locales.
 * @throws DomainError NOT_FOUND
 */
export async function deleteTranslation(ctx: OperationContext, key: string): Promise<void> {
  authorise(ctx, 'deleteTranslation');
  await changeTranslations(
    ctx.store,
    ctx.scope,
    [key],
    (stored) => {
      requireFound(stored.get(key), 'Translation', key);
      return [{ key, texts: {} }];
    },
    requireWithinLimits,
    ctx.now(),
  );
}
