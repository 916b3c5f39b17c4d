import { ObjectId } from 'bson';
import { z } from 'zod';
import { isPlainObject } from './plain-object.ts';
import { MAX_SHORT_TEXT, textUpTo } from './text-limits.ts';

/**
 * Whether a value is an ObjectId. Not by `instanceof`, because the driver's ObjectId comes from another build of bson.
 * Checks a method as well, because free-form data may have a field named `_bsontype`.
 */
export const isObjectId = (value: unknown): value is ObjectId => {
  const { _bsontype, toHexString } = (value ?? {}) as { _bsontype?: unknown; toHexString?: unknown };
  return _bsontype === 'ObjectId' && typeof toHexString === 'function';
};

/** An internal id: an ObjectId in the database, 24 hex digits in the APIs. */
export const objectId = z.custom<ObjectId>(isObjectId, 'must be an ObjectId');

/** An internal id that the service's own database keeps as a string in some places (`executiondetails._jobId`). */
export const looseId = z.union([objectId, z.string()]);

/** An instant: a BSON date in the database, ISO 8601 in UTC with milliseconds in the APIs. */
export const instant = z.date();

/** An instant that other programs may have stored as a text. */
export const looseInstant = z.union([instant, z.string()]);

/** Whether a text can be a segment of a URL. HTTP clients resolve `.` and `..` before they send a request. */
export const isUrlSegment = (text: string): boolean => text !== '' && text !== '.' && text !== '..';

/** An id that clients choose, and by which paths of the REST interface name a resource. */
export const chosenId = textUpTo(MAX_SHORT_TEXT)
  .min(1, 'must not be empty')
  .refine((text) => text === '' || isUrlSegment(text), 'must not be "." or "..", which a URL cannot contain');

/** A free-form object: any keys, any values. Not `z.record`, which drops the key `__proto__`. */
export const freeForm = z.custom<Record<string, unknown>>(isPlainObject, 'must be an object');

/** The owners of a document. */
export const owners = { _organizationId: objectId, _environmentId: objectId };

/** The environment of a caller and its organization. Every read and write is limited to it. */
export interface Scope {
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
}

/** Names the environment of documents. */
export type InEnvironment = Pick<Scope, '_environmentId'>;

const HEX_ID = /^[0-9a-f]{24}$/i;

/** Whether a text is an internal id in hex. */
export const isHexId = (text: string): boolean => HEX_ID.test(text);

/** The internal id of 24 hex digits. Null for any other text. */
export const parseObjectId = (text: string): ObjectId | null =>
  isHexId(text) ? ObjectId.createFromHexString(text) : null;
