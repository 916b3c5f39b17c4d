import type { Document } from '../bson/document.ts';
import { formatValue } from '../bson/format-value.ts';
import { afterPrefix, encodeCompoundKey, MAX_BOUND_BYTES } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/numbers.ts';
import { arrayOnPath, firstPart, rowsOfPaths, valuesForKey, valueWithoutArray } from '../bson/paths.ts';
import { CommandError } from '../command-error.ts';
import type { Filter } from '../language/filters/compile-filter.ts';
import { compileFilter, filterFields } from '../language/filters/filter.ts';
import { normalizeFilter } from '../language/filters/normalize-filter.ts';
import type { IndexDefinition } from './index-definition.ts';
import { idBytes, type Range, RECORD_ID_BYTES, recordIdBytes, tableKey } from './keys.ts';
import type { View } from './view.ts';

/** What some keys of an index have in common. It restricts how the index can be read. */
export interface KeyTraits {
  /** For each index field, the array on its path (`a` for `a.b`), if there is one. Empty if there is none at all. */
  readonly arrays: readonly (string | undefined)[];
  /** Whether a key is so long that its end may be a hash. Then the order of the keys is not that of their values. */
  readonly hasLongKeys: boolean;
}

/** The keys of one document in one index. */
interface DocumentKeys extends KeyTraits {
  readonly keys: readonly Buffer[];
}

const NO_TRAITS: KeyTraits = { arrays: [], hasLongKeys: false };
const NO_KEYS: DocumentKeys = { keys: [], ...NO_TRAITS };

/** An index entry, as a scan returns it. */
export interface IndexEntry {
  key: Buffer;
  recordId: number;
}

const PRESENT = Buffer.from([1]);

/** One index of a collection. Computes keys, and reads and writes entries. */
export class Index implements KeyTraits {
  readonly id: number;
  readonly definition: IndexDefinition;
  readonly fields: readonly string[];
  readonly paths: readonly (readonly string[])[];
  readonly directions: readonly number[];
  readonly prefix: Buffer;
  readonly isId: boolean;
  /** The traits of all keys, past and present. A write adds them at once, and they stay if it is undone. */
  arrays = NO_TRAITS.arrays;
  hasLongKeys = NO_TRAITS.hasLongKeys;
  /** The traits that the stored catalogue contains. */
  stored = NO_TRAITS;
  /** The top-level document fields that the keys depend on. Undefined if they may depend on any field. */
  readonly dependsOnFields: ReadonlySet<string> | undefined;
  /** How many queries have used the index. */
  readonly uses = { count: 0, since: new Date() };
  readonly #isInPartial: Filter | undefined;

  constructor(id: number, definition: IndexDefinition) {
    this.id = id;
    this.definition = definition;
    this.fields = Object.keys(definition.key);
    this.paths = this.fields.map((field) => field.split('.'));
    this.directions = Object.values(definition.key).map((value) => ((toNumber(value) ?? 1) < 0 ? -1 : 1));
    this.prefix = tableKey('index', idBytes(id));
    this.isId = definition.name === '_id_';
    const { partialFilterExpression: partial } = definition;
    this.#isInPartial = partial && compileFilter(partial);
    const inPartial = partial ? filterFields(normalizeFilter(partial)) : new Set<string>();
    this.dependsOnFields = inPartial && new Set([...this.fields.map(firstPart), ...inPartial]);
  }

  get isMultikey(): boolean {
    return this.arrays.some((array) => array !== undefined);
  }

  /** The keys of a document in this index. Empty if the index does not include the document. */
  keysOfDocument(document: Document): DocumentKeys {
    if (this.#isInPartial && !this.#isInPartial(document)) return NO_KEYS;
    const values = this.#valuesWithoutArrays(document);
    if (values === undefined) return this.#keysOfArrays(document);
    if (this.definition.sparse && values.every((value) => value === undefined)) return NO_KEYS;
    const key = encodeCompoundKey(values, this.directions);
    return { keys: [key], arrays: NO_TRAITS.arrays, hasLongKeys: isLong(key) };
  }

  /** The value of each index field. Undefined if there is an array on any path: then a field may have several values. */
  #valuesWithoutArrays(document: Document): readonly unknown[] | undefined {
    const values = this.paths.map((path) => valueWithoutArray(document, path));
    return values.some(Array.isArray) ? undefined : values;
  }

  #keysOfArrays(document: Document): DocumentKeys {
    const found = rowsOfPaths(document, this.paths);
    if ('parallelArrays' in found) {
      const [first, second] = found.parallelArrays;
      throw new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays [${second}] [${first}]`);
    }
    const { rows } = found;
    if (this.definition.sparse && rows.every((row) => row.every((value) => value === undefined))) return NO_KEYS;
    const arrays = this.paths.map((path) => arrayOnPath(document, path));
    const keys = new Map<string, Buffer>();
    let hasLongKeys = false;
    for (const values of rows) {
      const key = encodeCompoundKey(values, this.directions);
      keys.set(key.toString('latin1'), key);
      hasLongKeys ||= isLong(key);
    }
    return { keys: [...keys.values()], arrays, hasLongKeys };
  }

  /**
   * Adds the traits of keys.
   * @returns whether the stored catalogue lacks some of them, so that it must be saved
   */
  addTraits({ arrays, hasLongKeys }: KeyTraits): boolean {
    const lacks = (known: KeyTraits) =>
      (hasLongKeys && !known.hasLongKeys) ||
      arrays.some((array, at) => array !== undefined && known.arrays[at] === undefined);
    if (lacks(this)) {
      this.hasLongKeys ||= hasLongKeys;
      this.arrays = this.fields.map((_, at) => this.arrays[at] ?? arrays[at]);
    }
    return lacks(this.stored);
  }

  addEntry(view: View, key: Buffer, recordId: number): void {
    view.put(this.#entryKey(key, recordId), this.isId ? recordIdBytes(recordId) : PRESENT);
  }

  hasEntry(view: View, key: Buffer, recordId: number): boolean {
    const value = view.get(this.#entryKey(key, recordId));
    return value !== undefined && (!this.isId || value.equals(recordIdBytes(recordId)));
  }

  removeEntry(view: View, key: Buffer, recordId: number): void {
    view.remove(this.#entryKey(key, recordId));
  }

  /** Entries of the _id index are unique, so a lookup reads one key. Keys of other indexes end in the record id. */
  #entryKey(key: Buffer, recordId: number): Buffer {
    const { prefix } = this;
    if (this.isId) return Buffer.concat([prefix, key]);
    const entry = Buffer.allocUnsafe(prefix.length + key.length + RECORD_ID_BYTES);
    prefix.copy(entry);
    key.copy(entry, prefix.length);
    entry.writeUIntBE(recordId, prefix.length + key.length, RECORD_ID_BYTES);
    return entry;
  }

  /** The keys (without the index's prefix) and record ids of a range, in order. */
  *entries(view: View, range: Range): Generator<IndexEntry> {
    const skip = this.prefix.length;
    if (this.isId) {
      for (const { key, value } of view.scan(range))
        yield { key: key.subarray(skip), recordId: value.readUIntBE(0, RECORD_ID_BYTES) };
    } else for (const key of view.keys(range)) yield { key: key.subarray(skip), recordId: entryRecordId(key) };
  }

  /** The record ids of a range, in order. */
  *records(view: View, range: Range): Generator<number> {
    if (this.isId) for (const { value } of view.scan(range)) yield value.readUIntBE(0, RECORD_ID_BYTES);
    else for (const key of view.keys(range)) yield entryRecordId(key);
  }

  /** The range of entries between two keys of this index. */
  range(start: Buffer, end: Buffer, reverse = false): Range {
    return { start: Buffer.concat([this.prefix, start]), end: Buffer.concat([this.prefix, end]), reverse };
  }

  /** The record with exactly this key. Ignores the record `except`. */
  findRecord(view: View, key: Buffer, except?: number): number | undefined {
    if (this.isId) {
      const holder = view.get(Buffer.concat([this.prefix, key]))?.readUIntBE(0, RECORD_ID_BYTES);
      return holder === except ? undefined : holder;
    }
    const start = Buffer.concat([this.prefix, key]);
    for (const entry of view.keys({ start, end: afterPrefix(start) })) {
      if (entry.length !== start.length + RECORD_ID_BYTES) continue;
      const recordId = entryRecordId(entry);
      if (recordId !== except) return recordId;
    }
    return undefined;
  }
}

const isLong = ({ length }: Buffer): boolean => length > MAX_BOUND_BYTES;

/** The record id at the end of an index entry's key. */
export function entryRecordId(entryKey: Buffer): number {
  return entryKey.readUIntBE(entryKey.length - RECORD_ID_BYTES, RECORD_ID_BYTES);
}

/** MongoDB's `E11000` error with the fields that drivers read. */
export function duplicateKey(ns: string, index: Index, document: Document): CommandError {
  const keyValue: Document = {};
  index.fields.forEach((field, at) => {
    keyValue[field] = valuesForKey(document, index.paths[at] ?? []).values[0] ?? null;
  });
  const keyFields = Object.entries(keyValue).map(([field, value]) => `${field}: ${formatValue(value)}`);
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${ns} index: ${index.definition.name} dup key: { ${keyFields.join(', ')} }`,
    { keyPattern: index.definition.key, keyValue },
  );
}
