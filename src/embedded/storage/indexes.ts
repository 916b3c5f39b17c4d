import { type Document, isDocument, toNumber } from '../bson/bson-values.ts';
import { afterPrefix, encodeCompoundKey, sameValue } from '../bson/key-encoding.ts';
import { firstPart, valuesForKey } from '../bson/paths.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, type Filter, fieldsOf, normalizeFilter } from '../language/language.ts';
import { idBytes, type Range, RECORD_ID_BYTES, recordIdBytes, tableKey, type View } from './view.ts';

/** An index as it is stored in the catalogue. */
export interface IndexDefinition extends Document {
  name: string;
  key: Record<string, unknown>;
  v: number;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
  collation?: Document;
  hidden?: boolean;
  /** Refuses new duplicates before the index is made unique. */
  prepareUnique?: boolean;
}

/** The keys of one document in one index. */
interface DocumentKeys {
  keys: Buffer[];
  /** For each field of the index, the array on its path (`a` of `a.b`), when there is one. */
  arrays: (string | undefined)[];
}

/** An entry of an index as a scan sees it. */
export interface IndexEntry {
  key: Buffer;
  recordId: number;
}

const PRESENT = Buffer.from([1]);

/** One index of a collection: makes its keys, keeps its entries. */
export class Index {
  readonly id: number;
  readonly definition: IndexDefinition;
  readonly fields: readonly string[];
  readonly paths: readonly (readonly string[])[];
  readonly directions: readonly number[];
  readonly prefix: Buffer;
  readonly isId: boolean;
  /** For each field, the array on its path that some document has or had. */
  readonly arrays: (string | undefined)[];
  /** The fields of a document, without those within them, that its keys come of; undefined for any. */
  readonly looksAt: ReadonlySet<string> | undefined;
  readonly #isInPartial: Filter | undefined;

  constructor(id: number, definition: IndexDefinition, arrays: readonly (string | null | undefined)[] = []) {
    this.id = id;
    this.definition = definition;
    this.fields = Object.keys(definition.key);
    this.paths = this.fields.map((field) => field.split('.'));
    this.directions = Object.values(definition.key).map((value) => ((toNumber(value) ?? 1) < 0 ? -1 : 1));
    this.prefix = tableKey('index', idBytes(id));
    this.isId = definition.name === '_id_';
    this.arrays = this.fields.map((_, at) => arrays[at] ?? undefined);
    const { partialFilterExpression: partial } = definition;
    this.#isInPartial = partial && compileFilter(partial);
    const inPartial = partial ? fieldsOf(normalizeFilter(partial)) : new Set<string>();
    this.looksAt = inPartial && new Set([...this.fields.map(firstPart), ...inPartial]);
  }

  get isMultikey(): boolean {
    return this.arrays.some((array) => array !== undefined);
  }

  /** The keys that `document` has in this index; none when the index leaves it out. */
  keysOf(document: Document): DocumentKeys {
    const none: DocumentKeys = { keys: [], arrays: [] };
    if (this.#isInPartial && !this.#isInPartial(document)) return none;
    const found = this.paths.map((path) => valuesForKey(document, path));
    if (this.definition.sparse && found.every(({ values }) => values.every((value) => value === undefined)))
      return none;
    const arrays = found.map(({ arrayAt }, at) =>
      arrayAt === undefined ? undefined : this.paths[at]?.slice(0, arrayAt).join('.'),
    );
    const roots = new Set(arrays.filter((array) => array !== undefined));
    if (roots.size > 1) {
      const [first, second] = [...roots];
      throw new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays [${second}] [${first}]`);
    }
    const rows = roots.size === 0 ? 1 : Math.max(...found.map(({ values }) => values.length));
    if (rows === 1) {
      return {
        keys: [
          encodeCompoundKey(
            found.map(({ values }) => values[0]),
            this.directions,
          ),
        ],
        arrays,
      };
    }
    const keys = new Map<string, Buffer>();
    for (let row = 0; row < rows; row++) {
      const values = found.map(({ values, arrayAt }) => (arrayAt === undefined ? values[0] : values[row]));
      const key = encodeCompoundKey(values, this.directions);
      keys.set(key.toString('latin1'), key);
    }
    return { keys: [...keys.values()], arrays };
  }

  /** Notes arrays that a document brought in. @returns whether that is news that the catalogue has to keep */
  noteArrays(arrays: readonly (string | undefined)[]): boolean {
    let isNews = false;
    arrays.forEach((array, at) => {
      if (array === undefined || this.arrays[at] !== undefined) return;
      this.arrays[at] = array;
      isNews = true;
    });
    return isNews;
  }

  /** Keys of `_id` stand alone, so that a lookup is one read; the others end in the record they lead to. */
  addEntry(view: View, key: Buffer, recordId: number): void {
    const id = recordIdBytes(recordId);
    if (this.isId) view.put(Buffer.concat([this.prefix, key]), id);
    else view.put(Buffer.concat([this.prefix, key, id]), PRESENT);
  }

  removeEntry(view: View, key: Buffer, recordId: number): void {
    view.remove(
      this.isId ? Buffer.concat([this.prefix, key]) : Buffer.concat([this.prefix, key, recordIdBytes(recordId)]),
    );
  }

  /** The keys (without the index's prefix) and records of a range, in order. */
  *entries(view: View, range: Range): Generator<IndexEntry> {
    const skip = this.prefix.length;
    if (this.isId) {
      for (const { key, value } of view.scan(range))
        yield { key: key.subarray(skip), recordId: value.readUIntBE(0, RECORD_ID_BYTES) };
    } else for (const key of view.keys(range)) yield { key: key.subarray(skip), recordId: recordIdOf(key) };
  }

  /** The records of a range, in order. */
  *records(view: View, range: Range): Generator<number> {
    if (this.isId) for (const { value } of view.scan(range)) yield value.readUIntBE(0, RECORD_ID_BYTES);
    else for (const key of view.keys(range)) yield recordIdOf(key);
  }

  /** The range of entries between two keys of this index. */
  range(start: Buffer, end: Buffer, reverse = false): Range {
    return { start: Buffer.concat([this.prefix, start]), end: Buffer.concat([this.prefix, end]), reverse };
  }

  /** The record that holds exactly this key, other than `except`. */
  holderOf(view: View, key: Buffer, except?: number): number | undefined {
    if (this.isId) {
      const holder = view.get(Buffer.concat([this.prefix, key]))?.readUIntBE(0, RECORD_ID_BYTES);
      return holder === except ? undefined : holder;
    }
    const start = Buffer.concat([this.prefix, key]);
    for (const entry of view.keys({ start, end: afterPrefix(start) })) {
      if (entry.length !== start.length + RECORD_ID_BYTES) continue;
      const recordId = recordIdOf(entry);
      if (recordId !== except) return recordId;
    }
    return undefined;
  }
}

/** The record that an index entry points to. */
export function recordIdOf(entryKey: Buffer): number {
  return entryKey.readUIntBE(entryKey.length - RECORD_ID_BYTES, RECORD_ID_BYTES);
}

/** The `E11000` error with the fields that drivers read. */
export function duplicateKey(ns: string, index: Index, document: Document): CommandError {
  const keyValue: Document = {};
  index.fields.forEach((field, at) => {
    keyValue[field] = valuesForKey(document, index.paths[at] ?? []).values[0] ?? null;
  });
  const shown = Object.entries(keyValue).map(([field, value]) => `${field}: ${showValue(value)}`);
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${ns} index: ${index.definition.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.definition.key, keyValue },
  );
}

/** A value as the server writes it in messages (its `BSONElement::toString`). */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(showValue).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${showValue(field)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  const type = (value as { _bsontype?: string })._bsontype;
  const text = String(value);
  if (type === 'ObjectId') return `ObjectId('${text}')`;
  if (type === 'Double') return Number.isInteger(Number(text)) && !text.includes('.') ? `${text}.0` : text;
  return text;
}

const OPTIONS = new Set([
  'key',
  'name',
  'v',
  'ns',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'hidden',
  'background',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  'storageEngine',
  'wildcardProjection',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'clustered',
  'prepareUnique',
]);
const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

/** Checks the description of an index as `createIndexes` gets it. @throws CommandError as the server words it */
export function checkIndexSpec(spec: Document): IndexDefinition {
  if (!isDocument(spec.key))
    throw new CommandError('FailedToParse', "The 'key' field is a required property of an index specification");
  const fields = Object.entries(spec.key);
  if (fields.length === 0) throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  if (typeof spec.name !== 'string')
    throw new CommandError('FailedToParse', "The 'name' field is a required property of an index specification");
  if (spec.name === '') throw new CommandError('CannotCreateIndex', 'index name cannot be empty');
  for (const option of Object.keys(spec)) {
    if (!OPTIONS.has(option)) {
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification. Specification: ${showValue(spec)}`,
      );
    }
  }
  for (const [field, direction] of fields) {
    if (field === '') throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty field.');
    if (field.startsWith('$') || field.split('.').some((part) => part === '')) {
      throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: '${field}'`);
    }
    if (typeof direction === 'string') {
      throw new CommandError('CannotCreateIndex', `Unknown index plugin '${direction}'`);
    }
    const number = toNumber(direction);
    if (number === undefined || number === 0 || Number.isNaN(number)) {
      throw new CommandError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${number === undefined ? 'other than number' : 'zero'}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
  }
  if (fields.some(([field]) => field === '$**' || field.endsWith('.$**'))) {
    throw new CommandError('CannotCreateIndex', 'Wildcard indexes are not supported');
  }
  if (spec.partialFilterExpression !== undefined) {
    if (!isDocument(spec.partialFilterExpression)) {
      throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
    }
    if (spec.sparse)
      throw new CommandError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
    checkPartial(spec.partialFilterExpression);
    compileFilter(spec.partialFilterExpression);
  }
  if (spec.expireAfterSeconds !== undefined) {
    const seconds = toNumber(spec.expireAfterSeconds);
    if (seconds === undefined)
      throw new CommandError('TypeMismatch', "TTL index 'expireAfterSeconds' option must be numeric");
    if (seconds < 0 || seconds > 0x7fffffff) {
      throw new CommandError(
        'CannotCreateIndex',
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number. Specification: ${showValue(spec)}`,
      );
    }
    if (fields.length > 1) {
      throw new CommandError(
        'CannotCreateIndex',
        'TTL indexes are single-field indexes, compound indexes do not support TTL.',
      );
    }
    if (fields[0]?.[0] === '_id')
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        "The field 'expireAfterSeconds' is not valid for an _id index specification.",
      );
  }
  const { ns: _, v: __, key, name, ...options } = spec;
  const definition = { v: 2, key, name, ...options } as unknown as IndexDefinition;
  for (const flag of ['unique', 'sparse', 'hidden'] as const) {
    if (definition[flag] === undefined) continue;
    if (toNumber(definition[flag]) === 0 || !definition[flag]) delete definition[flag];
    else definition[flag] = true;
  }
  return definition;
}

function checkPartial(filter: Document): void {
  const refuse = (what: string) =>
    new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${what}`);
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' || field === '$or') {
      if (!Array.isArray(condition)) throw new CommandError('BadValue', `${field} must be an array`);
      for (const part of condition) if (isDocument(part)) checkPartial(part);
    } else if (field.startsWith('$')) throw refuse(`${field} ${showValue(condition)}`);
    else if (isDocument(condition)) {
      for (const [operator, operand] of Object.entries(condition)) {
        if (!operator.startsWith('$')) continue;
        if (!PARTIAL_OPERATORS.has(operator)) throw refuse(`${field} ${operator} ${showValue(operand)}`);
        if (operator === '$exists' && !operand) throw refuse(`$not ${field} $exists`);
      }
    } else if ((condition as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp') {
      throw refuse(`${field} $regex`);
    }
  }
}

/** Whether two descriptions are of the same index, whatever their names. */
export function isSameIndex(a: IndexDefinition, b: IndexDefinition): boolean {
  return sameValue(definingPart(a), definingPart(b));
}

/** What makes an index the one it is: its key pattern, collation and partial filter. */
export function definingPart({ key, collation, partialFilterExpression }: IndexDefinition): Document {
  return { key, collation: collation ?? null, partialFilterExpression: partialFilterExpression ?? null };
}
