import type { ObjectId } from 'mongodb';

/** The global id of an object, as clients get it. */
export const globalId = (type: string, _id: ObjectId | string): string =>
  Buffer.from(`${type}:${_id}`).toString('base64');
