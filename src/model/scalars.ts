import { ObjectId } from 'bson';
import { z } from 'zod';

/**
 * Whether a value is an internal id. By its mark, since the driver's ObjectId is of another build of bson than ours, and
 * by what it can do, since data may have a field that is called like the mark.
 */
export const isObjectId = (value: unknown): value is ObjectId => {
  const { _bsontype, toHexString } = (value ?? {}) as { _bsontype?: unknown; toHexString?: unknown };
  return _bsontype === 'ObjectId' && typeof toHexString === 'function';
};

/** An internal id: an ObjectId in the database, 24 hex digits outside. */
export const objectId = z.custom<ObjectId>(isObjectId);

/** An internal id that the service's own database keeps as a string in some places (`executiondetails._jobId`). */
export const looseId = z.union([objectId, z.string()]);

/** An instant: a BSON date in the database, ISO 8601 in UTC with milliseconds outside. */
export const instant = z.date();

/** A free-form object: any keys, any values. */
export const freeForm = z.record(z.string(), z.unknown(), 'must be an object');

/** The owners that every document carries. */
export const owners = { _organizationId: objectId, _environmentId: objectId };

/** The environment of a caller, and its organization; every read and write is bound to it. */
export interface Scope {
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
}

const HEX_ID = /^[0-9a-f]{24}$/i;

/** Whether a text is an internal id as it is written outside. */
export const isHexId = (text: string): boolean => HEX_ID.test(text);

/** The internal id that a text writes, or null where it is none. */
export const parseObjectId = (text: string): ObjectId | null =>
  isHexId(text) ? ObjectId.createFromHexString(text) : null;
