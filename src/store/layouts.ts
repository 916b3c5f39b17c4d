import type { ClientSession, Filter, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import { isUsableLayout, type Layout, type LayoutOrder, type UsableLayout } from '../model/layout.ts';
import { nextUpdatedAt } from '../model/repairs.ts';
import { type InEnvironment, parseObjectId, type Scope } from '../model/scalars.ts';
import type { Workflow } from '../model/workflow.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { duplicateKeyFields } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { runSerially } from './mongo/run-serially.ts';
import { retryOnDuplicateKey, withTransaction } from './mongo/transactions.ts';

const notDeleted = ({ _environmentId }: InEnvironment): Filter<Layout> => ({
  _environmentId,
  deleted: { $ne: true },
});

/**
 * A layout by its internal id or its identifier, in one read.
 * @param identifier used if no layout has the internal id
 */
export async function findLayout(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  identifier: string,
  _id: ObjectId | null,
): Promise<Layout | null> {
  const byIdentifier = { _environmentId, identifier };
  const found = await collections.layouts
    // Each branch repeats the environment, so that an index of its own serves it.
    .find({ $or: _id === null ? [byIdentifier] : [{ _environmentId, _id }, byIdentifier], deleted: { $ne: true } })
    .limit(2)
    .toArray();
  return found.find((layout) => _id?.equals(layout._id)) ?? found[0] ?? null;
}

/** The layouts that steps name, by the given reference: an identifier or an internal id. One read. */
export async function findLayoutsByReference(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  references: readonly string[],
): Promise<Map<string, Layout>> {
  if (references.length === 0) return new Map();
  const _ids = references.flatMap((reference) => parseObjectId(reference) ?? []);
  const found = await collections.layouts
    .find({
      $or: [
        { _environmentId, identifier: { $in: [...references] } },
        ...(_ids.length > 0 ? [{ _environmentId, _id: { $in: _ids } }] : []),
      ],
      deleted: { $ne: true },
    })
    .toArray();
  const byReference = new Map(found.flatMap((layout) => [...referencesTo(layout)].map((name) => [name, layout])));
  return new Map(
    references.flatMap((name) => (byReference.has(name) ? [[name, byReference.get(name)]] : [])) as [string, Layout][],
  );
}

/** The default layout of an environment, or null. */
export async function findDefaultLayout(
  { collections }: Pick<Store, 'collections'>,
  scope: InEnvironment,
): Promise<UsableLayout | null> {
  const found = await collections.layouts.findOne(isDefaultOf(scope));
  return found !== null && isUsableLayout(found) ? found : null;
}

/** Matches the one default layout. */
const isDefaultOf = ({ _environmentId }: InEnvironment): Filter<Layout> => ({
  _environmentId,
  isDefault: true,
  format: 'liquid',
  deleted: false,
});

/** The texts by which a step can name a layout. */
const referencesTo = ({ _id, identifier }: Pick<Layout, '_id' | 'identifier'>): string[] => [
  identifier,
  _id.toHexString(),
];

/** One page of layouts. @param name a prefix of the name */
export function listLayouts(
  { collections }: Store,
  scope: Scope,
  name: string | undefined,
  orderBy: LayoutOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Layout>> {
  const filter = { ...notDeleted(scope), ...(name !== undefined && { name: prefixRange(name) }) };
  return listPage(collections.layouts, filter, { field: orderBy, direction }, page);
}

/**
 * Adds a layout.
 * @param isDefault whether it becomes the default layout. Undefined: only if there is none
 * @throws ConflictError if its identifier is taken in its environment
 */
export const insertLayout = (
  store: Store,
  layout: Omit<Layout, 'isDefault'>,
  isDefault: boolean | undefined,
): Promise<Layout> =>
  writeLayouts(store, layout, async (session) => {
    const { layouts } = store.collections;
    const { _environmentId, identifier } = layout;
    // The unique index does not count the layouts of other programs.
    if ((await layouts.findOne({ ...notDeleted(layout), identifier }, { session })) !== null) throw taken();
    const others = isDefaultOf({ _environmentId });
    if (isDefault === true) await demote(store, others, layout.updatedAt, session);
    const stored = { ...layout, isDefault: isDefault ?? (await layouts.findOne(others, { session })) === null };
    await layouts.insertOne(stored, { session });
    return stored;
  });

/** The fields of a layout that change. Undefined leaves a field as it is. */
type LayoutChange = Partial<Pick<Layout, 'name' | 'content' | 'format' | 'isDefault' | 'isTranslationEnabled'>>;

/**
 * Changes a layout. `updatedAt` grows with each change, so that it identifies a state of the layout.
 * @param check called with the stored layout in the transaction of the change; what it throws prevents the change
 * @returns the changed layout; null if it does not exist
 */
export const changeLayout = (
  store: Store,
  scope: Scope,
  _id: ObjectId,
  change: LayoutChange,
  now: Date,
  check: (stored: Layout) => void,
): Promise<Layout | null> =>
  writeLayouts(store, scope, async (session) => {
    const own = { ...notDeleted(scope), _id };
    const stored = await store.collections.layouts.findOne(own, { session });
    if (stored === null) return null;
    check(stored);
    if (change.isDefault === true) {
      await demote(store, { ...isDefaultOf(scope), _id: { $ne: _id } }, now, session);
    }
    return store.collections.layouts.findOneAndUpdate(
      own,
      // The unique index of the default layout counts only documents that say that they are not deleted.
      { $set: { ...change, deleted: false, updatedAt: nextUpdatedAt(stored, now) } },
      { session, returnDocument: 'after' },
    );
  });

/** Deletes a layout unless it is the default one. @returns the deleted layout; null if it does not exist or is the default */
export const deleteLayout = (store: Store, scope: Scope, _id: ObjectId): Promise<Layout | null> =>
  writeLayouts(store, scope, (session) =>
    store.collections.layouts.findOneAndDelete({ ...notDeleted(scope), _id, isDefault: { $ne: true } }, { session }),
  );

/**
 * The workflows with a step that names a layout, in the order of their ids.
 * @param limit how many at most
 */
export async function findWorkflowsWithLayout(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  layout: Pick<Layout, '_id' | 'identifier'>,
  limit: number,
): Promise<Workflow[]> {
  const named = await collections.controls.distinct('_workflowId', {
    _environmentId,
    'controls.layoutId': { $in: referencesTo(layout) },
  });
  if (named.length === 0) return [];
  return collections.workflows
    .find({ _environmentId, _id: { $in: named }, deleted: { $ne: true } })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
}

/** Makes the default layout a usual one, if there is one. @param filter matches one layout at most */
async function demote(store: Store, filter: Filter<Layout>, now: Date, session: ClientSession): Promise<void> {
  const { layouts } = store.collections;
  const stored = await layouts.findOne(filter, { session });
  if (stored === null) return;
  const { _environmentId, _id } = stored;
  const change = { isDefault: false, updatedAt: nextUpdatedAt(stored, now) };
  await layouts.updateOne({ _environmentId, _id }, { $set: change }, { session });
}

/** Runs a change of layouts in one transaction. @throws ConflictError if an identifier is taken */
async function writeLayouts<Result>(
  store: Store,
  { _environmentId }: InEnvironment,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  try {
    return await runSerially(`layouts ${_environmentId}`, () =>
      withTransaction(store, async (session) => {
        try {
          return await run(session);
        } catch (error) {
          // Another process made a layout the default one: run again from the state after that.
          if (duplicateKeyFields(error)?.join() !== '_environmentId') throw error;
          return retryOnDuplicateKey(() => Promise.reject(error));
        }
      }),
    );
  } catch (error) {
    throw duplicateKeyFields(error)?.includes('identifier') ? taken() : error;
  } finally {
    store.lookupCache.invalidate('workflows');
  }
}

function taken(): ConflictError {
  const message = 'is already taken in the environment';
  return new ConflictError(`layoutId: ${message}`, [{ field: 'layoutId', message }]);
}
