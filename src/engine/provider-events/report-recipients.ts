import { parseMailbox } from '../../delivery/email/mailbox.ts';
import { UndeliverableError } from '../../delivery/undeliverable-error.ts';
import type { Message } from '../../model/message.ts';
import type { Job } from '../../model/notification.ts';
import type { Recipients } from '../../model/reported-recipient.ts';
import { suppressedForm } from '../../model/suppression.ts';
import { messageOverrides, stringListField } from '../steps/delivery/message-overrides.ts';

/** The e-mail address of a mailbox such as `Ada <ada@example.com>`, in the form of suppressions. Null if it is not one mailbox. */
export function addressOf(mailbox: string): string | null {
  try {
    return suppressedForm(parseMailbox(mailbox, 'address').email);
  } catch (error) {
    if (error instanceof UndeliverableError) return null;
    throw error;
  }
}

/**
 * To whom an e-mail went, as its overrides say.
 * @param job the job that sent the e-mail. Null if it no longer exists
 */
export function recipientsOf({ email, overrides = {}, providerId }: Message, job: Job | null): Recipients {
  const isOverridden = Object.keys(overrides).length > 0;
  const stored = addressesOf([email]);
  if (!isOverridden) return { to: stored, hasCopies: false };
  // Overrides can be those of a step, which only the job names.
  if (job === null) return { to: stored, hasCopies: true };
  const { fields, passthrough } = messageOverrides(job, 'email', providerId);
  const given = stringListField(fields, 'to');
  const copies = ['cc', 'bcc'].flatMap((name) => stringListField(fields, name) ?? []);
  // A request that was changed may have further recipients.
  const isChanged = Object.keys(passthrough.body ?? {}).length > 0;
  return { to: given === undefined ? stored : addressesOf(given), hasCopies: copies.length > 0 || isChanged };
}

/** The distinct addresses of mailboxes. Another program may have stored any values. */
const addressesOf = (mailboxes: readonly unknown[]): string[] => [
  ...new Set(mailboxes.flatMap((mailbox) => (typeof mailbox === 'string' ? (addressOf(mailbox) ?? []) : []))),
];
