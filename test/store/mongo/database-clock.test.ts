import type { Db } from 'mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseClock } from '../../../src/store/mongo/database-clock.ts';

afterEach(() => vi.useRealTimers());

it('the time follows the clock of the database, and a slow answer moves it no further than it must', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  let aheadMs = 60_000;
  let answer = async () => ({ localTime: new Date(Date.now() + aheadMs) });
  const database: Pick<Db, 'command'> = { command: () => answer() };
  const clock = await DatabaseClock.start(database as Db);
  const errorMs = () => clock.now().getTime() - Date.now() - aheadMs;
  expect(errorMs()).toBe(0);

  // The database reads its clock, which has whole milliseconds, at once. Its answer takes 4 s.
  let answerLate: (given: { localTime: Date }) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      answerLate = resolve;
    });
  vi.advanceTimersByTime(6_000);
  clock.now();
  const localTime = new Date(Date.now() + aheadMs - 1);
  vi.advanceTimersByTime(4_000);
  answerLate({ localTime });
  await vi.waitFor(() => expect(errorMs()).toBe(-1));

  aheadMs = -60_000;
  answer = async () => ({ localTime: new Date(Date.now() + aheadMs) });
  vi.advanceTimersByTime(6_000);
  clock.now();
  await vi.waitFor(() => expect(errorMs()).toBe(0));
});
