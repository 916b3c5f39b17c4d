/**
 * A text in bytes, and where each of them comes from: byte `i` stands for the bytes `starts[i]` to `ends[i]` of the
 * source. Without them, every byte stands for itself.
 */
export interface TracedBytes {
  readonly bytes: Buffer;
  readonly starts?: Uint32Array;
  readonly ends?: Uint32Array;
}

const SPACE = 0x20;
const AMPERSAND = 0x26;
const PERCENT = 0x25;
const BACKSLASH = 0x5c;

/** The decoded text of an escape, and the length of the escape in bytes. */
interface Decoded {
  readonly text: Buffer;
  readonly length: number;
}

/**
 * Decodes one level of the escapes of JSON, URLs and HTML, and removes blanks and line breaks.
 * @returns null if there is nothing to decode or remove
 */
export function decodeOnce({ bytes, starts, ends }: TracedBytes): TracedBytes | null {
  const size = bytes.length;
  const isPlain = (byte: number) => byte > SPACE && byte !== PERCENT && byte !== BACKSLASH && byte !== AMPERSAND;
  if (bytes.every(isPlain)) return null;
  // An escape is never shorter than what it stands for.
  const decoded = Buffer.allocUnsafe(size);
  const decodedStarts = new Uint32Array(size);
  const decodedEnds = new Uint32Array(size);
  let length = 0;
  const add = (byte: number, start: number, end: number) => {
    if (byte <= SPACE) return;
    decoded[length] = byte;
    decodedStarts[length] = starts === undefined ? start : (starts[start] ?? 0);
    decodedEnds[length] = ends === undefined ? end : (ends[end - 1] ?? 0);
    length += 1;
  };
  for (let at = 0; at < size; ) {
    const byte = bytes[at] ?? 0;
    const found = byte > SPACE && !isPlain(byte) ? decodeAt(bytes, at) : undefined;
    if (found === undefined) {
      add(byte, at, at + 1);
      at += 1;
      continue;
    }
    for (const one of found.text) add(one, at, at + found.length);
    at += found.length;
  }
  if (length === size) return null;
  return {
    bytes: decoded.subarray(0, length),
    starts: decodedStarts.subarray(0, length),
    ends: decodedEnds.subarray(0, length),
  };
}

const NOTHING = Buffer.alloc(0);
const ENTITIES = new Map(Object.entries({ amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' }));
const MAX_ENTITY_LENGTH = 10;

/** The escape at a position. Undefined if there is none. */
function decodeAt(bytes: Buffer, at: number): Decoded | undefined {
  switch (bytes[at]) {
    case PERCENT:
      return decodePercent(bytes, at);
    case BACKSLASH:
      return decodeBackslash(bytes, at);
    default:
      return decodeEntity(bytes, at);
  }
}

function decodePercent(bytes: Buffer, at: number): Decoded | undefined {
  const code = hexAt(bytes, at + 1, 2);
  return code === null ? undefined : { text: Buffer.of(code), length: 3 };
}

/** Escapes of JSON and JavaScript. The backslash of any other escape is removed. */
function decodeBackslash(bytes: Buffer, at: number): Decoded {
  const kind = String.fromCharCode(bytes[at + 1] ?? 0);
  if ('bfnrt'.includes(kind)) return { text: NOTHING, length: 2 };
  if (kind === 'x') {
    const code = hexAt(bytes, at + 2, 2);
    if (code !== null) return { text: utf8(code), length: 4 };
  }
  const unit = kind === 'u' ? hexAt(bytes, at + 2, 4) : null;
  if (unit === null) return { text: NOTHING, length: 1 };
  const isHigh = unit >= 0xd800 && unit < 0xdc00 && bytes[at + 6] === BACKSLASH && bytes[at + 7] === 0x75;
  const low = isHigh ? hexAt(bytes, at + 8, 4) : null;
  if (low === null) return { text: utf8(unit), length: 6 };
  return { text: utf8(0x1_0000 + ((unit - 0xd800) << 10) + (low - 0xdc00)), length: 12 };
}

function decodeEntity(bytes: Buffer, at: number): Decoded | undefined {
  const end = bytes.subarray(at, at + MAX_ENTITY_LENGTH).indexOf(0x3b);
  if (end < 0) return undefined;
  const name = bytes.toString('latin1', at + 1, at + end);
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const text = Number.isNaN(code) ? ENTITIES.get(name) : String.fromCodePoint(Math.min(code, 0x10_ffff));
  return text === undefined ? undefined : { text: Buffer.from(text), length: end + 1 };
}

const utf8 = (codePoint: number): Buffer => Buffer.from(String.fromCodePoint(Math.min(codePoint, 0x10_ffff)));

/** A hexadecimal number of a fixed length. Null if there is none. */
function hexAt(bytes: Buffer, at: number, length: number): number | null {
  let value = 0;
  for (let index = at; index < at + length; index += 1) {
    const digit = HEX_VALUES[bytes[index] ?? 0] ?? -1;
    if (digit < 0) return null;
    value = value * 16 + digit;
  }
  return value;
}

const HEX_VALUES = Int8Array.from({ length: 256 }, (_, byte) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  return byte === 0 ? -1 : digit;
});
