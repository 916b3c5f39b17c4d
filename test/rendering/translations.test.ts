import { describe, expect, it } from 'vitest';
import { decodeRequest, encodeRequest } from '../../src/rendering/render-task.ts';
import type { Translations } from '../../src/workflow-language/translations/translator.ts';
import { testRenderer } from '../testkit/test-renderer.ts';

const messages = new Map([
  ['hello', 'Hallo {{ name }}!'],
  ['own', 'Hi {{payload.name}} {{ nobody }}'],
  ['items.zero', 'nothing'],
  ['items.one', '{{ count }} item'],
  ['items.other', '{{ count }} items'],
  ['bold', '<b>{{ name }}</b>'],
  ['__proto__', 'safe'],
]);
const variables = { payload: { name: 'A&<', count: 1, key: 'hello' }, subscriber: {}, steps: {} };
const render = (template: string, kind: 'text' | 'html' = 'text', fields: object = {}) =>
  testRenderer().render('lane', {
    [kind]: { value: template },
    variables,
    translations: { locales: [{ locale: 'en', texts: messages }] },
    ...fields,
  });
const localesOf = (texts: Record<string, Record<string, string>>): Translations => ({
  locales: Object.entries(texts).map(([locale, own]) => ({ locale, texts: new Map(Object.entries(own)) })),
});
const text = async (...args: Parameters<typeof render>) => (await render(...args)).values.value;

describe('the filter t', () => {
  it('fills in named arguments and variables', async () => {
    expect(await text("{{ 'hello' | t: name: payload.name }}")).toBe('Hallo A&<!');
    expect(await text('{{ payload.key | t: name: "x" | upcase }}')).toBe('HALLO X!');
    const { values, missing } = await render("{{ 'own' | t }}");
    expect([values.value, missing]).toEqual(['Hi A&< ', ['nobody']]);
  });

  it('chooses the plural form by count', async () => {
    expect(await text("{{ 'items' | t: count: 0 }}")).toBe('nothing');
    expect(await text("{{ 'items' | t: count: payload.count }}")).toBe('1 item');
    expect(await text("{{ 'items' | t: count: 5 }}")).toBe('5 items');
    const translations = localesOf({ ru: { 'm.few': 'few', 'm.many': 'many' } });
    expect(await text("{{ 'm' | t: count: 3 }}{{ 'm' | t: count: 5 }}", 'text', { translations })).toBe('fewmany');
  });

  it('takes all plural forms from the first locale with the key, and chooses by its rules', async () => {
    const english = { 'c.one': '{{ count }} comment', 'c.other': '{{ count }} comments', 'z.zero': 'nothing' };
    const shown = (key: string, count: number, locales: Parameters<typeof localesOf>[0]) =>
      text(`{{ '${key}' | t: count: ${count} }}`, 'text', { translations: localesOf(locales) });
    for (const locale of ['fr', 'lv', 'ru']) {
      expect(await shown('c', 0, { [locale]: { a: 'a' }, en: english })).toBe('0 comments');
      expect(await shown('c', 21, { [locale]: { a: 'a' }, en: english })).toBe('21 comments');
    }
    const german = { 'z.one': 'eins', 'z.other': 'viele {{ count }}', c: 'Kommentare' };
    expect(await shown('z', 0, { 'de-AT': {}, de: german, en: english })).toBe('viele 0');
    expect(await shown('c', 1, { de: german, en: english })).toBe('Kommentare');
    expect(await shown('z', 7, { de: { 'z.one': 'eins' }, en: { 'z.other': 'many' } })).toBe('many');
    const fromProcess = decodeRequest(
      encodeRequest({
        text: { value: "{{ 'c' | t: count: 0 }}" },
        variables,
        translations: localesOf({ en: english }),
      }),
    );
    expect((await testRenderer().render('lane', fromProcess)).values.value).toBe('0 comments');
  });

  it('escapes messages and their values in HTML, unless they are raw', async () => {
    expect(await text("{{ 'bold' | t: name: payload.name }}", 'html')).toBe('&lt;b&gt;A&amp;&lt;&lt;/b&gt;');
    expect(await text("{{ 'bold' | t: name: 'x' | raw }}", 'html')).toBe('<b>x</b>');
    expect(await text("{{ '__proto__' | t }}", 'html')).toBe('safe');
  });

  it('shows a missing key or its default, and lists it', async () => {
    expect(await render("{{ 'gone' | t }} {{ 'lost' | t: default: 'Lost {{ name }}', name: 'x' }}")).toMatchObject({
      values: { value: 'gone Lost x' },
      missingKeys: ['gone'],
    });
    expect(await render("{{ 'hello' | t: name: 'x' }}")).not.toHaveProperty('missingKeys');
    await expect(render("{{ 'gone' | t }}", 'text', { isStrict: true })).rejects.toThrow('missing translation: gone');
    expect(await text("{{ 'gone' | t }}", 'text', { translations: undefined })).toBe('gone');
  });

  it('does not render what a value contains', async () => {
    const hostile = { payload: { name: '{{ subscriber.email }}{{ name }}' } };
    expect(await text("{{ 'hello' | t: name: payload.name }}", 'text', { variables: hostile })).toBe(
      'Hallo {{ subscriber.email }}{{ name }}!',
    );
  });

  it('fills in a default that is written in the template, and none that is a value', async () => {
    const hostile = { payload: { x: 'see {{ secret }}' }, secret: 'S' };
    const shown = (template: string) => text(template, 'text', { variables: hostile });
    expect(await shown("{{ 'gone' | t: default: 'is {{ secret }}' }}")).toBe('is S');
    expect(await shown("{{ 'gone' | t: default: payload.x }}")).toBe('see {{ secret }}');
    expect(await shown("{% assign text = payload.x %}{{ 'gone' | t: default: text }}")).toBe('see {{ secret }}');
  });

  it('takes the messages that it needs into another process', () => {
    const translations = { locales: [{ locale: 'en', texts: messages }] };
    const keysOf = (template: string) => {
      const request = decodeRequest(encodeRequest({ text: { value: template }, variables, translations }));
      return request.translations?.locales.flatMap(({ texts }) => [...texts.keys()]);
    };
    expect(keysOf(`{{ 'items' | t: count: 1 }}{% assign x = "__proto__" | t %}`)).toEqual([
      ...['items.zero', 'items.one', 'items.other', '__proto__'],
    ]);
    for (const computed of [
      '{{ payload.key | t }}',
      "{{ payload.key | prepend: 'items.' | t }}",
      "{{ payload.key | append: '.one' | t }}",
      "{{ payload.key | default: 'hello' | t }}",
      "{{ payload['hello'] | t }}",
      "{{ 'hel' | append: 'lo' | t }}",
      "{{ 'it\\'s' | t }}",
      `{{ "{{ '" | append: payload.key | t }}' | t`,
    ])
      expect([computed, keysOf(computed)]).toEqual([computed, [...messages.keys()]]);
    expect(keysOf("{%- echo 'hello'|t -%}{{-\"bold\" | t: name: 'x' | upcase }}")).toEqual(['hello', 'bold']);
    expect(keysOf('{{ payload.key }}')).toEqual([]);
  });
});
