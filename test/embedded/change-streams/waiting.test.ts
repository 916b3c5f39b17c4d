import { Long } from 'bson';
import { afterEach, expect, it, vi } from 'vitest';
import { startEngine } from '../start-engine.ts';

afterEach(() => void vi.useRealTimers());

it('a change stream without events answers in time, although the clock of the machine is set back', async () => {
  const { send } = startEngine();
  await send({ create: 'c' });
  const { cursor } = await send({ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} });
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = send({ getMore: Long.fromNumber(cursor.id), collection: 'c', maxTimeMS: 50 });
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  expect(await answer).toMatchObject({ ok: 1, cursor: { nextBatch: [] } });
});
