import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { decode } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { isIdentical } from '../bson/is-identical.ts';
import { CommandError } from '../command-error.ts';
import { checkNamespace, checkSystemNamespace } from './check-namespace.ts';
import { Collection } from './collection.ts';
import { Index, type KeyTraits } from './collection-index.ts';
import type { IndexDefinition } from './index-definition.ts';
import { idBytes, prefixRange, tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { removeRange } from './remove-range.ts';
import { TransactionView } from './transaction-view.ts';
import type { View } from './view.ts';

const NEXT_ID = tableKey('meta', Buffer.from('nextId'));

/** All collections and indexes. Kept in memory, and saved in the same commit as the write that changes them. */
export class Catalogue {
  #collections = new Map<string, Collection>();
  #nextId = 1;
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
    const known = new Map([...this.#collections.values()].map((collection) => [collection.id, collection]));
    this.#collections = new Map();
    this.#nextId = Math.max(this.#nextId, live.get(NEXT_ID)?.readUInt32BE(0) ?? 0);
    for (const { value } of live.scan(prefixRange(tableKey('catalog')))) {
      const stored = decode(value);
      // Open transactions refer to the collections that they use, so these keep their objects.
      const collection = known.get(stored.id as number) ?? this.#newCollection(stored);
      collection.db = stored.db as string;
      collection.name = stored.name as string;
      collection.options = stored.options as Document;
      collection.indexes = (stored.indexes as StoredIndex[]).map((index) => toIndex(index, collection));
      this.#collections.set(collection.ns, collection);
    }
  }

  #newCollection({ id, db, name, uuid, options }: Document): Collection {
    const collection = new Collection(
      id as number,
      db as string,
      name as string,
      uuid as Binary,
      options as Document,
      [],
    );
    // When it last changed is not known if this replaces a collection that was dropped, and the drop undone.
    collection.changedAt = this.#storage.commits;
    for (const key of this.#storage.live.keys({ ...collection.records, reverse: true })) {
      collection.nextRecordId = key.readUIntBE(key.length - 6, 6) + 1;
      break;
    }
    return collection;
  }

  readonly #reload = () => this.load();

  /** Reloads the catalogue if the current write is undone. */
  #noteChange(): void {
    this.#storage.onUndo(this.#reload);
  }

  /**
   * The collection in the state that the view shows. Undefined if it does not exist. Until a transaction ends, no schema
   * change is made to a collection that it has found.
   * @throws CommandError SnapshotUnavailable if the snapshot of the view has an older schema, LockTimeout if a schema
   *   change waits for the collection
   */
  find(view: View, db: string, name: string): Collection | undefined {
    const ns = `${db}.${name}`;
    const collection = this.#collections.get(ns);
    if (!(view instanceof TransactionView)) return collection;
    const own = view.created.get(ns);
    if (own) return own;
    if (hasChangedSince(view, ns, collection)) {
      throw new CommandError(
        'SnapshotUnavailable',
        `Unable to read from a snapshot due to pending collection catalog changes to collection '${ns}'; please retry the operation.`,
      );
    }
    if (collection) view.use(collection);
    return collection;
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
    checkSystemNamespace(db, name);
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
    } else this.#add(collection);
    this.save(view, collection);
    return collection;
  }

  #add(collection: Collection): void {
    collection.createdAt = this.#storage.commits;
    collection.changedAt = this.#storage.commits;
    this.#collections.set(collection.ns, collection);
  }

  #takeId(view: View): number {
    const id = this.#nextId++;
    // The id of a transaction is saved when it commits.
    if (!view.isTransaction) view.put(NEXT_ID, idBytes(this.#nextId));
    return id;
  }

  /** Adds the collections that a transaction created, when it commits. */
  addCreated(live: View, collections: Iterable<Collection>): void {
    this.#noteChange();
    live.put(NEXT_ID, idBytes(this.#nextId));
    for (const collection of collections) this.#add(collection);
  }

  /** Saves the options and indexes of a collection. */
  save(view: View, collection: Collection): void {
    if (view instanceof TransactionView) {
      // Other writes may change the entry before the transaction commits, so it is encoded at commit.
      view.touched.add(collection);
      return;
    }
    this.#noteChange();
    view.put(catalogueKey(collection.ns), collection.encode());
    for (const index of collection.indexes) index.stored = { arrays: index.arrays, hasLongKeys: index.hasLongKeys };
  }

  /** Removes a collection with its documents and indexes. */
  drop(view: View, collection: Collection): void {
    this.#noteChange();
    removeRange(view, collection.records);
    for (const index of collection.indexes) removeRange(view, prefixRange(index.prefix));
    view.remove(catalogueKey(collection.ns));
    this.#collections.delete(collection.ns);
    this.#storage.onCommit(() => {
      collection.isDropped = true;
    });
  }

  rename(view: View, collection: Collection, db: string, name: string): void {
    checkNamespace(db, name);
    checkSystemNamespace(db, name);
    view.remove(catalogueKey(collection.ns));
    this.#collections.delete(collection.ns);
    collection.db = db;
    collection.name = name;
    collection.changedAt = this.#storage.commits;
    this.#collections.set(collection.ns, collection);
    this.#storage.onCommit(() => collection.renames++);
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
    collection.changedAt = this.#storage.commits;
    this.save(view, collection);
  }

  removeIndex(view: View, collection: Collection, index: Index): void {
    removeRange(view, prefixRange(index.prefix));
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(view, collection);
  }
}

interface StoredIndex {
  id: number;
  definition: IndexDefinition;
  arrays: (string | null)[];
  hasLongKeys?: boolean;
}

/** An index as it is stored. Keeps the traits that are known in memory, because an open transaction may need them. */
function toIndex({ id, definition, arrays, hasLongKeys = false }: StoredIndex, { indexes }: Collection): Index {
  const stored: KeyTraits = { arrays: arrays.map((array) => array ?? undefined), hasLongKeys };
  const known = indexes.find((index) => index.id === id);
  const index = known && isIdentical(known.definition, definition) ? known : new Index(id, definition);
  index.stored = stored;
  index.addTraits(stored);
  if (known) index.addTraits(known);
  return index;
}

/**
 * Whether the snapshot of a view contains this namespace with another name or with other indexes than now. A collection
 * that was created later is empty in the snapshot, with all of its indexes.
 */
function hasChangedSince(view: TransactionView, ns: string, collection: Collection | undefined): boolean {
  if (collection && collection.changedAt <= view.snapshotAt) return false;
  if (collection && collection.createdAt <= view.snapshotAt) return true;
  return view.get(catalogueKey(ns)) !== undefined;
}

/** The key of a collection's catalogue entry. */
function catalogueKey(ns: string): Buffer {
  return tableKey('catalog', Buffer.from(ns));
}
