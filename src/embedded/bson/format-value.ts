import { BSONRegExp } from 'bson';
import { isDocument } from './document.ts';

/** Formats a value for an error message, as MongoDB's `BSONElement::toString` does. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatValue).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${formatValue(field)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  const type = (value as { _bsontype?: string })._bsontype;
  const text = String(value);
  if (type === 'ObjectId') return `ObjectId('${text}')`;
  if (type === 'Double') return Number.isInteger(Number(text)) && !text.includes('.') ? `${text}.0` : text;
  return text;
}
