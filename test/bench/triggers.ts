import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection, Document } from 'mongodb';
import { type Spread, spreadOf } from './compare.ts';
import { send } from './load.ts';
import { writeMailWorkflow } from './mail-workflow.ts';
import { writeWorkflow } from './workflows.ts';
import { API_KEY, type World } from './world.ts';

const BULK = 100;
/** How many recipients of a broadcast are compared with the raw insert. */
const COMPARED = 10_000;
const WRITTEN = ['notifications', 'jobs', 'executiondetails', 'messages'] as const;

export interface TriggerResult {
  readonly triggers: number;
  /** From the first request until every message exists and every job has ended. */
  readonly triggersPerSecond: Spread;
  /** The raw insert of the same documents with the same indexes. */
  readonly rawPerSecond: Spread;
  /** The ratio to the raw insert. */
  readonly ratio: Spread;
  readonly gatewayCpuMs: Spread;
  readonly databaseCpuMs: Spread;
  readonly rawDatabaseCpuMs: Spread;
}

/** Triggers in bulks of 100 until all messages are delivered, in turn with the raw insert of the resulting documents. */
export async function benchTriggers(
  world: World,
  kind: 'in-app' | 'e-mail',
  { rounds, triggers }: { rounds: number; triggers: number },
): Promise<TriggerResult> {
  const name = `bench-${kind}`;
  if (kind === 'in-app')
    await writeWorkflow(world, name, { type: 'in_app', content: 'Hello {{subscriber.firstName}}' });
  else await writeMailWorkflow(world, name);
  await triggerUntilDone(world, name, `warm-up-${kind}`, triggers);
  const measured: { own: Measured; raw: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const prefix = `${kind}-${round}`;
    const own = await triggerUntilDone(world, name, prefix, triggers);
    measured.push({ own, raw: await insertSame(world, () => ofPrefix(prefix)) });
  }
  const perSecond = ({ seconds }: Measured) => triggers / seconds;
  return {
    triggers,
    triggersPerSecond: spreadOf(measured.map(({ own }) => perSecond(own))),
    rawPerSecond: spreadOf(measured.map(({ raw }) => perSecond(raw))),
    ratio: spreadOf(measured.map(({ own, raw }) => raw.seconds / own.seconds)),
    gatewayCpuMs: spreadOf(measured.map(({ own }) => own.gatewayCpuMs / triggers)),
    databaseCpuMs: spreadOf(measured.map(({ own }) => own.databaseCpuMs / triggers)),
    rawDatabaseCpuMs: spreadOf(measured.map(({ raw }) => raw.databaseCpuMs / triggers)),
  };
}

export interface Measured {
  readonly seconds: number;
  readonly gatewayCpuMs: number;
  readonly databaseCpuMs: number;
}

export async function measure(
  { gateway, database }: Pick<World, 'gateway' | 'database'>,
  work: () => Promise<void>,
): Promise<Measured> {
  const [before, databaseBefore] = [await gateway.usage(), await database.usage()];
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const [after, databaseAfter] = [await gateway.usage(), await database.usage()];
  return {
    seconds,
    gatewayCpuMs: after.cpuMs - before.cpuMs,
    databaseCpuMs: databaseAfter.cpuMs - databaseBefore.cpuMs,
  };
}

/** Triggers a workflow in bulks of 100, and waits until all jobs have ended. */
export async function triggerUntilDone(
  world: World,
  name: string,
  prefix: string,
  triggers: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const bulks = Array.from({ length: Math.ceil(triggers / BULK) }, (_, bulk) => {
    const size = Math.min(BULK, triggers - bulk * BULK);
    return Array.from({ length: size }, (_, index) => ({
      name,
      to: `subscriber-${(bulk * BULK + index) % 1_000}`,
      payload: { text: 'Your parcel is on its way', number: bulk * BULK + index },
      transactionId: `${prefix}-${bulk * BULK + index}`,
    }));
  });
  const measured = await measure(world, async () => {
    await Promise.all(
      bulks.map(async (events) => {
        const { status, body } = await send(agent, {
          url: `${world.url}/v1/events/trigger/bulk`,
          method: 'POST',
          headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
          body: JSON.stringify({ events }),
        });
        if (status !== 201 || body.includes('"error"'))
          throw new Error(`answered with ${status}: ${body.slice(0, 300)}`);
      }),
    );
    await untilDone(world);
  });
  agent.destroy();
  await checkRun(world, prefix, triggers);
  return measured;
}

const ofPrefix = (prefix: string) => ({ transactionId: { $gte: `${prefix}-`, $lt: `${prefix}.` } });

/** Waits until no work is open, with a cheap query that does not disturb the measurement. */
async function untilDone({ db }: World): Promise<void> {
  while ((await db.collection('agendaJobs').findOne({}, { projection: { _id: 1 } })) !== null) await delay(20);
}

async function checkRun({ db, scope: { _environmentId } }: World, prefix: string, triggers: number): Promise<void> {
  const open = { _environmentId, status: { $in: ['pending', 'queued', 'running', 'delayed'] } };
  if ((await db.collection('jobs').findOne(open)) !== null) throw new Error('a job has not ended');
  const messages = await db.collection('messages').countDocuments({ _environmentId, ...ofPrefix(prefix) });
  if (messages !== triggers) throw new Error(`${messages} messages for ${triggers} triggers`);
}

/** Creates an empty collection with the same indexes as another one. */
export async function copyIndexes({ db }: World, name: string): Promise<Collection> {
  const copy = db.collection(`raw${name}`);
  await copy.drop().catch(() => {});
  const indexes = await db.collection(name).indexes();
  await copy.createIndexes(
    indexes
      .filter(({ key }) => !('_id' in key && Object.keys(key).length === 1))
      .map(({ v: _, ...index }) => index as never),
  );
  return copy;
}

/** Inserts copies of the documents of a run into other collections with the same indexes. */
async function insertSame(world: World, ofRun: (collection: string) => Document): Promise<Measured> {
  const { db, scope } = world;
  const copies = await Promise.all(
    WRITTEN.map(async (name) => ({
      copy: await copyIndexes(world, name),
      documents: await db
        .collection(name)
        .find({ _environmentId: scope._environmentId, ...ofRun(name) })
        .toArray(),
    })),
  );
  const measured = await measure(world, async () => {
    await Promise.all(
      copies.map(async ({ copy, documents }) => {
        for (let at = 0; at < documents.length; at += 1_000) {
          await copy.insertMany(documents.slice(at, at + 1_000), {
            ordered: false,
            writeConcern: { w: 'majority', journal: true },
          });
        }
      }),
    );
  });
  for (const { copy } of copies) await copy.drop();
  return measured;
}

export interface BroadcastResult {
  readonly subscribers: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** The raw insert of the documents of some of the subscribers, with the same indexes. */
  readonly rawPerSecond: number;
  /** How much the memory of the gateway grew. In MiB. */
  readonly growthMb: number;
  /** Samples during the run: seconds since the start, written messages, and the memory of both processes. */
  readonly samples: readonly {
    readonly at: number;
    readonly messages: number;
    readonly gatewayMb: number;
    readonly databaseMb: number;
  }[];
}

/** Sends one event to all subscribers. */
export async function benchBroadcast(world: World, subscribers: number): Promise<BroadcastResult> {
  const { db, scope, gateway, database } = world;
  await writeWorkflow(world, 'broadcast', { type: 'in_app', content: 'Hello {{subscriber.firstName}}' });
  const existing = await db.collection('subscribers').estimatedDocumentCount();
  if (existing < subscribers) throw new Error('there are too few subscribers');
  const agent = new Agent();
  const { rssBytes } = await gateway.usage('usage after collection');
  const before = await db.collection('messages').estimatedDocumentCount();
  const startedAt = performance.now();
  const { status, body } = await send(agent, {
    url: `${world.url}/v1/events/trigger/broadcast`,
    method: 'POST',
    headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'broadcast', payload: { text: 'News' }, transactionId: 'broadcast' }),
  });
  if (status !== 200) throw new Error(`answered with ${status}: ${body}`);
  const samples: BroadcastResult['samples'][number][] = [];
  for (let messages = 0; messages < subscribers; ) {
    messages = (await db.collection('messages').estimatedDocumentCount()) - before;
    const [own, theirs] = [await gateway.usage(), await database.usage()];
    const at = (performance.now() - startedAt) / 1_000;
    samples.push({ at, messages, gatewayMb: own.rssBytes / 2 ** 20, databaseMb: theirs.rssBytes / 2 ** 20 });
    if (messages < subscribers) await delay(500);
  }
  const open = { _environmentId: scope._environmentId, status: { $in: ['pending', 'queued', 'running'] } };
  while ((await db.collection('jobs').findOne(open, { projection: { _id: 1 } })) !== null) await delay(50);
  const seconds = (performance.now() - startedAt) / 1_000;
  const some = await db
    .collection('notifications')
    .find({ _environmentId: scope._environmentId, transactionId: 'broadcast' }, { projection: { _id: 1 } })
    .limit(COMPARED)
    .toArray();
  const ids = { $in: some.map(({ _id }) => _id) };
  const raw = await insertSame(world, (name) => (name === 'notifications' ? { _id: ids } : { _notificationId: ids }));
  return {
    subscribers,
    seconds,
    perSecond: subscribers / seconds,
    rawPerSecond: some.length / raw.seconds,
    growthMb: Math.max(...samples.map(({ gatewayMb }) => gatewayMb)) - rssBytes / 2 ** 20,
    samples,
  };
}
