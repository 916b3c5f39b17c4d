import { isPushOverrideName } from '../../../delivery/push/override-names.ts';
import type { Channel } from '../../../model/enums.ts';

export type ExternalChannel = Exclude<Channel, 'in_app'>;
const EXTERNAL_CHANNELS: readonly ExternalChannel[] = ['chat', 'email', 'push', 'sms'];

/** The fields of the overrides of a channel's messages, by the type of their values. */
interface OverrideFields {
  /** The fields that are one text. */
  readonly texts: readonly string[];
  /** The fields that are a text or a list of texts. */
  readonly lists: readonly string[];
  /** The fields that are objects. */
  readonly objects: readonly string[];
  /** The fields that have a check of their own. */
  readonly others: readonly string[];
  /** The texts that may be numbers: phone numbers and ids of chats. */
  readonly numeric: readonly string[];
}

/** The fields of the overrides of messages. Any other field in the overrides of a provider belongs to its request. */
export const OVERRIDE_FIELDS: Readonly<Record<ExternalChannel, OverrideFields>> = {
  chat: {
    texts: ['integrationIdentifier', 'webhookUrl', 'channel', 'content', 'body'],
    lists: [],
    objects: [],
    others: [],
    numeric: ['channel'],
  },
  email: {
    texts: ['integrationIdentifier', 'from', 'senderName', 'subject', 'html', 'body', 'text', 'replyTo', 'layoutId'],
    lists: ['to', 'cc', 'bcc'],
    objects: ['headers'],
    others: ['attachments'],
    numeric: [],
  },
  push: {
    texts: ['integrationIdentifier', 'title', 'subject', 'content', 'body'],
    lists: ['deviceTokens'],
    objects: ['data'],
    others: [],
    numeric: [],
  },
  sms: {
    texts: ['integrationIdentifier', 'from', 'content', 'body'],
    lists: ['to'],
    objects: [],
    others: [],
    numeric: ['to', 'from'],
  },
};

/** The fields of a level that contain the passthrough. */
export const PASSTHROUGH_FIELDS: readonly string[] = ['_passthrough', 'passthrough'];

/** The fields that are read before the provider is known, so that the overrides of a provider cannot set them. */
export const FIELDS_BEFORE_PROVIDER: readonly string[] = ['integrationIdentifier', 'layoutId'];

/** The names of the fields of a channel's messages. In-app messages have none. */
export function fieldNames(channel: Channel): readonly string[] {
  if (channel === 'in_app') return [];
  const { texts, lists, objects, others } = OVERRIDE_FIELDS[channel];
  return [...texts, ...lists, ...objects, ...others];
}

/** Whether the overrides of a channel or step have an effect on a message. Those of push depend on the provider. */
export const isFieldOfChannel = (channel: ExternalChannel, name: string): boolean =>
  PASSTHROUGH_FIELDS.includes(name) ||
  fieldNames(channel).includes(name) ||
  (channel === 'push' && isPushOverrideName(name));

/** The fields of a step's overrides that contain further overrides. */
export const FIELDS_OF_STEP: readonly string[] = ['controls', 'providers'];

const FIELDS_OF_ANY = new Set([...EXTERNAL_CHANNELS.flatMap(fieldNames), 'tokens'].map((name) => name.toLowerCase()));

/** Whether a field is one of the messages of any channel, in any case. Without it, a message would reach somebody else or say less. */
export const isFieldOfAnyChannel = (name: string): boolean => FIELDS_OF_ANY.has(name.toLowerCase());
