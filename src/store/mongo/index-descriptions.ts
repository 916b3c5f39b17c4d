import type { Document, IndexDescription } from 'mongodb';

/** An index on fields in this order. A field that begins with a minus is descending, the others ascending. */
export const on = (...fields: string[]): IndexDescription => ({
  key: new Map(fields.map((field) => (field.startsWith('-') ? [field.slice(1), -1] : [field, 1]))),
});
/** One index per field: on the environment, the field and `_id`. */
export const onEach = (...fields: string[]): IndexDescription[] =>
  fields.map((field) => (field === '_id' ? on('_environmentId', '_id') : on('_environmentId', field, '_id')));
export const unique = (...fields: string[]): IndexDescription => ({ ...on(...fields), unique: true });
/** Unique among documents that are not deleted. Has a name of its own, because a plain index may have the same keys. */
export const uniqueWhereNotDeleted = (name: string, ...fields: string[]): IndexDescription => ({
  ...unique(...fields),
  name,
  partialFilterExpression: { deleted: false },
});

/** An index on the documents that match a filter. Has a name of its own, because a plain index may have the same keys. */
export const partial = (name: string, partialFilterExpression: Document, ...fields: string[]): IndexDescription => ({
  ...on(...fields),
  name,
  partialFilterExpression,
});

/** Deletes a document at its `expireAt`. A document without one stays. */
export const EXPIRING: IndexDescription = { ...on('expireAt'), expireAfterSeconds: 0 };

/** The fields of an index, in order. */
export const indexFields = ({ key }: IndexDescription): string[] => [...(key as Map<string, 1>).keys()];
