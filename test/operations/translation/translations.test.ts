import { describe, expect, it } from 'vitest';
import { deleteTranslation } from '../../../src/operations/translation/delete-translation.ts';
import { exportTranslations } from '../../../src/operations/translation/export-translations.ts';
import { getResourceTranslations } from '../../../src/operations/translation/get-resource-translations.ts';
import { getTranslation } from '../../../src/operations/translation/get-translation.ts';
import { getTranslationCatalog } from '../../../src/operations/translation/get-translation-catalog.ts';
import { importTranslations } from '../../../src/operations/translation/import-translations.ts';
import { listTranslations } from '../../../src/operations/translation/list-translations.ts';
import { setDefaultLocale } from '../../../src/operations/translation/set-default-locale.ts';
import { setTranslation } from '../../../src/operations/translation/set-translation.ts';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { getWorkflowStep } from '../../../src/operations/workflow/get-workflow-step.ts';
import { previewWorkflowStep } from '../../../src/operations/workflow/preview-workflow-step.ts';
import { cachedTranslations } from '../../../src/store/cache/cached-translations.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const shared = await startTestContext();
const environment = () => startTestContext(shared.store);

describe('setTranslation', () => {
  it('sets and removes single texts, and keeps the totals', async () => {
    const ctx = await environment();
    await setTranslation(ctx, {
      key: 'a',
      texts: [
        { locale: 'de_at', text: 'x' },
        { locale: 'EN', text: 'yz' },
      ],
    });
    expect(await getTranslation(ctx, 'a')).toMatchObject({ texts: { 'de-AT': 'x', en: 'yz' } });
    expect(await getTranslationCatalog(ctx)).toEqual({
      ...{ keyCount: 1, size: 4, locales: { 'de-AT': 1, en: 1 }, defaultLocale: 'en-US' },
    });
    await setTranslation(ctx, { key: 'a', texts: [{ locale: 'en', text: null }] });
    expect(await getTranslationCatalog(ctx)).toMatchObject({ keyCount: 1, size: 2, locales: { 'de-AT': 1, en: 0 } });
    await expect(setTranslation(ctx, { key: 'a', texts: [{ locale: 'de-AT', text: null }] })).rejects.toMatchObject({
      issues: [{ field: 'texts', message: 'must leave at least one text: use deleteTranslation' }],
    });
    await expect(setTranslation(ctx, { key: '', texts: [{ locale: 'x y', text: 'x' }] })).rejects.toMatchObject({
      issues: [{ field: 'key' }, { field: 'texts[0].locale', message: 'must be a locale, such as de or de-AT' }],
    });
    await expect(getTranslation(shared, 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deleteTranslation(ctx, 'a');
    await expect(deleteTranslation(ctx, 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await getTranslationCatalog(ctx)).toMatchObject({ keyCount: 0, size: 0 });
  });

  it('rejects all but one of several changes of the same state, and a change of a deleted one', async () => {
    const ctx = await environment();
    const set = (text: string, expectedUpdatedAt?: Date) =>
      setTranslation(ctx, { key: 'a', texts: [{ locale: 'en', text }], expectedUpdatedAt });
    const { updatedAt } = await set('x');
    const results = await Promise.allSettled(['1', '2', '3'].map((text) => set(text, updatedAt)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(set('4', updatedAt)).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [{ field: 'expectedUpdatedAt' }],
    });
    await deleteTranslation(ctx, 'a');
    await expect(set('5', updatedAt)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the totals right under concurrent changes', async () => {
    const ctx = await environment();
    const keys = ['a', 'b', 'c'];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        setTranslation(ctx, { key: keys[index % 3] ?? '', texts: [{ locale: 'en', text: 'x'.repeat(index) }] }),
      ),
    );
    const found = await listTranslations(ctx, { first: 10 });
    const size = found.edges.reduce((sum, { node }) => sum + node.key.length + (node.texts.en?.length ?? 0), 0);
    expect(await getTranslationCatalog(ctx)).toMatchObject({ keyCount: 3, size, locales: { en: 3 } });
  });
});

describe('importTranslations', () => {
  it('imports nested and flat keys, all or none, and exports them again', async () => {
    const ctx = await environment();
    const messages = JSON.parse('{"a":{"b":"1"},"c.d":"2","__proto__":{"x":"3"}}');
    expect(await importTranslations(ctx, { locale: 'de', messages })).toMatchObject({ imported: 3, removed: 0 });
    const before = await exportTranslations(ctx, { locale: 'de' });
    expect(JSON.stringify(before)).toBe('{"__proto__":{"x":"3"},"a":{"b":"1"},"c":{"d":"2"}}');
    await expect(importTranslations(ctx, { locale: 'de', messages: { a: { b: 'new' }, n: 1 } })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'messages.n' }],
    });
    expect(await exportTranslations(ctx, { locale: 'de' })).toEqual(before);
    await importTranslations(ctx, { locale: 'en', messages: { a: { b: 'one' } } });
    expect(await importTranslations(ctx, { locale: 'de', messages: { 'a.b': '7' }, mode: 'replace' })).toMatchObject({
      imported: 1,
      removed: 2,
      catalog: { keyCount: 1, locales: { de: 1, en: 1 } },
    });
    expect(await exportTranslations(ctx, { locale: 'de', isFlat: true })).toEqual({ 'a.b': '7' });
    expect(await exportTranslations(ctx, { locale: 'en' })).toEqual({ a: { b: 'one' } });
  });

  it('refuses more than the limits of an environment, and changes nothing', async () => {
    const ctx = await environment();
    const many = (count: number, text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, text]));
    await expect(importTranslations(ctx, { locale: 'en', messages: many(5_001, '') })).rejects.toMatchObject({
      issues: [{ field: 'messages', message: 'must not have more than 5000 messages: it has 5001' }],
    });
    const large = many(300, 'x'.repeat(5_000));
    await importTranslations(ctx, { locale: 'en', messages: large });
    await expect(importTranslations(ctx, { locale: 'de', messages: large })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
    expect(await getTranslationCatalog(ctx)).toMatchObject({ keyCount: 300, locales: { en: 300 } });
  });
});

describe('the locales of an environment', () => {
  const locale = (index: number) => `en-x-l${index}`;
  const texts = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ locale: locale(first + index), text: `${first + index}` }));

  it('are at most 200', async () => {
    const ctx = await environment();
    await setTranslation(ctx, { key: 'a', texts: texts(0, 100) });
    await setTranslation(ctx, { key: 'b', texts: texts(100, 100) });
    await expect(setTranslation(ctx, { key: 'c', texts: texts(200, 1) })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'The environment must not have translations in more than 200 locales: it would have 201',
    });
    await setTranslation(ctx, { key: 'c', texts: texts(7, 1) });
    await deleteTranslation(ctx, 'b');
    await setTranslation(ctx, { key: 'd', texts: texts(200, 100) });
    // Texts were stored before there was a limit.
    await ctx.store.collections.translationCatalogs.updateOne(
      { _id: ctx.scope._environmentId },
      { $set: { 'locales.de': 1 } },
    );
    await setTranslation(ctx, { key: 'd', texts: [{ locale: locale(200), text: 'other' }] });
  });

  it('each have the messages and instants of a workflow', async () => {
    const ctx = await environment();
    await createWorkflow(ctx, { name: 'Order', workflowId: 'order' });
    await setTranslation(ctx, { key: 'workflows.order.a.b', texts: texts(0, 3) });
    await setTranslation(ctx, { key: 'workflows.order.c', texts: texts(1, 2) });
    const first = await getTranslation(ctx, 'workflows.order.a.b');
    const last = await getTranslation(ctx, 'workflows.order.c');
    const { locales } = await getResourceTranslations(ctx, 'workflow', 'order');
    expect(locales).toEqual([
      { locale: locale(0), content: { a: { b: '0' } }, createdAt: first.createdAt, updatedAt: first.updatedAt },
      { locale: locale(1), content: { a: { b: '1' }, c: '1' }, createdAt: first.createdAt, updatedAt: last.updatedAt },
      { locale: locale(2), content: { a: { b: '2' }, c: '2' }, createdAt: first.createdAt, updatedAt: last.updatedAt },
    ]);
  });
});

describe('the messages of a subscriber', () => {
  it('fall back from the locale to its parents and to the default locale', async () => {
    const ctx = await environment();
    const texts = [
      { locale: 'de-AT', text: 'Servus' },
      { locale: 'de', text: 'Hallo' },
      { locale: 'en', text: 'Hello' },
    ];
    await setTranslation(ctx, { key: 'hi', texts });
    await setTranslation(ctx, { key: 'bye', texts: texts.slice(1) });
    const messages = async (locale: unknown) => {
      const { locales } = await cachedTranslations(ctx.store, ctx.scope, locale, undefined);
      return ['hi', 'bye'].map((key) => locales.find(({ texts }) => texts.has(key))?.texts.get(key));
    };
    expect(await messages('de_AT')).toEqual(['Servus', 'Hallo']);
    expect(await messages('de-CH')).toEqual(['Hallo', 'Hallo']);
    for (const locale of ['fr', undefined, null, 'not a locale', 7, '__proto__']) {
      expect(await messages(locale)).toEqual(['Hello', 'Hello']);
    }
    expect(await setDefaultLocale(ctx, 'de_AT')).toMatchObject({ defaultLocale: 'de-AT' });
    expect(await messages('fr')).toEqual(['Servus', 'Hallo']);
    expect((await cachedTranslations(shared.store, shared.scope, 'de', undefined)).locales).toEqual([]);
  });

  it('have the plural forms of the language that they fall back to', async () => {
    const ctx = await environment();
    await importTranslations(ctx, { locale: 'en', messages: { n: { zero: 'none', one: 'one', other: 'many' } } });
    await importTranslations(ctx, { locale: 'de', messages: { n: { one: 'eins', other: 'viele' } } });
    const steps = [{ stepId: 'sms', type: 'sms' as const, controlValues: { body: "{{ 'n' | t: count: payload.n }}" } }];
    await createWorkflow(ctx, { workflowId: 'w', name: 'W', steps });
    const shown = async (locale: string, n: number) =>
      (await previewWorkflowStep(ctx, 'w', 'sms', { subscriber: { locale }, payload: { n } })).values.body;
    expect([await shown('de-AT', 0), await shown('de-AT', 1)]).toEqual(['viele', 'eins']);
    expect([await shown('fr', 0), await shown('fr', 1.5), await shown('ru', 21)]).toEqual(['none', 'many', 'many']);
  });
});

it('lists translations by a prefix of the key, page by page', async () => {
  const ctx = await environment();
  await importTranslations(ctx, { locale: 'en', messages: { a: { x: '1', y: '2' }, b: '3' } });
  const page = await listTranslations(ctx, { key: 'a.', first: 1 });
  expect(page.edges.map(({ node }) => node.key)).toEqual(['a.x']);
  expect(page.pageInfo.hasNextPage).toBe(true);
  const next = await listTranslations(ctx, { key: 'a.', after: page.pageInfo.endCursor });
  expect(next.edges.map(({ node }) => node.key)).toEqual(['a.y']);
});

it('lists the keys that have no text in a locale', async () => {
  const ctx = await environment();
  await importTranslations(ctx, { locale: 'en', messages: { a: { x: '1', y: '2' }, b: '3' } });
  await importTranslations(ctx, { locale: 'de-AT', messages: { 'a.x': '1' } });
  const keys = async (filter: { key?: string; missingLocale: string }) =>
    (await listTranslations(ctx, { first: 10, ...filter })).edges.map(({ node }) => node.key);
  expect(await keys({ missingLocale: 'de_AT' })).toEqual(['a.y', 'b']);
  expect(await keys({ missingLocale: 'de-AT', key: 'a.' })).toEqual(['a.y']);
  expect(await keys({ missingLocale: 'en' })).toEqual([]);
  await expect(keys({ missingLocale: '?' })).rejects.toMatchObject({ issues: [{ field: 'missingLocale' }] });
});

it('reports missing keys as issues of a step, and in its preview', async () => {
  const ctx = await environment();
  await importTranslations(ctx, { locale: 'en', messages: { hi: 'Hi {{ name }}', n: { one: '1', other: 'n' } } });
  const body =
    "{{ 'hi' | t: name: subscriber.firstName }} {{ 'n' | t: count: 2 }} {{ 'gone' | t }} {{ 'x' | t: default: 'X' }}";
  const steps = [{ stepId: 'sms', type: 'sms' as const, controlValues: { body } }];
  await createWorkflow(ctx, { workflowId: 'w', name: 'W', steps });
  expect((await getWorkflowStep(ctx, 'w', 'sms')).issues?.controls).toEqual({
    body: [
      {
        issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
        message: 'There is no translation of "gone"',
        variableName: 'gone',
      },
    ],
  });
  expect(await previewWorkflowStep(ctx, 'w', 'sms', { subscriber: { firstName: 'Ada' } })).toMatchObject({
    values: { body: 'Hi Ada n gone X' },
    missingTranslations: ['gone'],
  });
});
