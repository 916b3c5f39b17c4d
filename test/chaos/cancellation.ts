import { setTimeout as delay } from 'node:timers/promises';
import { type Db, ObjectId } from 'mongodb';
import type { Gateways } from './gateways.ts';
import type { Sent } from './load.ts';

const PAUSE_MS = 100;

const CANCEL = /* GraphQL */ `
  mutation ($transactionId: String!) {
    cancelTransaction(input: { transactionId: $transactionId }) {
      __typename
    }
  }
`;

/** The request to cancel a transaction, and what existed of the transaction when it was acknowledged. */
export interface Cancellation {
  /** When the documents were read, right after the acknowledgement. Null if there was none. */
  acknowledgedAt: number | null;
  /** The error, if the gateway refused the request. */
  refusal?: string;
  /** The status of each job. */
  readonly jobs: Map<string, string>;
  readonly messageIds: Set<string>;
  readonly notificationIds: Set<string>;
  /** The subscribers whose digest of the event was open, or did not exist yet. It must not contain the event. */
  readonly openDigests: Set<string>;
}

interface DigestJob {
  readonly _id: ObjectId;
  readonly type: string;
  readonly status: string;
  readonly subscriberId: string;
  readonly _mergedDigestId?: string;
}

/** Cancels the transaction of an event until a gateway acknowledges it. */
export async function cancel(event: Sent, gateways: Gateways, db: Db, isOver: () => boolean): Promise<void> {
  const { transactionId } = event;
  const cancellation: Cancellation = {
    acknowledgedAt: null,
    jobs: new Map(),
    messageIds: new Set(),
    notificationIds: new Set(),
    openDigests: new Set(),
  };
  event.cancellation = cancellation;
  for (let attempt = event.tries; !isOver(); attempt += 1) {
    const data = await gateways.ask<{ cancelTransaction: { __typename: string } }>(attempt, CANCEL, { transactionId });
    if (data?.cancelTransaction.__typename === 'CancelTransactionPayload')
      return readUntilAnswered(event, cancellation, db, isOver);
    if (data !== null) {
      cancellation.refusal = data.cancelTransaction.__typename;
      return;
    }
    await delay(PAUSE_MS);
  }
}

/** Reads the documents of a canceled transaction. The database may be away at first. */
async function readUntilAnswered(
  event: Sent,
  cancellation: Cancellation,
  db: Db,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    try {
      await readTransaction(event, cancellation, db);
      return;
    } catch {
      await delay(PAUSE_MS);
    }
  }
}

async function readTransaction({ name, to, transactionId }: Sent, cancellation: Cancellation, db: Db): Promise<void> {
  const jobs = db.collection<DigestJob>('jobs');
  // The jobs first: a message of a job that ran then may be stored in between.
  const own = await jobs.find({ transactionId }).toArray();
  const mergedInto = own.flatMap(({ _mergedDigestId: id }) => (id === undefined ? [] : new ObjectId(id)));
  const digests = await jobs.find({ _id: { $in: mergedInto } }).toArray();
  const messages = await db.collection('messages').find({ transactionId }).toArray();
  const notifications = await db.collection('notifications').find({ transactionId }).toArray();
  const openIds = new Set(digests.filter(({ status }) => status === 'delayed').map(({ _id }) => `${_id}`));
  const closed = own.filter(
    ({ type, status, _mergedDigestId }) =>
      type === 'digest' &&
      (status === 'completed' || status === 'running' || (status === 'merged' && !openIds.has(`${_mergedDigestId}`))),
  );
  const closedFor = new Set(closed.map(({ subscriberId }) => subscriberId));
  const open = name.startsWith('gather') ? to.filter((subscriberId) => !closedFor.has(subscriberId)) : [];
  for (const subscriberId of open) cancellation.openDigests.add(subscriberId);
  for (const { _id, status } of own) cancellation.jobs.set(`${_id}`, status);
  for (const { _id } of messages) cancellation.messageIds.add(`${_id}`);
  for (const { _id } of notifications) cancellation.notificationIds.add(`${_id}`);
  cancellation.acknowledgedAt = Date.now();
}
