import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isSecretName } from '../../model/secret-names.ts';
import { isLongerThan, lengthProblem, MAX_SHORT_TEXT } from '../../model/text-limits.ts';
import type { CredentialTexts } from '../credential-texts.ts';
import { HEADER_NAME } from '../header-name.ts';
import type { Attachment, EmailMessage } from '../provider.ts';
import { requireValue, UndeliverableError } from '../undeliverable-error.ts';
import { headerText, type Mailbox, oneLine, parseMailbox } from './mailbox.ts';

/** An e-mail whose addresses are parsed, and whose header texts have one line each. */
export interface AddressedEmail extends Omit<EmailMessage, 'to' | 'from' | 'replyTo' | 'cc' | 'bcc'> {
  readonly to: readonly Mailbox[];
  readonly from?: Mailbox;
  readonly replyTo?: Mailbox;
  readonly cc?: readonly Mailbox[];
  readonly bcc?: readonly Mailbox[];
}

/** The headers that have a field of their own, whose addresses are checked. */
const ADDRESS_HEADERS =
  /^(resent-)?(to|cc|bcc|from|sender|reply-to)$|^(return-path|errors-to|apparently-to|envelope-to)$|^(disposition-notification|return-receipt|x-confirm-reading|mail-followup|mail-reply)-to$/i;
/** Headers that describe the parts of a mail, or that servers add. They have no effect. */
const RESERVED_HEADERS = /^(content-.*|mime-version|received|dkim-signature|arc-.*|authentication-results)$/i;
const SHOWN_LENGTH = 100;
/** The least limit of a provider, which is that of Postmark. */
const MAX_SUBJECT = 2_000;
/** A line has at most 998 characters, and breaks only at blanks. Source: RFC 5322, section 2.1.1 */
const MAX_WORD = 900;

/**
 * Checks and parses all that reaches the headers of an e-mail. Every address must be exactly one mailbox.
 * @throws UndeliverableError that names the field
 */
export function toAddressedEmail({ to, from, replyTo, cc, bcc, ...message }: EmailMessage): AddressedEmail {
  const one = (text: string | undefined, field: string) => (text ? parseMailbox(text, field) : undefined);
  const list = (texts: readonly string[] | undefined, field: string) => texts?.map((text) => parseMailbox(text, field));
  return {
    ...message,
    subject: checkedText(message.subject, 'subject', MAX_SUBJECT),
    ...omitUndefined({
      from: one(from, 'from'),
      replyTo: one(replyTo, 'replyTo'),
      cc: list(cc, 'cc'),
      bcc: list(bcc, 'bcc'),
      senderName: message.senderName && checkedText(message.senderName, 'senderName', MAX_SHORT_TEXT),
      headers: message.headers && checkedHeaders(message.headers),
      attachments: message.attachments?.map(withHeadersInOneLine),
    }),
    to: to.map((text) => parseMailbox(text, 'to')),
  };
}

const withHeadersInOneLine = ({ name, mime, contentId, ...file }: Attachment, index: number): Attachment => {
  const at = `attachments[${index}]`;
  return {
    ...file,
    name: checkedText(name, `${at}.name`, MAX_SHORT_TEXT),
    mime: requireLength(oneLine(mime), `${at}.mime`, MAX_SHORT_TEXT),
    contentId: contentId && requireLength(oneLine(contentId), `${at}.contentId`, MAX_SHORT_TEXT),
  };
};

/** @throws UndeliverableError for a text that servers refuse because of its length */
function checkedText(text: string, field: string, max: number): string {
  const line = requireLength(headerText(text), field, max);
  if (hasLongWord(line)) throw new UndeliverableError(`${field}: a word ${lengthProblem(MAX_WORD)}`);
  return line;
}

function requireLength(text: string, field: string, max: number): string {
  if (isLongerThan(text, max)) throw new UndeliverableError(`${field}: ${lengthProblem(max)}`);
  return text;
}

/** Texts with other characters than those of ASCII are encoded, and encoded texts break anywhere. */
const hasLongWord = (line: string): boolean =>
  !/[^\x20-\x7e]/.test(line) && line.split(' ').some((word) => word.length > MAX_WORD);

/**
 * The headers of an e-mail, with their values as texts and without the reserved ones. Other programs read an object or a list as
 * several headers.
 * @param at the name of the field with the headers in errors
 * @throws UndeliverableError that names the header, also for one with a key, which recipients must not get
 */
export function checkedHeaders(headers: unknown, at = 'headers'): Record<string, string> {
  if (!isPlainObject(headers)) throw new UndeliverableError(`${at}: must be an object`);
  const entries = Object.entries(headers).flatMap(([name, value]) => {
    const problem = (text: string) => new UndeliverableError(`${at}.${oneLine(name).slice(0, SHOWN_LENGTH)}: ${text}`);
    if (!HEADER_NAME.test(name)) throw problem('is not the name of a header');
    if (ADDRESS_HEADERS.test(name)) throw problem('must be given as a field of the message, such as replyTo or bcc');
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw problem('must be a text');
    // Some reserved names look secret, such as dkim-signature.
    if (RESERVED_HEADERS.test(name)) return [];
    if (isSecretName(name)) throw problem('recipients of an e-mail must not get it');
    if (isLongerThan(name, MAX_SHORT_TEXT)) throw problem(`the name ${lengthProblem(MAX_SHORT_TEXT)}`);
    const line = headerText(String(value));
    if (hasLongWord(line)) throw problem(`a word ${lengthProblem(MAX_WORD)}`);
    return [[name, line] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * The sender of an e-mail: that of the message, else that of the integration.
 * @throws UndeliverableError if neither has an address, or it is invalid
 */
export function requireSender(
  { from, senderName }: AddressedEmail,
  credentials: Pick<CredentialTexts, 'from' | 'senderName'>,
): Mailbox {
  const { email, name } =
    from ?? parseMailbox(requireValue(credentials.from, 'sender address'), 'from of the integration');
  const displayName = senderName || name || credentials.senderName;
  return { email, name: displayName ? checkedText(displayName, 'senderName', MAX_SHORT_TEXT) : undefined };
}

/** @throws UndeliverableError if the message has no recipient */
export function requireRecipients({ to }: AddressedEmail): readonly Mailbox[] {
  requireValue(to[0], 'recipient');
  return to;
}
