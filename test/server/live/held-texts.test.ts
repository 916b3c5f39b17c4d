import { describe, expect, it } from 'vitest';
import { HeldTexts } from '../../../src/server/live/held-texts.ts';

describe('HeldTexts', () => {
  it('counts a document once for all subscriptions of an environment, and the variables of each', () => {
    const texts = new HeldTexts(100);
    const document = {};
    const first = texts.take('a', document, 60, 10);
    const second = texts.take('a', document, 60, 30);
    expect([first.exceeded, second.exceeded]).toEqual([null, null]);
    const third = texts.take('a', document, 60, 1);
    expect(third.exceeded).toEqual({ owner: 'environment', maximum: 100 });
    third.giveBack();
    third.giveBack();
    expect(texts.take('b', document, 100, 0).exceeded).toBeNull();
    first.giveBack();
    expect(texts.take('a', document, 60, 10).exceeded).toBeNull();
    expect(texts.take('a', {}, 1, 0).exceeded).not.toBeNull();
  });

  it('keeps nothing of an environment whose subscriptions have ended', () => {
    const texts = new HeldTexts(100);
    const places = [texts.take('a', {}, 60, 10), texts.take('a', {}, 60, 10)];
    expect(texts.size).toBe(1);
    for (const { giveBack } of places) giveBack();
    expect(texts.size).toBe(0);
  });
});
