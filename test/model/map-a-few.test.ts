import { expect, it } from 'vitest';
import { mapAFew } from '../../src/model/map-a-few.ts';

it('mapAFew maps a few items at a time, and keeps their order', async () => {
  const releases: (() => void)[] = [];
  const hold = (item: number) => new Promise<number>((resolve) => releases.push(() => resolve(item * 2)));
  const mapped = mapAFew([1, 2, 3], 2, hold);
  expect(releases).toHaveLength(2);
  releases[1]?.();
  await expect.poll(() => releases.length).toBe(3);
  releases[2]?.();
  releases[0]?.();
  expect(await mapped).toEqual([2, 4, 6]);
  expect(await mapAFew([], 2, hold)).toEqual([]);
});

it('mapAFew begins no further item after a failure', async () => {
  const begun: number[] = [];
  const fail = async (item: number) => {
    begun.push(item);
    throw new Error(`${item} failed`);
  };
  await expect(mapAFew([1, 2, 3, 4], 2, fail)).rejects.toThrow('1 failed');
  expect(begun).toEqual([1, 2]);
});
