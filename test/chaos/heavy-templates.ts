import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { OTHER_SUBSCRIBERS } from './furnish.ts';
import { type Sent, send } from './load.ts';
import type { HeavyTemplate } from './plan.ts';
import type { Stage } from './run.ts';

/** The prefix of the transaction ids of events with heavy templates. */
const HEAVY = 'heavy-';
const EVENTS = 20;
const LOOK_MS = 500;
/** How long the jobs of the events count as running, in milliseconds. */
const MAX_MS = 120_000;

/**
 * Triggers events whose templates take too long, in the other environment. Resolves when their jobs have ended, or after two
 * minutes. Events that are not acknowledged by then are still sent.
 */
export async function triggerHeavyTemplates(
  template: HeavyTemplate,
  { other, world, heavyEvents, patience, sending }: Stage,
): Promise<void> {
  const db = world.client.db();
  const endsAtMs = performance.now() + MAX_MS;
  const own = Array.from({ length: EVENTS }, (_, index): Sent => {
    const transactionId = `${HEAVY}${heavyEvents.length + index}`;
    return {
      key: transactionId,
      name: template,
      to: OTHER_SUBSCRIBERS,
      audience: 'subscribers',
      transactionId,
      cancelAfterMs: null,
      acknowledgedMs: null,
      tries: index,
    };
  });
  heavyEvents.push(...own);
  sending.push(...own.map((event) => send(event, other, patience())));
  const transactionIds = own.map(({ transactionId }) => transactionId);
  while (performance.now() < endsAtMs && (await countEnded(db, transactionIds)) < EVENTS * OTHER_SUBSCRIBERS.length) {
    await delay(LOOK_MS);
  }
}

/** The number of jobs that have ended. 0 if the database is away. */
async function countEnded(db: Db, transactionIds: readonly string[]): Promise<number> {
  const filter = { transactionId: { $in: transactionIds }, status: { $in: ['completed', 'failed'] } };
  return db
    .collection('jobs')
    .countDocuments(filter)
    .catch(() => 0);
}
