import { ObjectId } from 'bson';
import { isHexId } from './scalars.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const ID_BYTES = 12;

/** A readable id for URLs: the name in kebab case, the kind, and the id in base 62. */
export const slugOf = (name: string, kind: 'st' | 'wf' | 'lay', _id: string): string =>
  `${kebab(name) || 'unnamed'}_${kind}_${isHexId(_id) ? encode(_id) : _id}`;

/** The id at the end of a slug. Null if the text is not a slug. */
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

/** Leaves room for a suffix that makes the identifier unique. */
const MAX_IDENTIFIER_LENGTH = 100;

/** An identifier made from a name. The fallback is used if the name has no usable character, and is prepended to a name like an id. */
export function identifierOf(name: string, fallback: string): string {
  const identifier = kebab(name).slice(0, MAX_IDENTIFIER_LENGTH).replace(/-$/, '');
  if (identifier === '') return fallback;
  return isHexId(identifier) ? `${fallback}-${identifier}` : identifier;
}

/** The service's base 62: each leading zero byte becomes a leading `0`, and the rest is one number. */
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
