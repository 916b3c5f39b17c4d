import type { CredentialTexts } from '../credential-texts.ts';
import type { EmailMessage } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';

export interface Mailbox {
  readonly email: string;
  readonly name: string | undefined;
}

const NAMED_ADDRESS = /^\s*(?:"?([^"<]*?)"?\s*)<([^<>\s]+)>\s*$/;
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

/** Parses an address: `ada@example.com` or `"Ada" <ada@example.com>`. */
export function parseMailbox(address: string): Mailbox {
  const [, name, email] = NAMED_ADDRESS.exec(address) ?? [];
  return email === undefined ? { email: oneLine(address), name: undefined } : { email, name: name || undefined };
}

/** A mailbox as `"Name" <address>`, or the address alone. */
export const formatMailbox = ({ email, name }: Mailbox): string =>
  name === undefined ? email : `"${name.replace(/["\\]/g, '\\$&')}" <${email}>`;

/**
 * The sender of an e-mail: that of the message, else that of the integration.
 * @throws UndeliverableError if neither has an address
 */
export function requireSender(
  { from, senderName }: EmailMessage,
  credentials: Pick<CredentialTexts, 'from' | 'senderName'>,
): Mailbox {
  const { email, name } = parseMailbox(requireValue(from || credentials.from, 'sender address'));
  const displayName = senderName || name || credentials.senderName;
  return { email, name: displayName ? oneLine(displayName) : undefined };
}

/** @throws UndeliverableError if the message has no recipient */
export function requireRecipients({ to }: EmailMessage): readonly string[] {
  requireValue(to[0], 'recipient');
  return to;
}
