import { isPlainObject } from '../../model/plain-object.ts';

/** A value whose templates are empty texts, which match every schema. */
export function withoutTemplates(value: unknown): unknown {
  if (typeof value === 'string') return /{{|{%/.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(withoutTemplates);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTemplates(inner)]));
}
