import { ObjectId } from 'bson';
import { decode } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { rawFields } from '../bson/raw-fields.ts';
import { CommandError } from '../command-error.ts';

/** A document to insert, with `_id` as its first field. */
export interface PreparedDocument {
  raw: Buffer;
  document: Document;
}

/**
 * Moves `_id` to the front. Generates it if it is missing.
 * @throws CommandError InvalidBSON
 */
export function prepareDocument(raw: Buffer): PreparedDocument {
  const document = decode(raw);
  let first = true;
  let idField: { from: number; to: number } | undefined;
  let at = 4;
  for (const { name, end } of rawFields(raw)) {
    if (name === '_id') {
      if (idField) throw new CommandError('BadValue', "can't have multiple _id fields in one document");
      if (first) return { raw, document };
      idField = { from: at, to: end };
    }
    first = false;
    at = end;
  }
  if (!idField) {
    const _id = new ObjectId();
    const id = Buffer.concat([Buffer.from('\x07_id\0', 'latin1'), _id.id]);
    return { raw: frameDocument([id, raw.subarray(4)]), document: { _id, ...document } };
  }
  const { from, to } = idField;
  const { _id, ...rest } = document;
  return {
    raw: frameDocument([raw.subarray(from, to), raw.subarray(4, from), raw.subarray(to)]),
    document: { _id, ...rest },
  };
}

function frameDocument(parts: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...parts]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
