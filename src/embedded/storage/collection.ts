import type { Binary } from 'bson';
import type { Document } from '../bson/document.ts';
import { encode } from '../bson/encode.ts';
import type { Filter } from '../language/filters/compile-filter.ts';
import { compileFilter } from '../language/filters/filter.ts';
import type { Index } from './collection-index.ts';
import { idBytes, prefixRange, type Range, recordIdBytes, tableKey } from './keys.ts';

/** A collection: its id in the storage, its options and its indexes. */
export class Collection {
  readonly id: number;
  readonly uuid: Binary;
  readonly prefix: Buffer;
  readonly records: Range;
  db: string;
  name: string;
  options: Document;
  indexes: Index[];
  nextRecordId = 1;
  /** The numbers of the commits since the start that created the collection and that last changed its name or added an index. */
  createdAt = 0;
  changedAt = 0;
  /** What ends the open cursors of the collection. */
  isDropped = false;
  renames = 0;
  #validator: { source: unknown; test: Filter } | undefined;

  constructor(id: number, db: string, name: string, uuid: Binary, options: Document, indexes: Index[]) {
    this.id = id;
    this.db = db;
    this.name = name;
    this.uuid = uuid;
    this.options = options;
    this.indexes = indexes;
    this.prefix = tableKey('record', idBytes(id));
    this.records = prefixRange(this.prefix);
  }

  get ns(): string {
    return `${this.db}.${this.name}`;
  }

  get idIndex(): Index {
    const [index] = this.indexes;
    if (!index) throw new Error(`${this.ns} has no index on _id`);
    return index;
  }

  /** Whether change streams can report whole documents before and after each change. */
  get keepsImages(): boolean {
    return (this.options.changeStreamPreAndPostImages as Document | undefined)?.enabled === true;
  }

  get isView(): boolean {
    return this.options.viewOn !== undefined;
  }

  /** The validator that new documents must pass. Undefined if there is none. */
  get validator(): Filter | undefined {
    const source = this.options.validator as Document | undefined;
    if (!source || Object.keys(source).length === 0) return undefined;
    if (this.#validator?.source !== source) this.#validator = { source, test: compileFilter(source) };
    return this.#validator.test;
  }

  recordKey(recordId: number): Buffer {
    return Buffer.concat([this.prefix, recordIdBytes(recordId)]);
  }

  encode(): Buffer {
    const indexes = this.indexes.map(({ id, definition, arrays, hasLongKeys }) => ({
      id,
      definition,
      arrays: arrays.map((array) => array ?? null),
      hasLongKeys,
    }));
    return encode({ id: this.id, db: this.db, name: this.name, uuid: this.uuid, options: this.options, indexes });
  }
}
