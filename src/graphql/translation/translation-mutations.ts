import type { Translation } from '../../model/translation.ts';
import { deleteTranslation } from '../../operations/translation/delete-translation.ts';
import type { TranslationTotals } from '../../operations/translation/get-translation-catalog.ts';
import { type ImportMode, importTranslations } from '../../operations/translation/import-translations.ts';
import { setDefaultLocale } from '../../operations/translation/set-default-locale.ts';
import { setTranslation } from '../../operations/translation/set-translation.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { KEY, LOCALE, TranslationCatalogRef, TranslationRef } from './translation.ts';

const ImportModeEnum = enumOf<ImportMode>('TranslationImportMode', {
  description: 'Whether an import keeps or removes the texts of its locale that it lacks.',
  values: { merge: 'Keeps them.', replace: 'Removes them.' },
});

const TextInput = builder.inputType('TranslationTextInput', {
  description: 'The text of a translation in one locale.',
  fields: (t) => ({
    locale: t.string({ required: true, description: LOCALE }),
    text: t.string({
      description: 'The text. `{{ name }}` is replaced by a value. At most 5,000 characters. Null removes the text.',
    }),
  }),
});

mutation('setTranslation', {
  description: 'Sets the texts of one key in the given locales. Other locales stay as they are.',
  input: (t) => ({
    key: t.string({ required: true, description: KEY }),
    texts: t.field({ type: [TextInput], required: true, description: 'The texts. 1 to 100.' }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` that you read. If the translation was changed since then, it stays as it is, and the result is a `ConflictError`.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async (input, ctx) => ({ translation: await setTranslation(ctx, input) }),
  payload: (t) => ({
    translation: t.field({
      type: TranslationRef,
      description: 'The translation after the change.',
      resolve: ({ translation }: { translation: Translation }) => translation,
    }),
  }),
});

mutation('deleteTranslation', {
  description: 'Deletes the translation of a key in all locales.',
  input: (t) => ({ key: t.string({ required: true, description: 'The key.' }) }),
  errors: [NotFoundError],
  resolve: async ({ key }, ctx) => {
    await deleteTranslation(ctx, key);
    return { key };
  },
  payload: (t) => ({ deletedKey: t.exposeString('key', { description: 'The deleted key.' }) }),
});

mutation('importTranslations', {
  description: 'Imports the messages of one locale, all or none.',
  input: (t) => ({
    locale: t.string({ required: true, description: LOCALE }),
    messages: t.field({
      type: 'JSON',
      required: true,
      description:
        'The texts by key, nested or flat: `{"comments": {"title": "…"}}` and `{"comments.title": "…"}` are the same. At most 5,000 messages.',
    }),
    mode: t.field({
      type: ImportModeEnum,
      description: 'What happens to texts of the locale that the import lacks. Defaults to `merge`.',
    }),
  }),
  errors: [ValidationError],
  resolve: (input, ctx) => importTranslations(ctx, input as Parameters<typeof importTranslations>[1]),
  payload: (t) => ({
    imported: t.exposeInt('imported', { description: 'How many messages the import had.' }),
    removed: t.exposeInt('removed', { description: 'How many texts of the locale were removed.' }),
    catalog: t.expose('catalog', { type: TranslationCatalogRef, description: 'The totals after the import.' }),
  }),
});

mutation('setDefaultLocale', {
  description: 'Sets the locale of subscribers without one, which is also the last fallback of all others.',
  input: (t) => ({ locale: t.string({ required: true, description: LOCALE }) }),
  errors: [ValidationError],
  resolve: async ({ locale }, ctx) => ({ catalog: await setDefaultLocale(ctx, locale) }),
  payload: (t) => ({
    catalog: t.field({
      type: TranslationCatalogRef,
      description: 'The totals and the default locale.',
      resolve: ({ catalog }: { catalog: TranslationTotals }) => catalog,
    }),
  }),
});
