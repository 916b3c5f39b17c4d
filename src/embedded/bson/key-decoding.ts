/** Reads values back from index keys, as far as a key determines the value. */
import { ObjectId } from 'bson';
import { MAX_KEY_BYTES, TYPE_TAG } from './key-encoding.ts';

/** Whether the end of a key may be a hash of the values. */
export const isShortened = (keyLength: number): boolean => keyLength >= MAX_KEY_BYTES;

/** The end of the ascending value that starts at `start`. Undefined for values of rare types. */
export function keyValueEnd(key: Buffer, start: number): number | undefined {
  switch (key[start]) {
    case TYPE_TAG.null:
      return start + 1;
    case TYPE_TAG.boolean:
      return start + 2;
    case TYPE_TAG.date:
      return start + 9;
    case TYPE_TAG.objectId:
      return start + 13;
    case TYPE_TAG.number:
      // An odd code precedes further digits.
      return ((key[start + 10] ?? 1) & 1) === 0 ? start + 11 : undefined;
    case TYPE_TAG.string: {
      // Texts are short, so a loop is cheaper than a call of `indexOf`.
      let at = start + 1;
      while (at < key.length && key[at] !== 0) at++;
      return at + 1;
    }
    default:
      return undefined;
  }
}

/**
 * The value between two offsets of a key. Undefined if several values have this key: null also stands for a missing field,
 * and numbers of all types share their keys.
 */
export function decodeKeyValue(key: Buffer, start: number, end: number): unknown {
  switch (key[start]) {
    case TYPE_TAG.boolean:
      return key[start + 1] === 1;
    case TYPE_TAG.date:
      return new Date(Number(BigInt.asIntN(64, key.readBigUInt64BE(start + 1) ^ 0x8000000000000000n)));
    case TYPE_TAG.objectId:
      return new ObjectId(Buffer.from(key.subarray(start + 1, end)));
    case TYPE_TAG.string: {
      const text = key.subarray(start + 1, end - 1);
      // The byte 1 escapes the bytes 0 and 1, which are rare in texts.
      return text.includes(1) ? undefined : text.toString('utf8');
    }
    default:
      return undefined;
  }
}
