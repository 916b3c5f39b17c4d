import { type Db, ObjectId } from 'mongodb';
import { Gateways } from './gateways.ts';
import type { HeavyTemplate } from './plan.ts';

export const SUBSCRIBERS = Array.from({ length: 8 }, (_, index) => `subscriber-${index}`);
/** The topic of all subscribers. */
export const TOPIC = 'everybody';
/** The workflows of a run: one delivers, one waits, one digests, and one digests each group of events. */
export const WORKFLOWS = ['deliver', 'wait', 'gather', 'gather-groups'] as const;
/** The subscribers of the other environment, which must not disturb the first one. */
export const OTHER_SUBSCRIBERS = Array.from({ length: 5 }, (_, index) => `other-${index}`);

/** The templates of the other environment, by workflow. */
const TEMPLATES: Readonly<Record<HeavyTemplate, string>> = {
  'nested loops':
    '{% for a in (1..3000) %}{% for b in (1..3000) %}{% for c in (1..3000) %}{% endfor %}{% endfor %}{% endfor %}',
  'joined range': '{{ (1..9999999) | join: "-" }}',
  'compared items':
    '{% for a in (1..120) %}{% for b in (1..120) %}{% if a == b %}{{ a }},{% endif %}{% endfor %}{% endfor %}',
};

interface Scope {
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
}

interface Step {
  readonly type: string;
  readonly content?: string;
  readonly subject?: string;
  readonly metadata?: object;
}

const CREATE_ENVIRONMENT = /* GraphQL */ `
  mutation ($name: String!) {
    createEnvironment(input: { name: $name }) {
      ... on CreateEnvironmentPayload {
        key
        environment {
          _id
        }
      }
    }
  }
`;

/** Writes the workflows, subscribers and the integration of a run in the shapes of the service's own database. */
export async function furnish(db: Db, providerUrl: string): Promise<void> {
  const environment = await db.collection('environments').findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope: Scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const subscribers = await insertSubscribers(db, scope, SUBSCRIBERS);
  const _topicId = new ObjectId();
  await db.collection('topics').insertOne({ _id: _topicId, ...scope, ...times(), key: TOPIC, name: 'Everybody' });
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
  const email = (subject: string): Step => ({ type: 'email', subject, content: 'Hello' });
  const regular = (amount: number) => ({ type: 'regular', amount, unit: 'seconds' });
  const digested = email('{% for event in steps.step-1.events %}{{ event.payload.key }},{% endfor %}');
  const steps: Record<(typeof WORKFLOWS)[number], Step[]> = {
    deliver: [inApp('{{payload.key}}'), email('{{payload.key}}')],
    wait: [{ type: 'delay', metadata: regular(2) }, inApp('{{payload.key}}')],
    gather: [{ type: 'digest', metadata: regular(3) }, digested],
    'gather-groups': [{ type: 'digest', metadata: { ...regular(3), digestKey: 'payload.group' } }, digested],
  };
  for (const name of WORKFLOWS) await insertWorkflow(db, scope, name, steps[name]);
}

/** Creates another environment of the organization. */
export async function createEnvironment(
  db: Db,
  gateways: Gateways,
  name: string,
): Promise<{ readonly scope: Scope; readonly key: string }> {
  const data = await gateways.ask<{ createEnvironment: { key: string; environment: { _id: string } } }>(
    0,
    CREATE_ENVIRONMENT,
    { name },
  );
  if (data === null) throw new Error(`the environment ${name} could not be created`);
  const { key, environment } = data.createEnvironment;
  const _environmentId = new ObjectId(environment._id);
  const stored = await db.collection('environments').findOne({ _id: _environmentId });
  return { scope: { _environmentId, _organizationId: stored?._organizationId }, key };
}

/** Creates the other environment, with its subscribers and its heavy templates. */
export async function furnishOther(db: Db, gateways: Gateways): Promise<Gateways> {
  const { scope, key } = await createEnvironment(db, gateways, 'Other');
  await insertSubscribers(db, scope, OTHER_SUBSCRIBERS);
  for (const [name, template] of Object.entries(TEMPLATES)) await insertWorkflow(db, scope, name, [inApp(template)]);
  return new Gateways(gateways.urls, key);
}

export const inApp = (content: string): Step => ({ type: 'in_app', content });

const times = () => ({ createdAt: new Date(), updatedAt: new Date() });

export async function insertSubscribers(db: Db, scope: Scope, subscriberIds: readonly string[]) {
  const subscribers = subscriberIds.map((subscriberId) => ({
    _id: new ObjectId(),
    ...scope,
    ...times(),
    subscriberId,
    email: `${subscriberId}@example.com`,
    deleted: false,
  }));
  await db.collection('subscribers').insertMany(subscribers);
  return subscribers;
}

export async function insertWorkflow(db: Db, scope: Scope, name: string, steps: readonly Step[]): Promise<void> {
  const templates = steps.map(({ metadata: _, ...template }) => ({ _id: new ObjectId(), ...scope, ...template }));
  await db.collection('messagetemplates').insertMany(templates);
  await db.collection('notificationtemplates').insertOne({
    ...scope,
    ...times(),
    name,
    description: '',
    active: true,
    draft: false,
    preferenceSettings: {},
    critical: false,
    tags: [],
    steps: steps.map(({ metadata, type }, index) => ({
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
