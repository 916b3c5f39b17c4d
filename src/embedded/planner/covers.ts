import type { Index } from '../storage/collection-index.ts';

/** Whether an index contains some fields of every document as single values in ascending order. */
export function covers(index: Index, fields: ReadonlySet<string>): boolean {
  if (index.isId || index.isMultikey) return false;
  const positions = [...fields].map((field) => index.fields.indexOf(field));
  return !positions.includes(-1) && index.directions.slice(0, Math.max(-1, ...positions) + 1).every((one) => one > 0);
}
