import addressparser from 'nodemailer/lib/addressparser';
import { isLongerThan, lengthProblem, MAX_SHORT_TEXT } from '../../model/text-limits.ts';
import { UndeliverableError } from '../undeliverable-error.ts';

/** One address with the name that mail programs show. */
export interface Mailbox {
  readonly email: string;
  readonly name: string | undefined;
}

const MAX_ADDRESS_LENGTH = 254;
const MAX_TEXT_LENGTH = 1_000;
const SHOWN_LENGTH = 100;
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u;
/** A local part of atoms, and a domain of labels. Excludes quoted local parts, which servers read in different ways. */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?)*$/u;

/** A text of a header in one line: line breaks and other control characters become one space. */
export const oneLine = (text: string): string =>
  text
    .split(CONTROL_CHARACTERS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** The beginning of an encoded word. Source: RFC 2047, section 2 */
const ENCODED_WORD = /=\?(?=[^?\s]*\?[bq]\?)/gi;

/**
 * A text of a header in one line, as recipients read it. Mail programs would decode an encoded word in it, also to a line break or to
 * another address. An invisible character keeps it as it is, and makes senders encode the whole text.
 */
export const headerText = (text: string): string => oneLine(text).replace(ENCODED_WORD, '=\u2060?');

/**
 * Parses the one mailbox of a text: `ada@example.com` or `"Ada" <ada@example.com>`.
 * @param field the name of the field in the error, such as `cc`
 * @throws UndeliverableError if the text is anything else, such as a list, a group or a text with a line break
 */
export function parseMailbox(text: string, field: string): Mailbox {
  const problem = (reason: string) =>
    new UndeliverableError(`${field}: ${JSON.stringify(text.slice(0, SHOWN_LENGTH))} ${reason}`);
  // Another program may have stored any value.
  if (typeof text !== 'string') throw new UndeliverableError(`${field}: must be a text with one e-mail address`);
  if (CONTROL_CHARACTERS.test(text)) throw problem('contains a line break or another control character');
  if (text.length > MAX_TEXT_LENGTH) throw problem(`is longer than ${MAX_TEXT_LENGTH} characters`);
  const written = text.trim();
  const parsed = addressparser(written);
  const [first] = parsed;
  if (first === undefined || parsed.length > 1 || first.group !== undefined) throw problem('is not one e-mail address');
  const { address, name } = first;
  // Nothing stands beside the address but the name before it, and that looks like no other address.
  const isWhole = written === address || written.endsWith(`<${address}>`);
  const isClear = isWhole && !name.includes('@') && address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address);
  if (!isClear) throw problem('is not one e-mail address');
  if (isLongerThan(name, MAX_SHORT_TEXT))
    throw new UndeliverableError(`${field}: the name ${lengthProblem(MAX_SHORT_TEXT)}`);
  return { email: address, name: headerText(name) || undefined };
}

/** A mailbox as `"Name" <address>`, or the address alone. */
export const formatMailbox = ({ email, name }: Mailbox): string =>
  name === undefined ? email : `"${name.replace(/["\\]/g, '\\$&')}" <${email}>`;
