import { ObjectId } from 'bson';
import { isHexId } from './scalars.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const ID_BYTES = 12;

/** An address of a document that people can read: its name in kebab case, its kind, and its id in base 62. */
export const slugOf = (name: string, kind: 'st' | 'wf', _id: string): string =>
  `${kebab(name) || 'unnamed'}_${kind}_${isHexId(_id) ? encode(_id) : _id}`;

/** The id that a slug ends in, or null where a text is no slug. */
export function idOfSlug(slug: string): ObjectId | null {
  const digits = /_([0-9A-Za-z]{12,17})$/.exec(slug)?.[1];
  return digits === undefined ? null : decode(digits);
}

const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Leaves room for what makes it unique. */
const MAX_MADE_LENGTH = 100;

/** An identifier that is made of a name; the fallback where nothing of it is left, or before what is written like an id. */
export function identifierOf(name: string, fallback: string): string {
  const made = kebab(name).slice(0, MAX_MADE_LENGTH).replace(/-$/, '');
  if (made === '') return fallback;
  return isHexId(made) ? `${fallback}-${made}` : made;
}

/** As the service writes ids: each leading zero byte is a leading `0`, the rest is one number. */
function encode(hex: string): string {
  const zeroBytes = (/^(?:00)*/.exec(hex)?.[0].length ?? 0) / 2;
  let digits = '';
  for (let rest = BigInt(`0x${hex}`); rest > 0n; rest /= BASE) digits = ALPHABET.charAt(Number(rest % BASE)) + digits;
  return '0'.repeat(zeroBytes) + digits;
}

function decode(digits: string): ObjectId | null {
  let number = 0n;
  for (const digit of digits) number = number * BASE + BigInt(ALPHABET.indexOf(digit));
  const hex = number.toString(16).padStart(2 * ID_BYTES, '0');
  return isHexId(hex) ? ObjectId.createFromHexString(hex) : null;
}
