import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { decode } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { checkNamespace } from './check-namespace.ts';
import { Collection } from './collection.ts';
import { Index } from './collection-index.ts';
import type { IndexDefinition } from './index-definition.ts';
import { idBytes, prefixRange, type Range, tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { TransactionView } from './transaction-view.ts';
import type { View } from './view.ts';

const NEXT_ID = tableKey('meta', Buffer.from('nextId'));

/** All collections and indexes. Kept in memory, and saved in the same commit as the write that changes them. */
export class Catalogue {
  #collections = new Map<string, Collection>();
  #nextId = 1;
  /** Counts changes, so that a caller can detect whether the catalogue changed in between. */
  changes = 0;
  readonly #storage: LmdbStorage;

  constructor(storage: LmdbStorage) {
    this.#storage = storage;
    this.load();
  }

  /**
   * Loads the stored catalogue, at start-up and after writes were undone. Never reuses ids, because open transactions
   * may use ids that are not stored yet.
   */
  load(): void {
    const { live } = this.#storage;
    const before = this.#collections;
    this.#collections = new Map();
    this.#nextId = Math.max(this.#nextId, live.get(NEXT_ID)?.readUInt32BE(0) ?? 0);
    for (const { value } of live.scan(prefixRange(tableKey('catalog')))) {
      const stored = decode(value);
      const indexes = (stored.indexes as Document[]).map(
        ({ id, definition, arrays }) =>
          new Index(id as number, definition as IndexDefinition, arrays as (string | null)[]),
      );
      const collection = new Collection(
        stored.id as number,
        stored.db as string,
        stored.name as string,
        stored.uuid as Binary,
        stored.options as Document,
        indexes,
      );
      for (const key of live.keys({ ...collection.records, reverse: true })) {
        collection.nextRecordId = key.readUIntBE(key.length - 6, 6) + 1;
        break;
      }
      const known = before.get(collection.ns);
      if (known?.id === collection.id) {
        collection.nextRecordId = Math.max(collection.nextRecordId, known.nextRecordId);
      }
      this.#collections.set(collection.ns, collection);
    }
  }

  /** The collection in the state that the view shows. Undefined if it does not exist. */
  find(view: View, db: string, name: string): Collection | undefined {
    const own = view instanceof TransactionView ? view.created.get(`${db}.${name}`) : undefined;
    return own ?? this.#collections.get(`${db}.${name}`);
  }

  /** The collections of a database, or of all databases. */
  list(db?: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => db === undefined || collection.db === db);
  }

  /**
   * Creates a collection.
   * @throws CommandError InvalidNamespace if the name is not allowed
   */
  create(view: View, db: string, name: string, options: Document = {}): Collection {
    checkNamespace(db, name);
    const uuid = new Binary(randomBytes(16), 4);
    const { idIndex, ...kept } = options;
    const clustered = kept.clusteredIndex as Document | undefined;
    const definition = { v: 2, key: { _id: 1 }, name: '_id_', ...(idIndex as object | undefined) } as IndexDefinition;
    if (clustered) definition.name = '_id_';
    const collection = new Collection(this.#takeId(view), db, name, uuid, kept, [
      new Index(this.#takeId(view), definition),
    ]);
    if (view instanceof TransactionView) {
      view.lock(catalogueKey(collection.ns), true);
      view.created.set(collection.ns, collection);
    } else this.#collections.set(collection.ns, collection);
    this.save(view, collection);
    return collection;
  }

  #takeId(view: View): number {
    const id = this.#nextId++;
    const bytes = idBytes(this.#nextId);
    // An id that a transaction takes is used up at once, so that no other write takes it.
    if (view.isTransaction) void this.#storage.write((live) => live.put(NEXT_ID, idBytes(this.#nextId)));
    else view.put(NEXT_ID, bytes);
    return id;
  }

  /** Adds the collections that a transaction created, when it commits. */
  addCreated(collections: Iterable<Collection>): void {
    for (const collection of collections) this.#collections.set(collection.ns, collection);
  }

  /** Saves the options and indexes of a collection. */
  save(view: View, collection: Collection): void {
    this.changes++;
    // Other writes may change the entry before the transaction commits, so it is encoded at commit.
    if (view instanceof TransactionView) view.touched.add(collection);
    else view.put(catalogueKey(collection.ns), collection.encode());
  }

  /** Removes a collection with its documents and indexes. */
  drop(view: View, collection: Collection): void {
    this.changes++;
    removeRange(view, collection.records);
    for (const index of collection.indexes) removeRange(view, prefixRange(index.prefix));
    view.remove(catalogueKey(collection.ns));
    this.#collections.delete(collection.ns);
  }

  rename(view: View, collection: Collection, db: string, name: string): void {
    checkNamespace(db, name);
    view.remove(catalogueKey(collection.ns));
    this.#collections.delete(collection.ns);
    collection.db = db;
    collection.name = name;
    this.#collections.set(collection.ns, collection);
    this.save(view, collection);
  }

  /**
   * Adds an index. `build` adds the entries of the existing documents.
   * @throws what `build` throws
   */
  addIndex(view: View, collection: Collection, definition: IndexDefinition, build: (index: Index) => void): void {
    const index = new Index(this.#takeId(view), definition);
    build(index);
    collection.indexes = [...collection.indexes, index];
    this.save(view, collection);
  }

  removeIndex(view: View, collection: Collection, index: Index): void {
    removeRange(view, prefixRange(index.prefix));
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(view, collection);
  }
}

function removeRange(view: View, range: Range): void {
  for (const key of [...view.keys(range)]) view.remove(key);
}

/** The key of a collection's catalogue entry. */
export function catalogueKey(ns: string): Buffer {
  return tableKey('catalog', Buffer.from(ns));
}
