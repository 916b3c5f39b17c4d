import { crc32 } from 'node:zlib';
import { BSON, type Document, ObjectId } from 'mongodb';
import { ValidationError } from '../../errors.ts';
import { isObjectId } from '../../model/scalars.ts';
import { isOrdered } from './value-order.ts';

/** An order of a collection: by one field, then by `_id`. */
export interface Order {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
  /** The direction of `_id` among equal values. Defaults to `direction`. */
  readonly idDirection?: 'ASC' | 'DESC';
  /** Whether the field's values are unique, so that the order does not need `_id`. */
  readonly isUnique?: boolean;
}

/**
 * A position in an order: the value of the field, and the id. The value is null if the field is null or missing, and undefined
 * if the cursor does not contain it.
 */
export interface Position {
  readonly value: unknown;
  /** An ObjectId, unless another program stored the document. */
  readonly _id: unknown;
}

/** A longer text is left out of the cursor, because a URL contains the cursor. */
const MAX_TEXT_LENGTH = 1_000;

const CHECKSUM_BYTES = 4;

/** Cursors of the order by `_id` differ only in the id, which is the last field: its bytes replace those of these bodies. */
const BODIES_BY_ID = {
  ASC: BSON.serialize({ order: '_id ASC', _id: new ObjectId() }),
  DESC: BSON.serialize({ order: '_id DESC', _id: new ObjectId() }),
};
const ID_FROM_END = 13;

/** The opaque cursor of a position. It contains its order, and a checksum that reveals changes. */
export function encodeCursor({ field, direction }: Order, { value, _id }: Position): string {
  const id = isObjectId(_id) ? _id : null;
  const isShort = typeof value !== 'string' || value.length <= MAX_TEXT_LENGTH;
  const isById = field === '_id' && id !== null;
  const body = isById
    ? BODIES_BY_ID[direction]
    : BSON.serialize({ order: `${field} ${direction}`, ...(isShort && isOrdered(value) && { value }), _id });
  const cursor = Buffer.allocUnsafe(CHECKSUM_BYTES + body.length);
  cursor.set(body, CHECKSUM_BYTES);
  if (isById) cursor.write(id.toHexString(), cursor.length - ID_FROM_END, 'hex');
  cursor.writeUInt32BE(crc32(cursor.subarray(CHECKSUM_BYTES)), 0);
  return cursor.toString('base64url');
}

/**
 * The position of a cursor.
 * @param argument the name of the argument, for the error
 * @throws ValidationError BAD_CURSOR if the cursor was changed, or was made for another order
 */
export function decodeCursor(order: Order, cursor: string, argument: string): Position {
  const decoded = readCursor(cursor);
  const expected = `${order.field} ${order.direction}`;
  if (decoded === null) throw badCursor(argument, NOT_OF_LIST, cursor);
  if (decoded.order !== expected) {
    throw badCursor(argument, `was made for the order ${decoded.order}, not for ${expected}`, cursor);
  }
  return { value: order.field === '_id' ? decoded._id : decoded.value, _id: decoded._id };
}

export const NOT_OF_LIST = 'is not a cursor of this list';

export const badCursor = (field: string, message: string, cursor?: string): ValidationError =>
  new ValidationError('BAD_CURSOR', `${field} ${message}`, [
    { field, message, ...(cursor !== undefined && { value: cursor.slice(0, 500) }) },
  ]);

function readCursor(cursor: string): Document | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.subarray(CHECKSUM_BYTES);
  const isIntact = bytes.length > CHECKSUM_BYTES && crc32(body) === bytes.readUInt32BE(0);
  // The base64url decoder ignores invalid characters, so compare the cursor with what its bytes encode to.
  if (!isIntact || bytes.toString('base64url') !== cursor) return null;
  try {
    const decoded = BSON.deserialize(body, { bsonRegExp: true });
    const hasPosition = decoded.value === undefined || isOrdered(decoded.value);
    return isOrdered(decoded._id ?? undefined) && hasPosition ? decoded : null;
  } catch {
    return null;
  }
}
