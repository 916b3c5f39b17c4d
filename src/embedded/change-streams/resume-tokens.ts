import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import { tableKey } from '../storage/keys.ts';

/**
 * A position in the oplog: an event, the invalidation that follows an event, a mark up to which all entries were read,
 * or a fragment of a split event.
 */
export interface Position {
  kind: 'event' | 'invalidate' | 'mark' | 'fragment';
  /** The key of the oplog entry. */
  key: Buffer;
  /** The number of a fragment, from 0. */
  fragment?: number;
}

const KINDS: readonly Position['kind'][] = ['event', 'invalidate', 'mark', 'fragment'];
const VERSION = 0x82;
const TABLE_BYTES = tableKey('oplog').length;
const PLACE_BYTES = 12;

/**
 * Encodes a position as a resume token. Tokens sort like positions, and are valid while the oplog reaches back to them.
 */
export function encodeToken({ kind, key, fragment }: Position): { _data: string } {
  const suffix = [KINDS.indexOf(kind), ...(fragment === undefined ? [] : [fragment])];
  const bytes = Buffer.concat([Buffer.from([VERSION]), key.subarray(TABLE_BYTES), Buffer.from(suffix)]);
  return { _data: bytes.toString('hex').toUpperCase() };
}

/** @throws CommandError if the value is not a valid resume token */
export function decodeToken(token: unknown): Position {
  const data = isDocument(token) ? (token as Document)._data : undefined;
  if (typeof data !== 'string') throw new CommandError(40647, `Bad resume token: _data of missing or of wrong type`);
  const bytes = /^([0-9A-F]{2})+$/i.test(data) ? Buffer.from(data, 'hex') : Buffer.alloc(0);
  const kind = KINDS[bytes[PLACE_BYTES + 1] ?? KINDS.length];
  const length = PLACE_BYTES + (kind === 'fragment' ? 3 : 2);
  if (bytes[0] !== VERSION || bytes.length !== length || !kind) {
    throw new CommandError(50811, 'KeyString format error in the resume token');
  }
  const key = tableKey('oplog', bytes.subarray(1, PLACE_BYTES + 1));
  return kind === 'fragment' ? { kind, key, fragment: bytes.at(-1) ?? 0 } : { kind, key };
}
