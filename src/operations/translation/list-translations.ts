import { z } from 'zod';
import type { Translation } from '../../model/translation.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listTranslations as listStoredTranslations } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';
import { Locale } from './translation-fields.ts';

const ListTranslationsInput = ConnectionArgs.extend({
  key: z.string().nullish().describe('A prefix of the key. Case sensitive.'),
  missingLocale: Locale.nullish(),
});

/**
 * One page of the environment's translations by key.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listTranslations(
  ctx: OperationContext,
  input: z.input<typeof ListTranslationsInput>,
): Promise<Page<Translation>> {
  authorise(ctx, 'listTranslations');
  const { key, missingLocale, ...args } = validate(ListTranslationsInput, input);
  const filter = { prefix: key ?? undefined, missingLocale: missingLocale ?? undefined };
  return listStoredTranslations(ctx.store, ctx.scope, filter, parsePageArgs(args));
}
