import { isDocument } from '../../bson/document.ts';
import { firstPart } from '../../bson/paths.ts';

/** Operators that name fields without a path such as `$name`, or that may read whole documents. */
const OPAQUE: ReadonlySet<string> = new Set([
  ...['$getField', '$setField', '$unsetField', '$top', '$topN', '$bottom', '$bottomN', '$function', '$accumulator'],
]);

/** The top-level fields of its input that a `$group` reads. Undefined if it may read any field. */
export function groupFields(spec: unknown): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  return addFields(spec, fields) ? fields : undefined;
}

/** @returns false if the expression may read fields that are not added */
function addFields(expression: unknown, fields: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return false;
    if (expression.startsWith('$')) fields.add(firstPart(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((part) => addFields(part, fields));
  if (!isDocument(expression)) return true;
  return Object.entries(expression).every(([name, value]) => !OPAQUE.has(name) && addFields(value, fields));
}
