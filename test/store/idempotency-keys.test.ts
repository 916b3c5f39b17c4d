import { describe, expect, it } from 'vitest';
import { claimKey, findResult, finishKey, holdKey, releaseKey, storeResult } from '../../src/store/idempotency-keys.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { until } from '../testkit/until.ts';

const { store, scope } = await startTestContext();
const START = new Date();
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const claim = (key: string, now: Date) =>
  claimKey(store, scope, { operation: 'POST /events', key, requestHash: 'hash', detailsHash: 'details' }, now);
const heldUntil = async (key: string) =>
  (await store.collections.idempotencyKeys.findOne({ key }))?.heldUntil.getTime() ?? 0;

describe('the lease of an idempotency key', () => {
  it('ends five seconds after its process crashed, and a retry continues with the same seed', async () => {
    const first = await claim('crashed', START);
    expect(await claim('crashed', at(4.9))).toEqual({ kind: 'running' });
    const second = await claim('crashed', at(5));
    expect(second).toMatchObject({ kind: 'claimed', seed: 'seed' in first && first.seed });
    expect(await claim('crashed', at(5))).toEqual({ kind: 'running' });
  });

  it('ends at once if it was taken while the clock was ahead', async () => {
    const first = await claim('ahead', at(6 * 3_600));
    expect(await claim('ahead', START)).toMatchObject({ kind: 'claimed', seed: 'seed' in first && first.seed });
    expect(await claim('ahead', START)).toEqual({ kind: 'running' });
  });

  it('is renewed for as long as the request runs', async () => {
    const first = await claim('slow', START);
    if (first.kind !== 'claimed') throw new Error('the key was not claimed');
    const stop = holdKey(store, first.claimId, first.holder, () => at(4));
    await until(
      store,
      () => heldUntil('slow'),
      (end) => end === at(9).getTime(),
    );
    stop();
    expect(await claim('slow', at(8.9))).toEqual({ kind: 'running' });
    expect(await claim('slow', at(9))).toMatchObject({ kind: 'claimed' });
  });

  it('is not renewed after the request gave the key back, or after a retry took it over', async () => {
    const first = await claim('released', START);
    const lost = await claim('lost', START);
    if (first.kind !== 'claimed' || lost.kind !== 'claimed') throw new Error('a key was not claimed');
    await releaseKey(store, first.claimId, first.holder);
    await claim('lost', at(5));
    const other = await claim('other', START);
    if (other.kind !== 'claimed') throw new Error('the key was not claimed');
    const stops = [first, lost, other].map(({ claimId, holder }) => holdKey(store, claimId, holder, () => at(100)));
    // The renewals begin in this order, so that the first two were answered or rejected when the third is stored.
    await until(
      store,
      () => heldUntil('other'),
      (end) => end === at(105).getTime(),
    );
    for (const stop of stops) stop();
    expect(await heldUntil('released')).toBe(0);
    expect(await heldUntil('lost')).toBe(at(10).getTime());
  });
});

describe('what a request with an idempotency key leaves', () => {
  it('is read again however large it is', async () => {
    const text = 'large'.repeat(1_600_000);
    const first = await claim('large', START);
    if (first.kind !== 'claimed') throw new Error('the key was not claimed');
    const { claimId, holder } = first;
    await storeResult(store, scope, claimId, text, START);
    expect((await findResult(store, scope, claimId)) === text).toBe(true);
    await finishKey(store, claimId, holder, { status: 200, body: text });
    const second = await claim('large', START);
    expect(second.kind === 'answered' && second.answer.body === text).toBe(true);
  });
});
