import { BSON, BSONType, type Collection, type Document, type Filter, type FindOptions, ObjectId } from 'mongodb';

/** As the driver makes them: its types do not tell of the place within the bytes. */
const IdWithin = ObjectId as unknown as new (bytes: Uint8Array, at: number) => ObjectId;

/** What stands in the place of a type behind the last element. */
const END = 0;

const UPPER_HALF = 2 ** 32;
const REPLACEMENT = '\ufffd';
const DOLLAR = 36;

/** The names of fields that were read, each at its place by a sum of its bytes; a new one takes the place of an old one. */
const KNOWN_NAMES = 1_024;
const LONGEST_NAME = 40;
const names: string[] = new Array<string>(KNOWN_NAMES).fill('');

/** Longer texts are read no slower than they are cut out. */
const LONG = 160;

/** What is left to the driver's own reader. Made once: it is no failure, and needs no stack. */
const UNUSUAL = new Error('The document has values of an unusual type');

let bytes: Buffer = Buffer.alloc(0);
/** The bytes from `origin` on, each as a character: texts in ASCII are cut out of it. */
let characters = '';
let origin = 0;
let at = 0;

/** All documents that a filter finds, read by `readDocuments`. */
export async function findDocuments<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  options: FindOptions = {},
): Promise<T[]> {
  const found: unknown[] = await collection.find(filter, { ...options, raw: true }).toArray();
  return readDocuments<T>(found as Uint8Array[]);
}

/** All documents that a pipeline comes to, read by `readDocuments`. */
export async function aggregateDocuments<T extends Document>(
  collection: Collection<T>,
  pipeline: readonly Document[],
): Promise<Document[]> {
  const found: unknown[] = await collection.aggregate([...pipeline], { raw: true }).toArray();
  return readDocuments(found as Uint8Array[]);
}

/**
 * The documents of some BSON, as the driver's `deserialize` gives them and in a fraction of its time: that makes every
 * field's name anew for every document, and looks a dozen options up for it.
 * @param raws whole documents, whose lengths the driver has checked
 */
export function readDocuments<T extends Document>(raws: readonly Uint8Array[]): T[] {
  const documents: T[] = [];
  let end = 0;
  for (const [index, raw] of raws.entries()) {
    if (raw.buffer !== bytes.buffer || raw.byteOffset < origin || raw.byteOffset >= end) {
      bytes = Buffer.from(raw.buffer);
      origin = raw.byteOffset;
      end = endOfRun(raws, index);
      characters = bytes.toString('latin1', origin, end);
    }
    at = raw.byteOffset + 4;
    documents.push(readDocument<T>(raw));
  }
  bytes = Buffer.alloc(0);
  characters = '';
  return documents;
}

function endOfRun(raws: readonly Uint8Array[], from: number): number {
  const { buffer } = raws[from] as Uint8Array;
  let end = 0;
  for (let index = from; index < raws.length; index += 1) {
    const raw = raws[index] as Uint8Array;
    if (raw.buffer !== buffer || raw.byteOffset < end) break;
    end = raw.byteOffset + raw.byteLength;
  }
  return end;
}

function readDocument<T extends Document>(raw: Uint8Array): T {
  try {
    return readFields() as T;
  } catch (error) {
    if (error === UNUSUAL) return BSON.deserialize(raw) as T;
    throw error;
  }
}

function readFields(): Document {
  const document: Document = {};
  for (let type = bytes[at++] as number; type !== END; type = bytes[at++] as number) {
    const name = readName();
    document[name] = readValue(type);
  }
  return document;
}

function readItems(): unknown[] {
  const items: unknown[] = [];
  for (let type = bytes[at++] as number; type !== END; type = bytes[at++] as number) {
    // An item's name is its place.
    while (bytes[at]) at += 1;
    at += 1;
    items.push(readValue(type));
  }
  return items;
}

function readValue(type: number): unknown {
  const start = at;
  switch (type) {
    case BSONType.string: {
      at += 4 + readInt32(start);
      return readText(start + 4, at - 1);
    }
    case BSONType.objectId:
      at += 12;
      return new IdWithin(bytes, start);
    case BSONType.date:
      at += 8;
      return new Date(readInt32(start + 4) * UPPER_HALF + (readInt32(start) >>> 0));
    case BSONType.bool:
      at += 1;
      return bytes[start] === 1;
    case BSONType.null:
      return null;
    case BSONType.int:
      at += 4;
      return readInt32(start);
    case BSONType.double:
      at += 8;
      return bytes.readDoubleLE(start);
    case BSONType.long: {
      at += 8;
      const value = readInt32(start + 4) * UPPER_HALF + (readInt32(start) >>> 0);
      if (!Number.isSafeInteger(value)) throw UNUSUAL;
      return value;
    }
    case BSONType.object:
      at += 4;
      return readFields();
    case BSONType.array:
      at += 4;
      return readItems();
    default:
      throw UNUSUAL;
  }
}

function readInt32(from: number): number {
  return (
    (bytes[from] as number) |
    ((bytes[from + 1] as number) << 8) |
    ((bytes[from + 2] as number) << 16) |
    ((bytes[from + 3] as number) << 24)
  );
}

function readName(): string {
  const start = at;
  let sum = 0;
  for (let byte = bytes[at] as number; byte; byte = bytes[at] as number) {
    sum = (sum * 31 + byte) | 0;
    at += 1;
  }
  const end = at;
  at += 1;
  const place = (sum ^ (sum >>> 10)) & (KNOWN_NAMES - 1);
  const known = names[place] as string;
  if (isAt(known, start, end)) return known;
  const name = bytes.toString('utf8', start, end);
  // References between collections, which the driver makes objects of its own of, begin with a dollar.
  if (name.charCodeAt(0) === DOLLAR || name === '__proto__') throw UNUSUAL;
  // A name has as many characters as bytes where it is ASCII.
  if (name.length === end - start && name.length <= LONGEST_NAME) names[place] = name;
  return name;
}

function isAt(text: string, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) !== bytes[start + index]) return false;
  }
  return true;
}

/** What is not UTF-8 is refused by the driver, in its own words. */
function readText(start: number, end: number): string {
  if (end - start < LONG) {
    let index = start;
    while (index < end && (bytes[index] as number) < 128) index += 1;
    if (index === end) return characters.slice(start - origin, end - origin);
  }
  const text = bytes.toString('utf8', start, end);
  if (text.includes(REPLACEMENT)) throw UNUSUAL;
  return text;
}
