import { ObjectId } from 'mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { IdleOthers } from '../../../src/store/queue/idle-others.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const [one, other, third] = ['a', 'b', 'c'].map((digit) => new ObjectId(digit.repeat(24))) as [
  ObjectId,
  ObjectId,
  ObjectId,
];

/** A search that finds nothing, and returns how often it was made. */
function emptySearch(idleOthers: IdleOthers) {
  let count = 0;
  return async (full: readonly ObjectId[], name = 'work') => {
    await idleOthers.search(name, full, async () => {
      count += 1;
      return null;
    });
    return count;
  };
}

it('does not repeat a search that found nothing while the same environments are full', async () => {
  const search = emptySearch(new IdleOthers());
  expect(await search([one])).toBe(1);
  expect(await search([new ObjectId(one.toHexString())])).toBe(1);
  expect(await search([one, other])).toBe(1);
  expect(await search([other])).toBe(2);
  expect(await search([other], 'other work')).toBe(3);
});

it('repeats a search that found work', async () => {
  const idleOthers = new IdleOthers();
  expect(await idleOthers.search('work', [one], async () => 'found')).toBe('found');
  expect(await idleOthers.search('work', [one], async () => 'another')).toBe('another');
});

it('searches again when work of an environment that is not full becomes due, or when nobody knows of which', async () => {
  const idleOthers = new IdleOthers();
  const search = emptySearch(idleOthers);
  expect(await search([one, other])).toBe(1);
  idleOthers.becameDue('work', other);
  idleOthers.becameDue('other work', third);
  expect(await search([one, other])).toBe(1);
  idleOthers.becameDue('work', third);
  expect(await search([one, other])).toBe(2);
  idleOthers.becameDue('work');
  expect(await search([one, other])).toBe(3);
});

it('does not remember a search during which work became due', async () => {
  const idleOthers = new IdleOthers();
  const search = emptySearch(idleOthers);
  await idleOthers.search('work', [one], async () => {
    idleOthers.becameDue('work', other);
    return null;
  });
  expect(await search([one])).toBe(1);
});

it('searches again after a moment, because other processes may have given work back', async () => {
  const search = emptySearch(new IdleOthers());
  expect(await search([one])).toBe(1);
  const nowMs = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(nowMs + 499);
  expect(await search([one])).toBe(1);
  vi.spyOn(performance, 'now').mockReturnValue(nowMs + 600);
  expect(await search([one])).toBe(2);
});
