import { Timestamp } from 'bson';
import { afterEach, expect, it, vi } from 'vitest';
import { newDataDir } from '../embedded-process.ts';
import { startEngine } from '../start-engine.ts';

const DAY_MS = 24 * 60 * 60_000;

afterEach(() => void vi.useRealTimers());

it('a server that ran with a clock far ahead serves clients with its cluster time when the clock is right', async () => {
  const dataDir = newDataDir();
  const rightMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: rightMs + 400 * DAY_MS });
  const ahead = startEngine(dataDir);
  await ahead.send({ insert: 'c', documents: [{ _id: 1 }] });
  await ahead.engine.close();

  vi.setSystemTime(rightMs);
  const { send } = startEngine(dataDir);
  const { $clusterTime } = await send({ ping: 1 });
  expect($clusterTime.clusterTime.getHighBitsUnsigned()).toBeGreaterThan((rightMs + 399 * DAY_MS) / 1000);
  expect(await send({ count: 'c', $clusterTime })).toMatchObject({ ok: 1, n: 1 });
  expect(await send({ insert: 'c', documents: [{ _id: 2 }], $clusterTime })).toMatchObject({ ok: 1, n: 1 });
  const later = new Timestamp({ t: $clusterTime.clusterTime.getHighBitsUnsigned() + 1, i: 1 });
  expect(await send({ ping: 1, $clusterTime: { clusterTime: later } })).toMatchObject({ ok: 0, code: 205 });
});
