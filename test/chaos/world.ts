import { MongoClient, ObjectId } from 'mongodb';
import { DatabaseLink } from './database-link.ts';
import type { Member as Name } from './plan.ts';
import { freePort, Member } from './processes.ts';

export const API_KEY = 'key-of-a-chaos-run-0123456789';
export const SUBSCRIBERS = Array.from({ length: 8 }, (_, index) => `subscriber-${index}`);
/** The topic of all subscribers. */
export const TOPIC = 'everybody';
/** The workflows of a run: one delivers, one waits, and one digests. */
export const WORKFLOWS = ['deliver', 'wait', 'gather'] as const;

/** Two gateways, two workers and their database. */
export interface World {
  readonly members: Readonly<Record<Name, Member>>;
  /** The database connection of each process. */
  readonly links: Readonly<Record<Exclude<Name, 'database'>, DatabaseLink>>;
  /** The addresses of the gateways. */
  readonly urls: readonly [string, string];
  readonly client: MongoClient;
}

/** The processes of a run, not started yet. */
export async function createWorld(dataDir: string): Promise<World> {
  const [databasePort, first, second] = [await freePort(), await freePort(), await freePort()];
  const uriAt = (port: number) => `mongodb://127.0.0.1:${port}/gateway?directConnection=true`;
  const openLink = async () => DatabaseLink.open(await freePort(), databasePort);
  const links = {
    'gateway-1': await openLink(),
    'gateway-2': await openLink(),
    'worker-1': await openLink(),
    'worker-2': await openLink(),
  };
  const settings = {
    API_KEY,
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SESSION_SECRET: 'a secret of a chaos run, of no use elsewhere',
    ALLOW_PRIVATE_HOSTS: 'true',
    DELIVERY_RETRY_MS: '200',
    LOG_LEVEL: 'warn',
  };
  const process = (name: keyof typeof links, command: string, own: Record<string, string>, offsets: string) => {
    const MONGODB_URI = uriAt(links[name].port);
    return new Member('main.js', [command], { ...settings, ...own, MONGODB_URI, CLOCK_OFFSETS_MS: offsets });
  };
  return {
    members: {
      database: new Member('embedded/db.js', [], { DATA_DIR: dataDir, PORT: `${databasePort}` }),
      'gateway-1': process('gateway-1', 'start', { PORT: `${first}` }, '0,3000,-2000'),
      'gateway-2': process('gateway-2', 'start', { PORT: `${second}` }, '0,-4000,60000'),
      'worker-1': process('worker-1', 'worker', {}, '0,5000,-5000'),
      'worker-2': process('worker-2', 'worker', {}, '0,-30000,30000'),
    },
    urls: [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`],
    links,
    client: new MongoClient(uriAt(databasePort), { serverSelectionTimeoutMS: 30_000 }),
  };
}

/** Resolves when an address answers 200. */
export async function untilReady(url: string, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error(`${url} is not ready`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Writes the workflows, subscribers and the integration of a run in the shapes of the service's own database. */
export async function furnish({ client }: World, providerUrl: string): Promise<void> {
  const db = client.db();
  const environment = await db.collection('environments').findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const subscribers = SUBSCRIBERS.map((subscriberId) => ({
    _id: new ObjectId(),
    ...scope,
    ...times,
    subscriberId,
    email: `${subscriberId}@example.com`,
    deleted: false,
  }));
  await db.collection('subscribers').insertMany(subscribers);
  const _topicId = new ObjectId();
  await db.collection('topics').insertOne({ _id: _topicId, ...scope, ...times, key: TOPIC, name: 'Everybody' });
  await db.collection('topicsubscribers').insertMany(
    subscribers.map(({ _id, subscriberId }) => ({
      ...scope,
      _topicId,
      _subscriberId: _id,
      topicKey: TOPIC,
      externalSubscriberId: subscriberId,
    })),
  );
  await db.collection('integrations').insertOne({
    ...scope,
    name: 'Webhook',
    identifier: 'webhook',
    providerId: 'email-webhook',
    channel: 'email',
    credentials: { webhookUrl: providerUrl, secretKey: 'secret', from: 'sender@example.com', senderName: 'Sender' },
    active: true,
    deleted: false,
    primary: true,
  });
  const inApp = (content: string) => ({ type: 'in_app', content });
  const email = (subject: string) => ({ type: 'email', subject, content: 'Hello' });
  const regular = (amount: number) => ({ type: 'regular', amount, unit: 'seconds' });
  const steps: Record<(typeof WORKFLOWS)[number], { type: string; metadata?: object; subject?: string }[]> = {
    deliver: [inApp('{{payload.key}}'), email('{{payload.key}}')],
    wait: [{ type: 'delay', metadata: regular(2) }, inApp('{{payload.key}}')],
    gather: [
      { type: 'digest', metadata: regular(3) },
      email('{% for event in steps.step-1.events %}{{ event.payload.key }},{% endfor %}'),
    ],
  };
  for (const name of WORKFLOWS) {
    const templates = steps[name].map(({ metadata: _, ...template }) => ({
      _id: new ObjectId(),
      ...scope,
      ...template,
    }));
    await db.collection('messagetemplates').insertMany(templates);
    await db.collection('notificationtemplates').insertOne({
      ...scope,
      ...times,
      name,
      description: '',
      active: true,
      draft: false,
      preferenceSettings: {},
      critical: false,
      tags: [],
      steps: steps[name].map(({ metadata, type }, index) => ({
        _id: new ObjectId(),
        _templateId: templates[index]?._id,
        stepId: `step-${index + 1}`,
        name: `Step ${index + 1}`,
        type,
        active: true,
        filters: [],
        ...(metadata && { metadata }),
      })),
      _creatorId: new ObjectId(),
      triggers: [{ type: 'event', identifier: name, variables: [] }],
      _notificationGroupId: new ObjectId(),
      deleted: false,
    });
  }
}
