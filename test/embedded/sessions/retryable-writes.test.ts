import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { beginTransaction, newSession, sendAndSettle, startEngine } from '../start-engine.ts';

describe('a retryable write', () => {
  it('that waited for a lock is refused if its session has sent a newer one, whose retry has no second effect', async () => {
    const server = startEngine();
    const { send } = server;
    await send({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }] });
    const increment = (_id: number, txnNumber: number) => ({
      update: 'c',
      updates: [{ q: { _id }, u: { $inc: { n: 1 } } }],
      lsid: newSession(2),
      txnNumber: Long.fromNumber(txnNumber),
    });
    const transaction = beginTransaction(server);
    await transaction.run({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 100 } } }] });
    const older = await sendAndSettle(server, increment(1, 5));
    expect(older.result.reply).toBeUndefined();
    expect(await send(increment(2, 6))).toMatchObject({ ok: 1, nModified: 1 });
    await transaction.commit();
    expect(await older.done).toMatchObject({ ok: 0, code: 225, codeName: 'TransactionTooOld' });
    expect(await send(increment(2, 6))).toMatchObject({ ok: 1, nModified: 1 });
    expect((await send({ find: 'c' })).cursor.firstBatch).toEqual([
      { _id: 1, n: 100 },
      { _id: 2, n: 1 },
    ]);
  });
});
