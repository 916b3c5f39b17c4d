import type { Message } from '../../model/message.ts';
import type { Job } from '../../model/notification.ts';
import type { Recipients } from '../../model/reported-recipient.ts';
import { suppressedForm } from '../../model/suppression.ts';
import { messageOverrides, stringListField } from '../steps/delivery/message-overrides.ts';
import { addressOf } from '../steps/delivery/suppressed-addresses.ts';

/** The fields in the requests of e-mail providers that can have further recipients. */
const RECIPIENT_FIELD = /^(to|b?cc|recipients?|destinations?|envelope|personalizations|messages?|messageversions)$/i;

/**
 * To whom a message went, as its overrides say. Null for a channel whose messages reach only the subscriber.
 * @param job the job that sent the message. Null if it no longer exists
 */
export function recipientsOf(message: Message, job: Job | null): Recipients | null {
  const { channel, email, phone, overrides = {}, providerId } = message;
  if (channel !== 'email' && channel !== 'sms') return null;
  const stored = channel === 'email' ? addressesOf([email]) : textsOf([phone]).map(suppressedForm);
  const isOverridden = Object.keys(overrides).length > 0;
  if (!isOverridden) return { to: stored, hasCopies: false, isToSubscriber: stored.length > 0 };
  // Overrides can be those of a step, which only the job names.
  if (job === null) return { to: stored, hasCopies: channel === 'email', isToSubscriber: false };
  const { fields, passthrough } = messageOverrides(job, channel, providerId);
  const given = stringListField(fields, 'to');
  const isToSubscriber = given === undefined && stored.length > 0;
  if (channel === 'sms') return { to: stored, hasCopies: false, isToSubscriber };
  const copies = ['cc', 'bcc'].flatMap((name) => stringListField(fields, name) ?? []);
  const isRedirected = Object.keys(passthrough.body ?? {}).some((name) => RECIPIENT_FIELD.test(name));
  return {
    to: given === undefined ? stored : addressesOf(given),
    hasCopies: copies.length > 0 || isRedirected,
    isToSubscriber,
  };
}

/** Another program may have stored any values. */
const textsOf = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string');

/** The distinct addresses of mailboxes. */
const addressesOf = (mailboxes: readonly unknown[]): string[] => [
  ...new Set(textsOf(mailboxes).flatMap((mailbox) => addressOf(mailbox) ?? [])),
];
