import { expect, it } from 'vitest';
import { oncePer } from '../../../src/graphql/kit/once-per.ts';

it('computes a result again after it has failed, and keeps one that has not', async () => {
  let calls = 0;
  const read = oncePer(async (_event: object) => {
    calls += 1;
    if (calls === 1) throw new Error('Database unavailable');
    return calls;
  });
  const event = {};
  await expect(read(event)).rejects.toThrow('Database unavailable');
  expect(await read(event)).toBe(2);
  expect(await read(event)).toBe(2);
});
