import { UndeliverableError } from '../../../delivery/undeliverable-error.ts';
import type { Channel } from '../../../model/enums.ts';
import type { Integration } from '../../../model/integration.ts';
import type { Job } from '../../../model/notification.ts';
import { messageOverrides } from './message-overrides.ts';

type ExternalChannel = Exclude<Channel, 'in_app'>;

/** The fields of overrides that are one text. */
const TEXT_FIELDS: Readonly<Record<ExternalChannel, readonly string[]>> = {
  chat: ['integrationIdentifier', 'webhookUrl', 'channel', 'content', 'body'],
  email: ['integrationIdentifier', 'from', 'senderName', 'subject', 'html', 'body', 'text', 'replyTo'],
  push: ['integrationIdentifier', 'title', 'subject', 'content', 'body'],
  sms: ['integrationIdentifier', 'from', 'content', 'body'],
};
/** The fields that are a text or a list of texts. */
const LIST_FIELDS: Readonly<Record<ExternalChannel, readonly string[]>> = {
  chat: [],
  email: ['to', 'cc', 'bcc'],
  push: ['deviceTokens'],
  sms: ['to'],
};
/** Phone numbers and ids of chats may be numbers. */
const NUMERIC_FIELDS: Readonly<Partial<Record<ExternalChannel, readonly string[]>>> = {
  chat: ['channel'],
  sms: ['to', 'from'],
};
/** Without an item in one of these, the message would reach the subscriber instead. */
const RECIPIENT_FIELDS = ['to', 'deviceTokens'];

/**
 * Checks the types of the fields that the overrides of a message set. A field of the wrong type must not be ignored: the
 * message would reach somebody else.
 * @param integrations those of the channel may send the message
 * @throws UndeliverableError that names the field
 */
export function checkOverrides(
  job: Pick<Job, 'overrides' | 'step'>,
  channel: ExternalChannel,
  integrations: readonly Pick<Integration, 'channel' | 'providerId'>[],
): void {
  if (Object.keys(job.overrides ?? {}).length === 0) return;
  const ofChannel = integrations.filter((integration) => integration.channel === channel);
  for (const providerId of new Set([undefined, ...ofChannel.map((integration) => integration.providerId)])) {
    const { fields } = messageOverrides(job, channel, providerId);
    const isText = (value: unknown, name: string) =>
      typeof value === 'string' || (Number.isSafeInteger(value) && NUMERIC_FIELDS[channel]?.includes(name) === true);
    for (const name of TEXT_FIELDS[channel]) {
      const value = fields[name] ?? '';
      if (!isText(value, name)) throw invalid(name, 'must be a text');
    }
    for (const name of LIST_FIELDS[channel]) {
      const value = fields[name] ?? '';
      const items = Array.isArray(value) ? value : [value];
      if (!items.every((item) => isText(item, name))) throw invalid(name, 'must be a text or a list of texts');
      const isEmptyList = Array.isArray(value) && items.every((item) => item === '');
      if (isEmptyList && RECIPIENT_FIELDS.includes(name)) throw invalid(name, 'must not be an empty list');
      if (channel === 'sms' && items.length > 1) throw invalid(name, 'must be one phone number');
    }
  }
}

const invalid = (name: string, problem: string) => new UndeliverableError(`overrides.${name}: ${problem}`);
