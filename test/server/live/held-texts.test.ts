import { describe, expect, it } from 'vitest';
import { type HeldText, HeldTexts } from '../../../src/server/live/held-texts.ts';

const textOf = (environmentId: string, document: object, documentLength: number, variablesLength: number) => ({
  environmentId,
  document,
  documentLength,
  variablesLength,
});

describe('HeldTexts', () => {
  it('counts a document once for all subscriptions of an environment, and the variables of each', () => {
    const texts = new HeldTexts(100);
    const document = {};
    const [first, second, third] = [10, 30, 1].map((length) => textOf('a', document, 60, length)) as [
      HeldText,
      HeldText,
      HeldText,
    ];
    expect([texts.take(first), texts.take(second)]).toEqual([null, null]);
    expect(texts.take(third)).toEqual({ owner: 'environment', maximum: 100 });
    texts.giveBack(third);
    expect(texts.take(textOf('b', document, 100, 0))).toBeNull();
    texts.giveBack(first);
    expect(texts.take(textOf('a', document, 60, 10))).toBeNull();
    expect(texts.take(textOf('a', {}, 1, 0))).not.toBeNull();
  });

  it('keeps nothing of an environment whose subscriptions have ended', () => {
    const texts = new HeldTexts(100);
    const held = [textOf('a', {}, 60, 10), textOf('a', {}, 60, 10)];
    for (const text of held) texts.take(text);
    expect(texts.size).toBe(1);
    for (const text of held) texts.giveBack(text);
    expect(texts.size).toBe(0);
  });
});
