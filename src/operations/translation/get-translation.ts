import type { Translation } from '../../model/translation.ts';
import { findTranslation } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/** @throws DomainError NOT_FOUND if no translation has the key */
export async function getTranslation(ctx: OperationContext, key: string): Promise<Translation> {
  authorise(ctx, 'getTranslation');
  return requireFound(await findTranslation(ctx.store, ctx.scope, key), 'Translation', key);
}
