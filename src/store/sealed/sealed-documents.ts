import type { ControlValues } from '../../model/control-values.ts';
import { isEncrypted } from '../../model/encrypted-text.ts';
import type { Message } from '../../model/message.ts';
import type { Job } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import type { ChannelSettings, Subscriber } from '../../model/subscriber.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import { type Cipher, isForeignEncrypted } from './cipher.ts';
import { hideSecrets, openSecrets, type Seal, sealSecrets } from './sealed-values.ts';

// The engine and the APIs see secrets in the clear. They are encrypted in the database only. A secret is bound to a place,
// so that it does not decrypt when it is copied elsewhere.

/** The part of a store that encrypts secrets in documents. */
interface WithCipher {
  readonly cipher: Cipher;
}

type Owned = Pick<Subscriber, '_id'>;

/** Overrides are copied from a trigger to its jobs and messages, so that they are bound to their environment. */
export const overridesSeal = ({ cipher }: WithCipher, { _environmentId }: InEnvironment): Seal => ({
  cipher,
  place: `overrides in environment ${_environmentId}`,
});
export const controlsSeal = ({ cipher }: WithCipher, { _id }: Owned): Seal => ({ cipher, place: `controls ${_id}` });
export const webhookSeal = ({ cipher }: WithCipher, { _id }: Owned): Seal => ({
  cipher,
  place: `subscriber ${_id} webhookUrl`,
});
export const directWebhookSeal = ({ cipher }: WithCipher, { _id }: Owned): Seal => ({
  cipher,
  place: `message ${_id} directWebhookUrl`,
});
export const recipientSeal = ({ cipher }: WithCipher, { _environmentId }: InEnvironment): Seal => ({
  cipher,
  place: `recipient in environment ${_environmentId}`,
});

/** Channels whose webhook addresses are converted. The other channels stay the same objects. */
export function convertWebhooks<Channel extends Partial<Pick<ChannelSettings, 'credentials'>>>(
  channels: readonly Channel[],
  convert: (webhookUrl: string) => string | undefined,
): Channel[] {
  return channels.map((channel) => {
    const webhookUrl = channel?.credentials?.webhookUrl;
    if (typeof webhookUrl !== 'string' || webhookUrl === '') return channel;
    const converted = convert(webhookUrl);
    if (converted === webhookUrl) return channel;
    const { webhookUrl: _, ...credentials } = channel.credentials ?? {};
    return {
      ...channel,
      credentials: converted === undefined ? credentials : { ...credentials, webhookUrl: converted },
    };
  });
}

const sealText =
  ({ cipher, place }: Seal) =>
  (text: string): string =>
    cipher.encrypt(text, place);

/** A decrypted text. Undefined if it cannot be decrypted, or another program encrypted it in its own format. */
const openText =
  ({ cipher, place }: Seal) =>
  (text: string): string | undefined => {
    if (isForeignEncrypted(text)) return undefined;
    if (!isEncrypted(text)) return text;
    const plain = cipher.decrypt(text, place);
    return typeof plain === 'string' ? plain : undefined;
  };

/** The stored form of the channels of a subscriber. */
export const sealChannels = (store: WithCipher, subscriber: Owned, channels: readonly ChannelSettings[]) =>
  convertWebhooks(channels, sealText(webhookSeal(store, subscriber)));

/** A subscriber with the webhook addresses of its channels in the clear. One that cannot be decrypted is left out. */
export function openSubscriber<T extends Owned & Pick<Subscriber, 'channels'>>(store: WithCipher, subscriber: T): T {
  const { channels } = subscriber;
  if (!Array.isArray(channels)) return subscriber;
  return { ...subscriber, channels: convertWebhooks(channels, openText(webhookSeal(store, subscriber))) };
}

/** The contents of a step, or of a variant and its step. Their schemas can mark controls as secret. */
type Contents = readonly (MessageTemplate | undefined)[];

/** The stored form of control values, without the secrets that their names, their values or the schemas mark. */
export const sealControls = (store: WithCipher, values: ControlValues, contents: Contents): ControlValues => ({
  ...values,
  controls: sealSecrets(values.controls, controlsSeal(store, values), markedControls(contents)),
});

/** Control values with null instead of the secrets that `sealControls` encrypts. */
export const hideControlSecrets = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  contents: Contents,
): Values => hideSecrets(values, markedControls(contents));

/** Control values in the clear. The same object if they contain no secret. */
export function openControls(store: WithCipher, values: ControlValues): ControlValues {
  const controls = openSecrets(values.controls, controlsSeal(store, values));
  return controls === values.controls ? values : { ...values, controls };
}

/** The controls that schemas mark as secret: `writeOnly`, or the format `password`. */
export function markedControls(contents: Contents): ReadonlySet<string> {
  const schemas = contents.flatMap((template) => {
    const properties = template?.controls?.dataSchema?.properties;
    return Object.entries(isPlainObject(properties) ? properties : {});
  });
  const marked = schemas.filter(
    ([, schema]) => isPlainObject(schema) && (schema.writeOnly === true || schema.format === 'password'),
  );
  return new Set(marked.map(([name]) => name));
}

/** The stored form of new jobs. Those of one trigger have the same overrides, which are encrypted once. */
export function sealJobs(store: WithCipher, jobs: readonly Job[]): Job[] {
  const sealedOverrides = new Map<object, Job['overrides']>();
  return jobs.map((job) => {
    const { overrides } = job;
    if (overrides === undefined) return job;
    const sealed = sealedOverrides.get(overrides) ?? sealSecrets(overrides, overridesSeal(store, job));
    sealedOverrides.set(overrides, sealed);
    return { ...job, overrides: sealed };
  });
}

/** A job with the overrides of its trigger in the clear. */
export const openJob = (store: WithCipher, job: Job): Job =>
  job.overrides == null ? job : { ...job, overrides: openSecrets(job.overrides, overridesSeal(store, job)) };

/** Several jobs with the overrides of their triggers in the clear. A secret that they share is decrypted once. */
export function openJobs({ cipher }: WithCipher, jobs: readonly Job[]): Job[] {
  const known = new Map<string, unknown>();
  const decrypt: Cipher['decrypt'] = (encrypted, place) => {
    const key = `${place} ${encrypted}`;
    if (!known.has(key)) known.set(key, cipher.decrypt(encrypted, place));
    return known.get(key);
  };
  const once = { cipher: { ...cipher, decrypt } };
  return jobs.map((job) => openJob(once, job));
}

/** The stored form of a message. */
export function sealMessage(store: WithCipher, message: Message): Message {
  const { overrides, directWebhookUrl } = message;
  return {
    ...message,
    ...(overrides && { overrides: sealSecrets(overrides, overridesSeal(store, message)) }),
    ...(directWebhookUrl && { directWebhookUrl: sealText(directWebhookSeal(store, message))(directWebhookUrl) }),
  };
}

/** A message with the overrides of its trigger and its webhook address in the clear. */
export function openMessage<T extends Message>(store: WithCipher, message: T): T {
  const { overrides, directWebhookUrl, ...fields } = message;
  if (overrides == null && directWebhookUrl == null) return message;
  const webhookUrl =
    typeof directWebhookUrl === 'string' ? openText(directWebhookSeal(store, message))(directWebhookUrl) : undefined;
  return {
    ...(fields as T),
    ...(overrides != null && { overrides: openSecrets(overrides, overridesSeal(store, message)) }),
    ...(webhookUrl !== undefined && { directWebhookUrl: webhookUrl }),
  };
}

/** The stored form of a trigger. */
export const sealTrigger = (store: WithCipher, scope: InEnvironment, trigger: Trigger): Trigger =>
  convertTrigger(
    trigger,
    sealSecrets(trigger.overrides, overridesSeal(store, scope)),
    sealText(recipientSeal(store, scope)),
  );

/** A trigger with its overrides and the webhook addresses of its recipients in the clear. */
export const openTrigger = (store: WithCipher, scope: InEnvironment, trigger: Trigger): Trigger =>
  convertTrigger(
    trigger,
    openSecrets(trigger.overrides, overridesSeal(store, scope)),
    openText(recipientSeal(store, scope)),
  );

function convertTrigger(
  trigger: Trigger,
  overrides: Trigger['overrides'],
  convert: (webhookUrl: string) => string | undefined,
): Trigger {
  const convertRecipient = <T extends Trigger['to'][number]>(recipient: T): T =>
    'channels' in recipient && Array.isArray(recipient.channels)
      ? { ...recipient, channels: convertWebhooks(recipient.channels, convert) }
      : recipient;
  return {
    ...trigger,
    overrides,
    to: trigger.to.map(convertRecipient),
    ...(trigger.actor && { actor: convertRecipient(trigger.actor) }),
  };
}
