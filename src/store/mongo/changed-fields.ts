import { isDeepStrictEqual } from 'node:util';
import type { Document, UpdateFilter } from 'mongodb';

/**
 * The update that turns a stored document into a changed one. It contains only the fields that differ, because the values of
 * another program lose their types when they are read and written again. Null if none does.
 */
export function changedFields<T extends object>(stored: T, changed: T): UpdateFilter<T> | null {
  const before = stored as Document;
  const after = changed as Document;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (differing.length === 0) return null;
  const set = differing.filter((name) => after[name] !== undefined);
  const removed = differing.filter((name) => after[name] === undefined);
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set.map((name) => [name, after[name]])) }),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [name, true])) }),
  } as UpdateFilter<T>;
}

/** A changed document with the stored value of each field that has the value with which the change began. */
export function withUntouched<T extends object>(stored: T, before: T, changed: T): T {
  const read = before as Document;
  const touched = Object.entries(changed).filter(([name, value]) => value !== read[name]);
  const kept = Object.entries(stored).filter(([name]) => Object.hasOwn(changed, name) || !Object.hasOwn(read, name));
  return Object.fromEntries([...kept, ...touched]) as T;
}
