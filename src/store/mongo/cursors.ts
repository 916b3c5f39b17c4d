import { crc32 } from 'node:zlib';
import { BSON, type Document, ObjectId } from 'mongodb';
import { ValidationError } from '../../errors.ts';

/** An order of a collection: by one field, ties by `_id`. The kind says what the field holds where it is not null. */
export interface Order {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
  readonly kind: 'objectId' | 'string' | 'date' | 'boolean';
  /** Which way ties are ordered, where that is not the direction of the field. */
  readonly idDirection?: 'ASC' | 'DESC';
  /** Whether every document has a value of its own, so that there are no ties and the field alone is the order. */
  readonly isUnique?: boolean;
}

/** A place in an order: the field's value there (null also where it is missing) and the id. */
export interface Position {
  readonly value: string | Date | boolean | ObjectId | null;
  readonly _id: ObjectId;
}

const CHECKSUM_BYTES = 4;

/** The bodies of cursors that differ by their last field alone, which is the id. */
const BODIES_BY_ID = {
  ASC: BSON.serialize({ order: '_id ASC', _id: new ObjectId() }),
  DESC: BSON.serialize({ order: '_id DESC', _id: new ObjectId() }),
};
const ID_FROM_END = 13;

/** The opaque cursor of a place. It carries its order, and a checksum that shows when it was changed. */
export function encodeCursor({ field, direction }: Order, { value, _id }: Position): string {
  const isById = field === '_id';
  const body = isById ? BODIES_BY_ID[direction] : BSON.serialize({ order: `${field} ${direction}`, value, _id });
  const cursor = Buffer.allocUnsafe(CHECKSUM_BYTES + body.length);
  cursor.set(body, CHECKSUM_BYTES);
  if (isById) cursor.write(_id.toHexString(), cursor.length - ID_FROM_END, 'hex');
  cursor.writeUInt32BE(crc32(cursor.subarray(CHECKSUM_BYTES)), 0);
  return cursor.toString('base64url');
}

/**
 * The place that a cursor names.
 * @param argument the name of the argument that held the cursor, for the error
 * @throws DomainError BAD_CURSOR when the cursor was changed, or was made for another order
 */
export function decodeCursor(order: Order, cursor: string, argument: string): Position {
  const place = readCursor(cursor);
  const problem =
    place === null
      ? 'is not a cursor that this list gave'
      : place.order !== `${order.field} ${order.direction}`
        ? `was made for the order ${place.order}, not for ${order.field} ${order.direction}`
        : null;
  if (place === null || problem !== null) {
    throw new ValidationError('BAD_CURSOR', `${argument} ${problem}`, [
      { field: argument, message: `${problem}`, value: cursor.slice(0, 500) },
    ]);
  }
  return { value: order.field === '_id' ? place._id : place.value, _id: place._id };
}

function readCursor(cursor: string): Document | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.subarray(CHECKSUM_BYTES);
  const isIntact = bytes.length > CHECKSUM_BYTES && crc32(body) === bytes.readUInt32BE(0);
  // Decoding base64 forgives foreign characters, so the cursor must also be what its bytes encode to.
  if (!isIntact || bytes.toString('base64url') !== cursor) return null;
  const place = BSON.deserialize(body);
  return place._id instanceof ObjectId ? place : null;
}
