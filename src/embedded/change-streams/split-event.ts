/** The stage `$changeStreamSplitLargeEvent`, which splits events that are too large for one document. */

import { encode } from '../bson/encode.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { rawFields } from '../bson/raw-fields.ts';
import { CommandError } from '../command-error.ts';
import { encodeToken, type Position } from './resume-tokens.ts';

/** The largest event, as the largest document that MongoDB sends. */
export const MAX_EVENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/** A document that a stream returns, and the position to resume after it. */
export interface Output {
  position: Position;
  document: RawDocument;
}

/** The error for an event that does not fit into one document. */
export function eventTooLarge(bytes: number): CommandError {
  return new CommandError(
    'BSONObjectTooLarge',
    `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${MAX_EVENT_BYTES}`,
  ).labelled('NonResumableChangeStreamError');
}

/**
 * Splits an event into fragments. Each has some of the top-level fields, its own resume token, and its number.
 * @throws CommandError 7182500 if one field alone is too large
 */
export function splitEvent(event: Buffer, key: Buffer): Output[] {
  const fields: Buffer[] = [];
  let at = 4;
  for (const { name, end } of rawFields(event)) {
    if (name !== '_id') fields.push(event.subarray(at, end));
    at = end;
  }
  // As in MongoDB, the smallest fields come first.
  fields.sort((a, b) => a.length - b.length);
  const parts: Buffer[][] = [];
  let room = 0;
  for (const field of fields) {
    if (field.length > MAX_EVENT_BYTES - FRAME_BYTES) {
      throw new CommandError(
        7182500,
        `Splitting change event failed: fragment size ${field.length} is greater than maximum allowed fragment size ${MAX_EVENT_BYTES}`,
      ).labelled('NonResumableChangeStreamError');
    }
    if (field.length > room) {
      parts.push([]);
      room = MAX_EVENT_BYTES - FRAME_BYTES;
    }
    parts.at(-1)?.push(field);
    room -= field.length;
  }
  return parts.map((part, number) => {
    const position: Position = { kind: 'fragment', key, fragment: number };
    const head = encode({ _id: encodeToken(position), splitEvent: { fragment: number + 1, of: parts.length } });
    const bytes = Buffer.concat([head.subarray(0, -1), ...part, END]);
    bytes.writeInt32LE(bytes.length, 0);
    return { position, document: new RawDocument(bytes) };
  });
}
/** More than the resume token and the number of a fragment take. */
const FRAME_BYTES = 512;
const END = Buffer.alloc(1);
