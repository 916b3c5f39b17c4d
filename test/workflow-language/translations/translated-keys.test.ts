import { describe, expect, it } from 'vitest';
import { neededTranslations } from '../../../src/workflow-language/translations/translated-keys.ts';
import { NO_TRANSLATIONS } from '../../../src/workflow-language/translations/translator.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const translationsOf = (keys: readonly string[]) => ({
  ...NO_TRANSLATIONS,
  locales: [{ locale: 'en', texts: new Map(keys.map((key) => [key, 'x'])) }],
});
const neededOf = (template: string, keys: readonly string[]) =>
  neededTranslations({ body: template }, translationsOf(keys)).locales.flatMap(({ texts }) => [...texts.keys()]);

describe('neededTranslations', () => {
  it.each([
    ["{{ 'a.b' | t }}", 'a.b', true],
    ["{{ 'a.b' | t }}", 'a.b.one', true],
    ["{{ 'a.b' | t }}", 'x.a.b', false],
    ["{{ 'a.b' | t }}", 'workflows.order.a.b', true],
    ["{{ 'a.b' | t }}", 'workflows.my.order.a.b.one', true],
    ["{{ 'a.b' | t }}", 'layouts.main.xa.b', false],
    ["{{ 'a.b' | t }}", 'workflows.order.a.b.c.d', false],
    ["{{ 'b' | t }}", 'workflows.order.a.b', true],
    ["{{ '' | t }}", 'a', true],
    ['{{ payload.key | t }}', 'x', true],
  ])('for %j of the key %j is %j', (template, key, isNeeded) => {
    expect(neededOf(template, [key])).toEqual(isNeeded ? [key] : []);
  });

  it('takes a time that grows with the keys, not with their product', async () => {
    const search = (count: number) => () => {
      const template = Array.from({ length: count }, (_, index) => `{{'z${index}'|t}}`).join('');
      const keys = Array.from({ length: count }, (_, index) => `workflows.order.k${index}`);
      expect(neededOf(template, keys)).toEqual([]);
    };
    await cpuMsOf(search(500));
    const fewMs = await cpuMsOf(search(500));
    expect(await cpuMsOf(search(5_000))).toBeLessThan(Math.max(60, 30 * fewMs));
  });
});
