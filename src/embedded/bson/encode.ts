import { serialize } from 'bson';
import { CommandError } from '../command-error.ts';
import { type Document, isDocument } from './document.ts';
import { type RawField, rawFields } from './raw-fields.ts';

/**
 * Encodes a document as BSON. Leaves out fields that are undefined.
 * @throws CommandError BSONObjectTooLarge above 17 MB, the size of bson's buffer
 */
export function encode(document: Document): Buffer {
  const bytes = serializeOrRefuse(document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function serializeOrRefuse(document: Document): Uint8Array {
  try {
    return serialize(document, { ignoreUndefined: true });
  } catch (error) {
    if (error instanceof RangeError)
      throw new CommandError('BSONObjectTooLarge', 'BSONObj size is invalid: it must be between 0 and 16793600 bytes');
    throw error;
  }
}

/**
 * Encodes a document with its fields in the order of `template`, followed by new fields.
 * JavaScript moves integer-like field names to the front, so only documents with such names need this.
 */
export function encodeInOrderOf(document: Document, template: Buffer): Buffer {
  return hasIntegerNames(document) ? encodeOrdered(document, template) : encode(document);
}

/**
 * A raw document with the fields in `names` replaced by those of `document`, at the same positions. Fields that
 * `document` does not have are removed, and new ones come last. All other fields stay as they are, without being
 * decoded.
 */
export function replaceFields(bytes: Buffer, document: Document, names: ReadonlySet<string>): Buffer {
  const encoded = encodeInOrderOf(document, bytes);
  const newFields = new Map<string, Buffer>();
  let at = 4;
  for (const { name, end } of rawFields(encoded)) {
    newFields.set(name, encoded.subarray(at, end));
    at = end;
  }
  const parts: Buffer[] = [EMPTY_LENGTH];
  let from = 4;
  at = 4;
  for (const { name, end } of rawFields(bytes)) {
    if (names.has(name)) {
      if (from < at) parts.push(bytes.subarray(from, at));
      const field = newFields.get(name);
      if (field) parts.push(field);
      newFields.delete(name);
      from = end;
    }
    at = end;
  }
  if (from < at) parts.push(bytes.subarray(from, at));
  const result = Buffer.concat([...parts, ...newFields.values(), END]);
  result.writeInt32LE(result.length, 0);
  return result;
}
const EMPTY_LENGTH = Buffer.alloc(4);
const END = Buffer.alloc(1);

const INTEGER_NAME = /^(0|[1-9]\d*)$/;

function hasIntegerNames(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasIntegerNames);
  if (!isDocument(value)) return false;
  for (const name in value) if (INTEGER_NAME.test(name) || hasIntegerNames(value[name])) return true;
  return false;
}

function encodeOrdered(document: Document, template: Buffer): Buffer {
  const fields = new Map<string, RawField>();
  for (const field of rawFields(template)) if (Object.hasOwn(document, field.name)) fields.set(field.name, field);
  const parts: Buffer[] = [Buffer.alloc(4)];
  for (const name of new Set([...fields.keys(), ...Object.keys(document)])) {
    const value = document[name];
    const field = fields.get(name);
    if (isDocument(value) && field?.type === 0x03) {
      const inner = encodeOrdered(value, template.subarray(field.start, field.end));
      parts.push(Buffer.from(`\x03${name}\0`), inner);
    } else parts.push(encode({ [name]: value }).subarray(4, -1));
  }
  const bytes = Buffer.concat([...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
