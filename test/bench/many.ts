import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection, Document } from 'mongodb';
import { type Request, send } from './load.ts';
import { copyIndexes, type Measured, measure } from './triggers.ts';
import { writeSubscribers, writeWorkflow } from './workflows.ts';
import { API_KEY, type World } from './world.ts';

const BATCH = 1_000;
const MAJORITY = { ordered: false, writeConcern: { w: 'majority', journal: true } } as const;

/** Work for many recipients, against the bare writes of the same changes. */
export interface ManyResult {
  readonly what: string;
  readonly recipients: number;
  readonly perSecond: number;
  readonly rawPerSecond: number;
  /** Processor time for each recipient. In milliseconds. */
  readonly gatewayCpuMs: number;
  readonly databaseCpuMs: number;
  readonly rawDatabaseCpuMs: number;
}

/** Cancels the waits of many recipients, and closes their digests. */
export async function benchMany(world: World, recipients: number): Promise<ManyResult[]> {
  await writeSubscribers(world, recipients);
  const inApp = { type: 'in_app', content: 'Hello {{subscriber.firstName}}' };
  await writeWorkflow(world, 'waits', { type: 'delay' }, inApp);
  await writeWorkflow(world, 'collects', { type: 'digest' }, inApp);
  return [await benchCancellation(world, recipients), await benchDigests(world, recipients)];
}

async function benchCancellation(world: World, recipients: number): Promise<ManyResult> {
  const { db } = world;
  await broadcast(world, 'waits', recipients);
  const startedAt = new Date();
  const own = await measure(world, async () => {
    await call(world, 'DELETE', '/v1/events/trigger/waits');
    while ((await db.collection('agendaJobs').findOne({ name: 'cancel jobs' })) !== null) await delay(20);
  });
  return compareWithRaw(world, 'canceled waits', recipients, own, startedAt);
}

async function benchDigests(world: World, recipients: number): Promise<ManyResult> {
  const { db, scope } = world;
  await broadcast(world, 'collects', recipients);
  const startedAt = new Date();
  const ofWindows = { ...scope, transactionId: 'collects', status: 'delayed' };
  await db.collection('jobs').updateMany(ofWindows, { $set: { runAt: startedAt } });
  const own = await measure(world, async () => {
    // All windows close at the same moment.
    await db.collection('agendaJobs').updateMany({ nextRunAt: { $gt: startedAt } }, { $set: { nextRunAt: startedAt } });
    while ((await db.collection('messages').estimatedDocumentCount()) < recipients) await delay(50);
    while ((await db.collection('agendaJobs').findOne({ name: /^run/ })) !== null) await delay(20);
  });
  return compareWithRaw(world, 'closed digests', recipients, own, startedAt);
}

/** Sends an event to all subscribers, and waits until each of them has a waiting job. */
async function broadcast(world: World, name: string, recipients: number): Promise<void> {
  await call(world, 'POST', '/v1/events/trigger/broadcast', { name, payload: {}, transactionId: name });
  const waiting = { _environmentId: world.scope._environmentId, status: 'delayed' };
  while ((await world.db.collection('jobs').countDocuments(waiting)) < recipients) await delay(1_000);
}

async function call({ url }: World, method: Request['method'], path: string, body?: object): Promise<void> {
  const agent = new Agent();
  const answer = await send(agent, {
    url: `${url}${path}`,
    method,
    headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  agent.destroy();
  if (answer.status >= 300) throw new Error(`answered with ${answer.status}: ${answer.body}`);
}

/** Makes the changes since `startedAt` again, in copies of the collections with the same indexes. */
async function compareWithRaw(
  world: World,
  what: string,
  recipients: number,
  own: Measured,
  startedAt: Date,
): Promise<ManyResult> {
  const since = { $gte: startedAt };
  const inserts = await copiesOf(world, { executiondetails: { createdAt: since }, messages: { createdAt: since } });
  const replacements = await copiesOf(world, { jobs: { updatedAt: since }, digestwindows: {} });
  for (const { copy, documents } of replacements) {
    const before = documents.map((document) => ({ ...document, status: 'pending', closesAt: startedAt }));
    for (const batch of batchesOf(before)) await copy.insertMany(batch);
  }
  const raw = await measure(world, async () => {
    await Promise.all([
      ...inserts.map(async ({ copy, documents }) => {
        for (const batch of batchesOf(documents)) await copy.insertMany(batch, MAJORITY);
      }),
      ...replacements.map(async ({ copy, documents }) => {
        for (const batch of batchesOf(documents)) await copy.bulkWrite(batch.map(toReplacement), MAJORITY);
      }),
    ]);
  });
  for (const { copy } of [...inserts, ...replacements]) await copy.drop();
  return {
    what,
    recipients,
    perSecond: recipients / own.seconds,
    rawPerSecond: recipients / raw.seconds,
    gatewayCpuMs: own.gatewayCpuMs / recipients,
    databaseCpuMs: own.databaseCpuMs / recipients,
    rawDatabaseCpuMs: raw.databaseCpuMs / recipients,
  };
}

interface Copy {
  readonly copy: Collection;
  readonly documents: Document[];
}

/** The documents that match the filters, and empty copies of their collections. */
const copiesOf = (world: World, filters: Readonly<Record<string, Document>>): Promise<Copy[]> =>
  Promise.all(
    Object.entries(filters).map(async ([name, filter]) => ({
      copy: await copyIndexes(world, name),
      documents: await world.db.collection(name).find(filter).toArray(),
    })),
  );

const toReplacement = (document: Document) => ({
  replaceOne: { filter: { _id: document._id }, replacement: document },
});

function* batchesOf(documents: readonly Document[]): Generator<Document[]> {
  for (let at = 0; at < documents.length; at += BATCH) yield documents.slice(at, at + BATCH);
}
