import { decodedLevels, type SecretPattern, secretPatterns } from './secret-patterns.ts';

const HIDDEN = '[hidden]';
const MAX_RAW_LENGTH = 4_096;
/** Shorter texts are not hidden: they would match too much of an ordinary response. */
const MIN_SECRET_LENGTH = 4;
/** How often bytes are compared for one response. A response that needs more was made to be slow. */
const MAX_COMPARISONS = 500_000;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(-----END [A-Z ]*PRIVATE KEY-----)?/g;

/** A part of a text that must not be shown. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Removes secrets from what other servers answer. A secret is also found in Base64 (at any position of a longer text), as
 * hexadecimal digits, with the escapes of JSON, URLs and HTML, and across line breaks. The time is proportional to the
 * text and hardly depends on the number of secrets. A text that was made to be slow is hidden as a whole.
 */
export class Redactor {
  readonly #secrets: ReadonlySet<string>;
  #compiled: PatternTable | undefined;

  /** @param secrets plain texts. Those shorter than 4 characters are ignored */
  constructor(secrets: Iterable<string> = []) {
    this.#secrets = new Set([...secrets].filter((secret) => secret.length >= MIN_SECRET_LENGTH));
  }

  /** A redactor that also hides these secrets. */
  with(more: Iterable<string>): Redactor {
    return new Redactor([...this.#secrets, ...more]);
  }

  /** A text with each secret, and each private key in PEM, replaced by `[hidden]`. */
  hide(text: string): string {
    try {
      const withoutKeys = text.replace(PRIVATE_KEY, HIDDEN);
      if (this.#secrets.size === 0) return withoutKeys;
      this.#compiled ??= new PatternTable([...this.#secrets].flatMap(secretPatterns));
      return replaceRanges(withoutKeys, this.#compiled);
    } catch {
      // The request was sent. An error would lose its outcome, and the message would be sent again.
      return HIDDEN;
    }
  }

  /** A value of JSON with secrets hidden in all texts, names and numbers. Must not be nested more than 1,000 levels deep. */
  hideIn(value: unknown): unknown {
    if (typeof value === 'string') return this.hide(value);
    if (typeof value === 'number') {
      const text = this.hide(String(value));
      return text === String(value) ? value : text;
    }
    if (Array.isArray(value)) return value.map((item) => this.hideIn(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [this.hide(name), this.hideIn(item)]));
  }

  /** A value as JSON without secrets, at most 4,096 characters. Longer JSON is cut, and wrapped as `{ cutOff: … }`. */
  toJson(value: unknown): string {
    const text = this.hide(stringify(value));
    if (text.length <= MAX_RAW_LENGTH) return text;
    // Quotes and backslashes take two characters within a JSON string.
    let cut = text.slice(0, MAX_RAW_LENGTH - 32);
    let raw = JSON.stringify({ cutOff: cut });
    while (raw.length > MAX_RAW_LENGTH) {
      cut = cut.slice(0, cut.length - (raw.length - MAX_RAW_LENGTH));
      raw = JSON.stringify({ cutOff: cut });
    }
    return raw;
  }
}

/** JSON that is nested too deeply for `JSON.stringify` is left out. */
function stringify(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return JSON.stringify({ cutOff: '' });
    throw error;
  }
}

function replaceRanges(text: string, table: PatternTable): string {
  const source = Buffer.from(text);
  const ranges: Range[] = [];
  for (const { bytes, starts, ends } of decodedLevels(source)) {
    const found = table.findIn(bytes);
    if (found === null) return HIDDEN;
    for (const { start, end } of found) {
      ranges.push({ start: starts?.[start] ?? start, end: ends?.[end - 1] ?? end });
    }
  }
  if (ranges.length === 0) return text;
  ranges.sort((one, other) => one.start - other.start);
  const parts: string[] = [];
  let shownTo = 0;
  let hiddenTo = -1;
  for (const { start, end } of ranges) {
    if (start > hiddenTo) {
      if (hiddenTo >= 0) parts.push(HIDDEN);
      parts.push(source.toString('utf8', shownTo, start));
    }
    hiddenTo = Math.max(hiddenTo, end);
    shownTo = hiddenTo;
  }
  return [...parts, HIDDEN, source.toString('utf8', shownTo)].join('');
}

const HASH_SIZE = 4_096;
const hashOf = (word: number): number => Math.imul(word, 0x9e37_79b1) >>> 20;

/** Finds many patterns in one pass over a text, by their first four bytes. */
class PatternTable {
  readonly #byFirstWord = new Map<number, SecretPattern[]>();
  /** Whether a pattern begins with a word of this hash. */
  readonly #hashes = new Uint8Array(HASH_SIZE);
  #comparisons = 0;

  constructor(patterns: readonly SecretPattern[]) {
    for (const pattern of [...patterns].sort((one, other) => other.bytes.length - one.bytes.length)) {
      const word = pattern.bytes.readInt32BE(0);
      this.#byFirstWord.set(word, [...(this.#byFirstWord.get(word) ?? []), pattern]);
      this.#hashes[hashOf(word)] = 1;
    }
  }

  /** The places of all patterns, in order. Places that overlap are one. Null if the search takes too long. */
  findIn(bytes: Buffer): Range[] | null {
    const found: { start: number; end: number }[] = [];
    let word = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      word = (word << 8) | (bytes[index] ?? 0);
      if (index < 3 || this.#hashes[hashOf(word)] === 0) continue;
      const start = index - 3;
      const candidates = this.#byFirstWord.get(word) ?? [];
      this.#comparisons += candidates.length;
      if (this.#comparisons > MAX_COMPARISONS) return null;
      const pattern = candidates.find((one) => isAt(one.bytes, bytes, start));
      if (pattern === undefined) continue;
      const end = Math.min(start + pattern.bytes.length + pattern.after, bytes.length);
      const range = { start: Math.max(start - pattern.before, 0), end };
      const last = found.at(-1);
      if (last === undefined || range.start >= last.end) found.push(range);
      else last.end = Math.max(last.end, range.end);
    }
    return found;
  }
}

const isAt = (pattern: Buffer, bytes: Buffer, start: number): boolean =>
  start + pattern.length <= bytes.length && pattern.compare(bytes, start, start + pattern.length) === 0;
