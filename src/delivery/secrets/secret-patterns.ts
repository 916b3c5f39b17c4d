import { decodeOnce, type TracedBytes } from './plain-bytes.ts';

/** How many levels of escapes are decoded. */
const MAX_LEVELS = 6;

/** A text that reveals a secret. */
export interface SecretPattern {
  readonly bytes: Buffer;
  /** How many characters before the pattern contain bits of the secret: in Base64 at most one. */
  readonly before: number;
  /** How many characters after the pattern contain bits of the secret. */
  readonly after: number;
}

/** Every pattern begins with four bytes, by which it is found. */
const MIN_PATTERN_LENGTH = 4;

/** A text itself, and without one, two and more levels of escapes. */
export function* decodedLevels(bytes: Buffer): Generator<TracedBytes> {
  let level: TracedBytes | null = { bytes };
  for (let count = 0; level !== null && count <= MAX_LEVELS; count += 1) {
    yield level;
    level = decodeOnce(level);
  }
}

/** Every text by which a response may reveal a secret: the plain text, hexadecimal digits, and Base64 at any position. */
export function secretPatterns(secret: string): SecretPattern[] {
  const bytes = Buffer.from(secret);
  const plain = [...decodedLevels(bytes)].map((level) => level.bytes);
  const spaced = secret.includes(' ') ? [Buffer.from(secret.replaceAll(' ', '+'))] : [];
  const hex = bytes.toString('hex');
  const patterns = [
    ...[...plain, ...spaced, Buffer.from(hex), Buffer.from(hex.toUpperCase())].map((one) => ({
      bytes: one,
      before: 0,
      after: 0,
    })),
    ...[0, 1, 2].flatMap((offset) => base64At(bytes, offset)),
  ];
  return patterns.filter((pattern) => pattern.bytes.length >= MIN_PATTERN_LENGTH);
}

/**
 * The characters that a secret determines within Base64, in both alphabets.
 * @param offset how many bytes of a group of three precede the secret
 */
function base64At(secret: Buffer, offset: number): SecretPattern[] {
  const text = Buffer.concat([Buffer.alloc(offset), secret]).toString('base64');
  const [start, end] = [(offset * 8) / 6, ((offset + secret.length) * 8) / 6];
  const whole = text.slice(Math.ceil(start), Math.floor(end));
  return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')].map((characters) => ({
    bytes: Buffer.from(characters),
    before: Number.isInteger(start) ? 0 : 1,
    after: Number.isInteger(end) ? 0 : 1,
  }));
}
