import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { audiencePages } from '../../../src/engine/triggers/audience.ts';
import type { Trigger } from '../../../src/model/trigger.ts';
import { FULL_PACE } from '../../../src/store/queue/bulk-pace.ts';
import type { TriggerProgress } from '../../../src/store/queue/work-kinds.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestStore } from '../../testkit/test-database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const SIZE = 50_000;
const store = await startTestStore();
const scope = newScope();

const broadcast: Trigger = {
  _templateId: new ObjectId(),
  name: 'news',
  transactionId: 'to-all',
  payload: {},
  overrides: {},
  to: [{ type: 'Everyone' }],
  triggeredAt: new Date(Date.now() + 60_000),
};

describe('the audience of a broadcast to 50,000', () => {
  it('is read in small keyset pages and constant memory, and continues where an earlier run paused', async () => {
    const now = new Date();
    for (let done = 0; done < SIZE; done += 10_000) {
      await store.collections.subscribers.insertMany(
        Array.from({ length: 10_000 }, (_, index) => ({
          ...{ _id: new ObjectId(), ...scope, subscriberId: `s${done + index}` },
          ...{ deleted: false, createdAt: now, updatedAt: now },
        })),
      );
    }
    const seen = new Set<string>();
    const heaps: number[] = [];
    let progress: TriggerProgress = { source: 0, after: null };
    // Ends a run now and then, as a crash or a pause does.
    for (let isDone = false; !isDone; ) {
      let pages = 0;
      isDone = true;
      for await (const page of audiencePages(store, scope, [broadcast], progress, FULL_PACE, () => [])) {
        expect(page.addressees.length).toBeLessThanOrEqual(100);
        for (const { subscriber } of page.addressees) {
          expect(seen.has(subscriber.subscriberId)).toBe(false);
          seen.add(subscriber.subscriberId);
        }
        progress = page.progress;
        pages += 1;
        if (pages === 100) {
          isDone = false;
          collectGarbage();
          heaps.push(process.memoryUsage().heapUsed);
          break;
        }
      }
    }
    expect(seen.size).toBe(SIZE);
    // The test itself keeps the ids, about five megabytes. The documents would be fifty megabytes.
    expect((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)).toBeLessThan(20 * 1024 * 1024);
  }, 120_000);
});
