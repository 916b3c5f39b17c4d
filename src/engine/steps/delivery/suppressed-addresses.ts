import { parseMailbox } from '../../../delivery/email/mailbox.ts';
import type { EmailMessage } from '../../../delivery/provider.ts';
import { UndeliverableError } from '../../../delivery/undeliverable-error.ts';
import { type Suppression, suppressedForm } from '../../../model/suppression.ts';
import type { Detail, FinalOutcome } from '../step.ts';

/** The addresses of an e-mail, in the form of suppressions. */
export interface MailAddresses {
  readonly to: readonly string[];
  /** Those of `cc` and `bcc`. */
  readonly copies: readonly string[];
}

export const NO_ADDRESSES: MailAddresses = { to: [], copies: [] };

/** The e-mail address of a mailbox such as `Ada <ada@example.com>`, in the form of suppressions. Null if it is not one mailbox. */
export function addressOf(mailbox: string): string | null {
  try {
    return suppressedForm(parseMailbox(mailbox, 'address').email);
  } catch (error) {
    if (error instanceof UndeliverableError) return null;
    throw error;
  }
}

/** The address of a mailbox, in the form of suppressions. Of a text that is not one mailbox, the whole text: sending reports it. */
export const bareAddress = (mailbox: string): string => addressOf(mailbox) ?? suppressedForm(mailbox);

/** An e-mail without the recipients that are suppressed. */
export function withoutSuppressed(
  { to, cc, bcc, ...message }: EmailMessage,
  suppressed: ReadonlyMap<string, Suppression>,
): EmailMessage {
  const allowed = (mailboxes: readonly string[]) => mailboxes.filter((one) => !suppressed.has(bareAddress(one)));
  return { ...message, to: allowed(to), cc: cc && allowed(cc), bcc: bcc && allowed(bcc) };
}

/** Whether all main recipients of an e-mail are suppressed. */
export const isNobodyLeft = ({ to }: MailAddresses, suppressed: ReadonlyMap<string, Suppression>): boolean =>
  to.length > 0 && to.every((address) => suppressed.has(address));

const REASONS: Readonly<Record<Suppression['reason'], string>> = {
  bounced: 'the address bounced permanently',
  complained: 'the recipient reported an earlier e-mail as spam',
};

/** The outcome of a step whose recipients are all suppressed. */
export function suppressedOutcome({ to }: MailAddresses, suppressed: ReadonlyMap<string, Suppression>): FinalOutcome {
  const found = to.flatMap((address) => suppressed.get(address) ?? []);
  const why = [...new Set(found.map(({ reason }) => REASONS[reason]))].join(', ');
  return {
    status: 'skipped',
    details: [
      { status: 'Warning', detail: `Step was skipped: ${why}`, source: 'Internal', raw: JSON.stringify(toRaw(found)) },
    ],
  };
}

/** The log lines about recipients that are left out, while others get the e-mail. */
export const suppressionWarnings = (suppressed: ReadonlyMap<string, Suppression>): Detail[] =>
  [...suppressed.values()].map((suppression) => ({
    status: 'Warning',
    detail: `${suppression.address} was left out: ${REASONS[suppression.reason]}`,
    source: 'Internal',
    raw: JSON.stringify(toRaw([suppression])),
  }));

const toRaw = (found: readonly Suppression[]) => ({
  suppressions: found.map(({ _id, address, reason, createdAt }) => ({ _id, address, reason, createdAt })),
});
