import { type AnyBulkWriteOperation, type ClientSession, ObjectId } from 'mongodb';
import { nextUpdatedAt } from '../model/repairs.ts';
import type { Scope } from '../model/scalars.ts';
import type { Translation, TranslationCatalog } from '../model/translation.ts';
import type { Store } from './mongo/connect.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { runSerially } from './mongo/run-serially.ts';
import { retryOnDuplicateKey, withTransaction } from './mongo/transactions.ts';

/** How many documents are decoded at once, so that other work comes in between. */
const BATCH_SIZE = 200;

/** The translation of a key, or null. */
export const findTranslation = (
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  key: string,
): Promise<Translation | null> => collections.translations.findOne({ _environmentId, key });

/** All translations whose keys begin with a prefix, by key. An environment has a limited number of them. */
export const findTranslationsWithPrefix = (
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  prefix: string,
): Promise<Translation[]> =>
  collections.translations
    .find({ _environmentId, key: prefixRange(prefix) }, { batchSize: BATCH_SIZE })
    .sort({ key: 1 })
    .toArray();

/** Filters of a list of translations. All of them must match. */
interface TranslationFilter {
  /** Of the key. */
  readonly prefix?: string | undefined;
  /** A locale in which the text is missing. Reads keys of the environment that have it, too. Their number is limited. */
  readonly missingLocale?: string | undefined;
}

/** One page of translations by key. */
export const listTranslations = (
  { collections }: Store,
  { _environmentId }: Scope,
  { prefix, missingLocale }: TranslationFilter,
  page: PageArgs,
): Promise<Page<Translation>> =>
  listPage(
    collections.translations,
    {
      _environmentId,
      ...(prefix !== undefined && { key: prefixRange(prefix) }),
      ...(missingLocale !== undefined && { [`texts.${missingLocale}`]: { $exists: false } }),
    },
    { field: 'key', direction: 'ASC', isUnique: true },
    page,
  );

/** The totals and settings of an environment. Null if it has never had a translation or setting. */
export const findTranslationCatalog = (
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
): Promise<TranslationCatalog | null> =>
  collections.translationCatalogs.findOne({ _id: _environmentId, _environmentId });

/** The texts of an environment by locale and key. Each of the locales is in the result. */
export async function readTexts(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  locales: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const projection = { _id: 0, key: 1, ...Object.fromEntries(locales.map((locale) => [`texts.${locale}`, 1])) };
  const found = collections.translations.find({ _environmentId }, { projection, batchSize: BATCH_SIZE });
  const byLocale = new Map(locales.map((locale) => [locale, new Map<string, string>()]));
  for await (const { key, texts } of found.sort({ key: 1 })) {
    for (const [locale, text] of Object.entries(texts ?? {})) {
      if (typeof text === 'string') byLocale.get(locale)?.set(key, text);
    }
  }
  return byLocale;
}

/** Sets the default locale of an environment. */
export async function setDefaultLocale(
  store: Store,
  scope: Scope,
  defaultLocale: string,
  now: Date,
): Promise<TranslationCatalog> {
  const catalog = await changeCatalog(store, scope, { $set: { defaultLocale, updatedAt: now } }, undefined);
  store.lookupCache.invalidate('workflows');
  return catalog;
}

/** The new texts of one key by locale. An empty object removes the key. */
export interface TextsOfKey {
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The keys that a change is about: these, or all with a prefix. */
type ChangedKeys = readonly string[] | { readonly prefix: string };

/**
 * Changes translations based on their current state, in one transaction.
 * @param changeOf makes the texts of all keys that change. Called again if a concurrent change came first
 * @param check may refuse the totals after the change by throwing
 */
export async function changeTranslations(
  store: Store,
  scope: Scope,
  keys: ChangedKeys,
  changeOf: (stored: ReadonlyMap<string, Translation>) => readonly TextsOfKey[],
  check: (after: TranslationCatalog, before: TranslationCatalog) => void,
  now: Date,
): Promise<TranslationCatalog> {
  const { _environmentId } = scope;
  const { translations } = store.collections;
  try {
    return await runSerially(`translations ${_environmentId}`, () =>
      withTransaction(store, async (session) => {
        // The first write, so that of two concurrent changes one waits for the other.
        const before = await changeCatalog(store, scope, { $set: { updatedAt: now } }, session);
        const filter = { _environmentId, key: 'prefix' in keys ? prefixRange(keys.prefix) : { $in: [...keys] } };
        const found = await translations.find(filter, { session }).toArray();
        const stored = new Map(found.map((translation) => [translation.key, translation]));
        const changes = changeOf(stored);
        const totals = totalsOf(stored, changes);
        const inc = Object.fromEntries(Object.entries(totals).filter(([, value]) => value !== 0));
        const after =
          Object.keys(inc).length === 0 ? before : await changeCatalog(store, scope, { $inc: inc }, session);
        check(after, before);
        const writes = changes.flatMap((change) => writesOf(change, stored.get(change.key), scope, now));
        if (writes.length > 0) await translations.bulkWrite(writes, { session, ordered: false });
        return after;
      }),
    );
  } finally {
    store.lookupCache.invalidate('workflows');
  }
}

/** How a change affects the totals of the catalog: its fields, and by how much. */
function totalsOf(stored: ReadonlyMap<string, Translation>, changes: readonly TextsOfKey[]): Record<string, number> {
  const totals = new Map<string, number>();
  const add = (field: string, amount: number) => totals.set(field, (totals.get(field) ?? 0) + amount);
  const count = (key: string, texts: Readonly<Record<string, string>> | undefined, sign: 1 | -1) => {
    const all = Object.entries(texts ?? {});
    if (all.length === 0) return;
    add('keyCount', sign);
    add('size', sign * all.reduce((size, [, text]) => size + text.length, key.length));
    for (const [locale] of all) add(`locales.${locale}`, sign);
  };
  for (const { key, texts } of changes) {
    count(key, stored.get(key)?.texts, -1);
    count(key, texts, 1);
  }
  return Object.fromEntries(totals);
}

function writesOf(
  { key, texts }: TextsOfKey,
  stored: Translation | undefined,
  scope: Scope,
  now: Date,
): AnyBulkWriteOperation<Translation>[] {
  const { _environmentId } = scope;
  if (Object.keys(texts).length === 0) return stored ? [{ deleteOne: { filter: { _environmentId, key } } }] : [];
  if (stored !== undefined) {
    const updatedAt = nextUpdatedAt(stored, now);
    return [{ updateOne: { filter: { _environmentId, key }, update: { $set: { texts, updatedAt } } } }];
  }
  const document = { _id: new ObjectId(), ...scope, key, texts: { ...texts }, createdAt: now, updatedAt: now };
  return [{ insertOne: { document } }];
}

type CatalogUpdate =
  | { readonly $set: Partial<TranslationCatalog> }
  | { readonly $inc: Readonly<Record<string, number>> };

/** Changes the totals or settings of an environment, which exist from then on. */
async function changeCatalog(
  { collections }: Store,
  { _environmentId, _organizationId }: Scope,
  update: CatalogUpdate,
  session: ClientSession | undefined,
): Promise<TranslationCatalog> {
  // The totals change only after the settings, so that the document exists then.
  const $setOnInsert = { _organizationId, keyCount: 0, size: 0, locales: {} };
  const changed = await retryOnDuplicateKey(() =>
    collections.translationCatalogs.findOneAndUpdate(
      { _id: _environmentId, _environmentId },
      '$inc' in update ? update : { ...update, $setOnInsert },
      { upsert: true, returnDocument: 'after', ...(session && { session }) },
    ),
  );
  if (changed === null) throw new Error('the database returned no document for an upsert');
  return changed;
}
