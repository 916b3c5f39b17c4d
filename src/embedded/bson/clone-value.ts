import { type Document, isDocument, setField } from './document.ts';

/** A deep copy of a value. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const [name, field] of Object.entries(value)) setField(copy, name, cloneValue(field));
  return copy;
}
