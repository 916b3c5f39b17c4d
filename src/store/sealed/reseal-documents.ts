import type { Collection, Document, ObjectId } from 'mongodb';
import type { ControlValues } from '../../model/control-values.ts';
import type { Message } from '../../model/message.ts';
import type { Job } from '../../model/notification.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { WebhookEndpoint } from '../../model/webhook.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import { describedBy } from '../../workflow-language/workflow-step.ts';
import type { Store } from '../mongo/connect.ts';
import { workItems } from '../queue/work-item.ts';
import { RUN_TRIGGERS, type TriggerBatch } from '../queue/work-kinds.ts';
import { isForeignEncrypted } from './cipher.ts';
import {
  controlsSeal,
  convertWebhooks,
  directWebhookSeal,
  markedControls,
  overridesSeal,
  recipientSeal,
  webhookSeal,
} from './sealed-documents.ts';
import { resealSecrets, type Seal, type SecretCounts } from './sealed-values.ts';
import { webhookSecretPlace } from './webhook-secrets.ts';

/** A stored document: its new fields, and what they contain. */
interface ResealedDocument {
  /** The fields with their secrets encrypted with the first key. */
  readonly set: Document;
  readonly counts: SecretCounts;
}

/** A kind of documents that contain secrets. Integrations are not among them. */
interface SealedKind {
  /** What contains the secrets, in the plural. */
  readonly title: string;
  readonly collection: (store: Store) => Collection<Document>;
  /** Matches the documents that can contain secrets. */
  readonly filter: Document;
  readonly reseal: (store: Store, document: Document & { _id: ObjectId }) => Promise<ResealedDocument>;
}

const HAS_OVERRIDES = { overrides: { $gt: {} } };

/** All kinds of documents with secrets, beside integrations. */
export const SEALED_KINDS: readonly SealedKind[] = [
  {
    title: 'webhook addresses of subscribers',
    collection: ({ collections }) => generic(collections.subscribers),
    filter: { 'channels.credentials.webhookUrl': { $type: 'string' } },
    reseal: async (store, document) => {
      const counts = noSecrets();
      const { channels = [] } = document as Pick<Subscriber, 'channels'>;
      const convert = resealText(webhookSeal(store, document), counts);
      return { set: { channels: convertWebhooks(channels, convert) }, counts };
    },
  },
  {
    title: 'control values of steps',
    collection: ({ collections }) => generic(collections.controls),
    filter: {},
    reseal: async (store, document) => {
      const values = document as ControlValues;
      const marked = markedControls(await findContents(store, values));
      const { value, ...counts } = resealSecrets(values.controls, controlsSeal(store, values), marked);
      return { set: { controls: value }, counts };
    },
  },
  {
    title: 'overrides of jobs',
    collection: ({ collections }) => generic(collections.jobs),
    filter: HAS_OVERRIDES,
    reseal: async (store, document) => resealOverrides(store, document as Job),
  },
  {
    title: 'overrides and webhook addresses of messages',
    collection: ({ collections }) => generic(collections.messages),
    filter: { $or: [HAS_OVERRIDES, { directWebhookUrl: { $type: 'string' } }] },
    reseal: async (store, document) => {
      const message = document as Message;
      const { set, counts } = resealOverrides(store, message);
      if (typeof message.directWebhookUrl !== 'string') return { set, counts };
      const directWebhookUrl = resealText(directWebhookSeal(store, message), counts)(message.directWebhookUrl);
      return { set: { ...set, directWebhookUrl }, counts };
    },
  },
  {
    title: 'secrets of webhook endpoints',
    collection: ({ collections }) => generic(collections.webhookEndpoints),
    filter: {},
    reseal: async ({ cipher }, document) => {
      const { _id, secrets } = document as WebhookEndpoint;
      const counts = noSecrets();
      const convert = resealText({ cipher, place: webhookSecretPlace(_id) }, counts);
      return { set: { secrets: secrets.map((secret) => ({ ...secret, sealed: convert(secret.sealed) })) }, counts };
    },
  },
  {
    title: 'triggers that wait',
    collection: ({ db }) => generic(workItems(db)),
    filter: { name: { $in: Object.values(RUN_TRIGGERS) } },
    reseal: async (store, document) => resealTriggers(store, document.data as TriggerBatch),
  },
];

/** A collection without the type of its documents: the code that reads a field checks it. */
const generic = <T extends Document>(collection: Collection<T>) => collection as unknown as Collection<Document>;

type Counts = { -readonly [Name in keyof SecretCounts]: number };
const noSecrets = (): Counts => ({ rewritten: 0, clear: 0, unreadable: 0 });

function add(counts: Counts, more: SecretCounts): void {
  counts.rewritten += more.rewritten;
  counts.clear += more.clear;
  counts.unreadable += more.unreadable;
}

/** Makes a function that encrypts one secret text with the first key, and counts it. */
const resealText =
  (seal: Seal, counts: Counts) =>
  (text: string): string => {
    if (isForeignEncrypted(text)) {
      counts.unreadable += 1;
      return text;
    }
    const { value, ...found } = resealSecrets({ secret: text }, seal);
    add(counts, found);
    return value.secret;
  };

function resealOverrides(
  store: Store,
  { overrides, _environmentId }: Pick<Job, 'overrides' | '_environmentId'>,
): { set: Document; counts: Counts } {
  if (overrides == null) return { set: {}, counts: noSecrets() };
  const { value, ...counts } = resealSecrets(overrides, overridesSeal(store, { _environmentId }));
  return { set: { overrides: value }, counts };
}

function resealTriggers(store: Store, batch: TriggerBatch): ResealedDocument {
  const counts = noSecrets();
  const convert = resealText(recipientSeal(store, batch), counts);
  const resealRecipient = <T extends object>(recipient: T): T =>
    'channels' in recipient && Array.isArray(recipient.channels)
      ? { ...recipient, channels: convertWebhooks(recipient.channels, convert) }
      : recipient;
  const triggers = batch.triggers.map((trigger) => {
    const { value: overrides, ...found } = resealSecrets(trigger.overrides, overridesSeal(store, batch));
    add(counts, found);
    const actor = trigger.actor && { actor: resealRecipient(trigger.actor) };
    return { ...trigger, overrides, to: trigger.to.map(resealRecipient), ...actor };
  });
  return { set: { 'data.triggers': triggers }, counts };
}

/** The contents that describe control values. */
async function findContents(
  { collections }: Store,
  { _workflowId, _stepId, _environmentId }: ControlValues,
): Promise<(MessageTemplate | undefined)[]> {
  const workflow = await collections.workflows.findOne({ _id: _workflowId, _environmentId }, { projection: PARTS });
  const parts = describedBy(workflow?.steps, `${_stepId}`);
  const _ids = parts.flatMap(({ _templateId }) => parseObjectId(`${_templateId}`) ?? []);
  const found = await collections.messageTemplates.find({ _id: { $in: _ids } }).toArray();
  return [...found, ...parts.map(({ template }) => template as MessageTemplate | undefined)];
}

const PARTS = Object.fromEntries(
  ['steps', 'steps.variants'].flatMap((list) =>
    ['_id', '_templateId', 'template'].map((name) => [`${list}.${name}`, 1] as const),
  ),
);
