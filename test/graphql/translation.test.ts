import { expect, it } from 'vitest';
import { startTestContext } from '../testkit/test-context.ts';
import { startGraph } from './graph-client.ts';

const ctx = await startTestContext();
const graph = await startGraph(ctx);

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the data
const ask = async (query: string, variables: object = {}): Promise<any> => {
  const { data, errors } = await graph.answer(query, variables as never);
  expect(errors).toBeUndefined();
  return data;
};

it('imports, lists, exports, changes and deletes translations', async () => {
  const messages = JSON.parse('{"a":{"b":"B {{ x }}"},"__proto__":{"x":"P"}}');
  const imported = await ask(
    `mutation ($messages: JSON!) {
      importTranslations(input: { locale: "de_AT", messages: $messages, mode: REPLACE }) {
        ... on ImportTranslationsPayload { imported removed catalog { keyCount locales { locale count } } }
      }
      setTranslation(input: { key: "a.b", texts: [{ locale: "en", text: "E" }] }) {
        ... on SetTranslationPayload { translation { key texts { locale text } } }
      }
      setDefaultLocale(input: { locale: "de" }) { ... on SetDefaultLocalePayload { catalog { defaultLocale } } }
      wrong: setDefaultLocale(input: { locale: "??" }) { ... on ValidationError { message } }
    }`,
    { messages },
  );
  expect(imported).toEqual({
    importTranslations: {
      ...{ imported: 2, removed: 0 },
      catalog: { keyCount: 2, locales: [{ locale: 'de-AT', count: 2 }] },
    },
    setTranslation: {
      translation: {
        key: 'a.b',
        texts: [
          { locale: 'de-AT', text: 'B {{ x }}' },
          { locale: 'en', text: 'E' },
        ],
      },
    },
    setDefaultLocale: { catalog: { defaultLocale: 'de' } },
    wrong: { message: 'locale: must be a locale, such as de or de-AT' },
  });
  const read = await ask(`{
    translations(key: "a.") { totalCount edges { node { key } } }
    translation(key: "gone") { key }
    exportTranslations(locale: "de-AT")
  }`);
  expect(read).toMatchObject({
    translations: { totalCount: 1, edges: [{ node: { key: 'a.b' } }] },
    translation: null,
  });
  expect(JSON.stringify(read.exportTranslations)).toBe('{"__proto__":{"x":"P"},"a":{"b":"B {{ x }}"}}');
  const deleted = await ask(`mutation {
    deleteTranslation(input: { key: "a.b" }) { ... on DeleteTranslationPayload { deletedKey } }
    again: deleteTranslation(input: { key: "a.b" }) { __typename }
  }`);
  expect(deleted).toEqual({ deleteTranslation: { deletedKey: 'a.b' }, again: { __typename: 'NotFoundError' } });
});
