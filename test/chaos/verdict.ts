import type { Db } from 'mongodb';
import type { Act } from './inbox-user.ts';
import { judgeCancellations } from './judge-cancellations.ts';
import { judgeDeliveries } from './judge-deliveries.ts';
import { judgeInboxes } from './judge-inboxes.ts';
import { judgeKeyedChanges } from './judge-keyed-changes.ts';
import { judgeLeavers } from './judge-leavers.ts';
import { judgeNeighbour } from './judge-neighbour.ts';
import { judgeRecords } from './judge-records.ts';
import type { KeyedChange } from './keyed-changes.ts';
import type { Leaver } from './leavers.ts';
import type { Sent } from './load.ts';
import type { Delivery } from './provider.ts';
import { readStored, type Stored } from './stored-run.ts';

/** A finding, and the documents that it concerns. */
export interface Finding {
  readonly what: string;
  readonly transactionId?: string;
}

/** The result of a run. All lists but `flagged` must be empty. */
export interface Findings {
  readonly lost: Finding[];
  readonly doubled: Finding[];
  /** Documents without those that are written together with them. */
  readonly halves: Finding[];
  /** Deliveries of canceled transactions that began after the acknowledgement of the cancellation. */
  readonly late: Finding[];
  readonly stuck: Finding[];
  /**
   * Possible second deliveries that the execution details report, gaps that followers received as HISTORY_LOST, and deliveries
   * that a stalled process had begun before a cancellation.
   */
  readonly flagged: Finding[];
}

/** The events that a subscriber received, and its HISTORY_LOST events. */
export interface Told {
  readonly subscriberId: string;
  readonly gaps: number;
  readonly events: readonly { readonly change: string; readonly _messageId: string | null }[];
}

/** The writes of the faulty neighbour. */
export interface Neighbour {
  readonly acknowledged: ReadonlySet<string>;
  readonly counters: ReadonlyMap<string, { readonly attempted: number; readonly acknowledged: number }>;
  readonly internalErrors: readonly string[];
}

/** All observations outside of the database. */
export interface Witnesses {
  readonly events: readonly Sent[];
  /** The events with heavy templates, which one step of the other environment renders. */
  readonly heavyEvents: readonly Sent[];
  /** The events of the environment of the crowd: broadcasts, and events with idempotency keys. */
  readonly announcements: readonly Sent[];
  readonly leavers: readonly Leaver[];
  readonly changes: readonly KeyedChange[];
  readonly acts: readonly Act[];
  readonly deliveries: readonly Delivery[];
  readonly followers: readonly Told[];
  readonly neighbour: Neighbour;
  /** When a process or its connection stood still. */
  readonly stalls: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** Compares acknowledgements, documents, deliveries and events. */
export async function judge(
  db: Db,
  witnesses: Witnesses,
): Promise<{ findings: Findings; counts: Record<string, number> }> {
  const stored = await readStored(db);
  const findings: Findings = { lost: [], doubled: [], halves: [], late: [], stuck: [], flagged: [] };
  judgeRecords(stored, witnesses, findings);
  judgeDeliveries(stored, witnesses, findings);
  judgeInboxes(stored, witnesses, findings);
  judgeCancellations(stored, witnesses, findings);
  judgeNeighbour(stored, witnesses, findings);
  await judgeLeavers(db, witnesses, findings);
  await judgeKeyedChanges(db, witnesses, findings);
  return { findings, counts: countsOf(stored, witnesses) };
}

const countsOf = (
  { jobs, messages, notifications }: Stored,
  { events, announcements, heavyEvents, leavers, changes, acts, deliveries, followers, neighbour }: Witnesses,
): Record<string, number> => ({
  events: events.length,
  acknowledged: events.filter(({ acknowledgedMs }) => acknowledgedMs !== null).length,
  'slowest, in ms': Math.round(Math.max(0, ...events.map(({ acknowledgedMs }) => acknowledgedMs ?? 0))),
  announcements: announcements.length,
  erased: leavers.filter(({ isErased }) => isErased).length,
  'keyed changes': changes.length,
  canceled: [...events, ...announcements].filter(({ cancellation }) => typeof cancellation?.acknowledgedAt === 'number')
    .length,
  'heavy events': heavyEvents.length,
  notifications: notifications.length,
  jobs: jobs.length,
  messages: messages.length,
  requests: deliveries.length,
  read: acts.filter(({ kind, isAcknowledged }) => kind === 'read' && isAcknowledged).length,
  snoozed: acts.filter(({ kind, isAcknowledged }) => kind === 'snooze' && isAcknowledged).length,
  told: followers.reduce((sum, { events: told }) => sum + told.length, 0),
  gaps: followers.reduce((sum, { gaps }) => sum + gaps, 0),
  'neighbour writes': neighbour.acknowledged.size,
});
