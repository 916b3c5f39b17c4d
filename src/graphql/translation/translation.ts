import { isPlainObject } from '../../model/plain-object.ts';
import type { Translation } from '../../model/translation.ts';
import { exportTranslations } from '../../operations/translation/export-translations.ts';
import { getTranslation } from '../../operations/translation/get-translation.ts';
import { getTranslationCatalog, type TranslationTotals } from '../../operations/translation/get-translation-catalog.ts';
import { listTranslations } from '../../operations/translation/list-translations.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { createdAtField, storedString, updatedAtField } from '../kit/stored-fields.ts';

export const KEY = 'The key, which templates name: `{{ "comments.title" | t }}`. At most 256 characters.';
export const LOCALE = 'A locale, such as `de` or `de-AT`.';

const TranslationTextRef = builder
  .objectRef<{ readonly locale: string; readonly text: string }>('TranslationText')
  .implement({
    description: 'The text of a translation in one locale.',
    fields: (t) => ({
      locale: t.exposeString('locale', { description: LOCALE }),
      text: t.exposeString('text', { description: 'The text. `{{ name }}` is a value.' }),
    }),
  });

export const TranslationRef = builder.objectRef<Translation>('Translation').implement({
  description: 'A message in several languages, for the filter `t` of templates.',
  fields: (t) => ({
    key: storedString(t, 'key', KEY),
    texts: t.field({
      type: [TranslationTextRef],
      reads: ['texts'],
      description: 'The texts, ordered by locale.',
      resolve: ({ texts }) =>
        Object.entries(isPlainObject(texts) ? texts : {})
          .map(([locale, text]) => ({ locale, text: `${text}` }))
          .sort((a, b) => (a.locale < b.locale ? -1 : 1)),
    }),
    createdAt: createdAtField(t, 'When the key was created.'),
    updatedAt: updatedAtField(t, 'When a text was last changed. `setTranslation` takes it as `expectedUpdatedAt`.'),
  }),
});

const TranslationConnection = connectionOf(TranslationRef, 'A translation', 'translations');

builder.queryField('translation', (t) =>
  t.field({
    type: TranslationRef,
    nullable: true,
    description: 'The translation of a key. Null if it does not exist.',
    args: { key: t.arg.string({ required: true, description: 'The key.' }) },
    resolve: (_root, { key }, ctx) => nullWhenNotFound(getTranslation(ctx, key)),
  }),
);

builder.queryField('translations', (t) =>
  t.connection(
    {
      type: TranslationRef,
      description: 'The translations of the environment, ordered by key.',
      args: {
        key: t.arg.string({ description: 'A prefix of the key. Case sensitive.' }),
        missingLocale: t.arg.string({
          description: `Only keys without a text in this locale. Texts of its fallbacks do not count. ${LOCALE}`,
        }),
      },
      resolve: (_root, args, ctx) => listTranslations(ctx, args),
    },
    TranslationConnection,
  ),
);

const TranslationLocaleRef = builder
  .objectRef<{ readonly locale: string; readonly count: number }>('TranslationLocale')
  .implement({
    description: 'A locale of the translations.',
    fields: (t) => ({
      locale: t.exposeString('locale', { description: LOCALE }),
      count: t.exposeInt('count', { description: 'How many keys have a text in the locale.' }),
    }),
  });

export const TranslationCatalogRef = builder.objectRef<TranslationTotals>('TranslationCatalog').implement({
  description: 'The totals and the default locale of the translations of an environment.',
  fields: (t) => ({
    defaultLocale: t.exposeString('defaultLocale', {
      description: 'The locale of subscribers without one, and the last fallback of others. Defaults to `en-US`.',
    }),
    keyCount: t.exposeInt('keyCount', { description: 'The number of keys. At most 5,000.' }),
    size: t.exposeInt('size', { description: 'The length of all keys and texts in characters. At most 2,000,000.' }),
    locales: t.field({
      type: [TranslationLocaleRef],
      description: 'The locales that have texts.',
      resolve: ({ locales }) =>
        Object.entries(locales)
          .flatMap(([locale, count]) => (count > 0 ? { locale, count } : []))
          .sort((a, b) => (a.locale < b.locale ? -1 : 1)),
    }),
  }),
});

builder.queryField('translationCatalog', (t) =>
  t.field({
    type: TranslationCatalogRef,
    description: 'The totals and the default locale of the translations of the environment.',
    resolve: (_root, _args, ctx) => getTranslationCatalog(ctx),
  }),
);

builder.queryField('exportTranslations', (t) =>
  t.field({
    type: 'JSON',
    description: 'The messages of one locale as `importTranslations` reads them, without those of its fallbacks.',
    extensions: { cost: 500 },
    args: {
      locale: t.arg.string({ description: `${LOCALE} Defaults to the default locale of the environment.` }),
      flat: t.arg.boolean({
        defaultValue: false,
        description: 'Whether the keys stay as they are: `{"a.b": "text"}`. By default they are nested.',
      }),
    },
    resolve: (_root, { locale, flat }, ctx) => exportTranslations(ctx, { locale, isFlat: flat }),
  }),
);
