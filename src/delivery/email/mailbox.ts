import type { Filled } from '../http/http-request.ts';
import { type EmailMessage, need } from '../provider.ts';

export interface Mailbox {
  readonly email: string;
  readonly name: string | undefined;
}

const NAMED = /^\s*(?:"?([^"<]*?)"?\s*)<([^<>\s]+)>\s*$/;
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

/** An address as people write it: alone, or with a name before it in angle brackets. */
export function mailboxOf(address: string): Mailbox {
  const [, name, email] = NAMED.exec(address) ?? [];
  return email === undefined ? { email: oneLine(address), name: undefined } : { email, name: name || undefined };
}

/** Who an e-mail is from: the message says, else the integration. */
export function senderOf(
  { from, senderName }: EmailMessage,
  credentials: Pick<Filled, 'from' | 'senderName'>,
): Mailbox {
  const { email, name } = mailboxOf(need(from || credentials.from, 'sender address'));
  const shown = senderName || name || credentials.senderName;
  return { email, name: shown ? oneLine(shown) : undefined };
}

/** `"Name" <address>`, or the address alone. */
export const written = ({ email, name }: Mailbox): string =>
  name === undefined ? email : `"${name.replace(/["\\]/g, '\\$&')}" <${email}>`;

export const base64 = (content: Uint8Array): string => Buffer.from(content).toString('base64');

/** @throws Unsendable where there is none */
export function recipientsOf({ to }: EmailMessage): readonly string[] {
  need(to[0], 'recipient');
  return to;
}
