import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { ANNOUNCE, ANNOUNCE_LATER, CROWD } from './crowd.ts';
import type { Gateways } from './gateways.ts';
import { type Patience, type Sent, sendAndCancel } from './load.ts';
import { Random } from './random.ts';

/** The prefix of the transaction ids of broadcasts. */
export const ANNOUNCEMENT = 'announcement-';
const PAUSE_MS = { least: 2_000, most: 6_000 };
/** The longest time until a cancellation: the work of a broadcast can have begun, ended, or wait. */
const LATEST_CANCELLATION_MS = 4_000;

export interface AnnouncementOptions {
  readonly gateways: Gateways;
  readonly db: Db;
  readonly untilMs: number;
  readonly patience: Patience;
  /** Receives the broadcasts. */
  readonly announcements: Sent[];
}

/** Triggers broadcasts to the crowd, and cancels about half of them. Resolves when all are answered or abandoned. */
export async function announce(seed: number, options: AnnouncementOptions): Promise<void> {
  const { gateways, db, untilMs, patience, announcements } = options;
  const random = new Random(seed ^ 0x3c6ef35f);
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (performance.now() - start < untilMs) {
    const transactionId = `${ANNOUNCEMENT}${announcements.length}`;
    const broadcast: Sent = {
      key: transactionId,
      name: random.pick([ANNOUNCE, ANNOUNCE_LATER]),
      to: CROWD,
      audience: 'everyone',
      transactionId,
      cancelAfterMs: random.next() < 0.5 ? random.between(0, LATEST_CANCELLATION_MS) : null,
      acknowledgedMs: null,
      tries: random.between(0, 1),
    };
    announcements.push(broadcast);
    running.push(sendAndCancel(broadcast, gateways, db, patience));
    await delay(random.between(PAUSE_MS.least, PAUSE_MS.most));
  }
  await Promise.all(running);
}
