import type { AnyBulkWriteOperation, ClientSession, Filter, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { ControlValues } from '../model/control-values.ts';
import type { Scope } from '../model/scalars.ts';
import type { MessageTemplate, Workflow } from '../model/workflow.ts';
import type { Store } from './mongo/connect.ts';
import { duplicateKeyOf } from './mongo/errors.ts';
import { runSerially } from './mongo/run-serially.ts';
import { withTransaction } from './mongo/transactions.ts';
import { complete, findControls, findTemplates, findWorkflow, templateIdsOf } from './workflows.ts';

/** A workflow with all that holds the content of its steps, as it is stored. */
export interface WorkflowDocuments {
  readonly workflow: Workflow;
  readonly templates: readonly (MessageTemplate & { readonly _id: ObjectId })[];
  readonly controls: readonly ControlValues[];
}

/**
 * Adds a workflow with the content of its steps, all of it or nothing.
 * @throws DomainError CONFLICT when its trigger identifier is taken in its environment
 */
export const insertWorkflow = (store: Store, { workflow, templates, controls }: WorkflowDocuments): Promise<void> =>
  writing(store, async (session) => {
    const { collections } = store;
    await collections.workflows.insertOne(workflow, { session });
    if (templates.length > 0) await collections.messageTemplates.insertMany([...templates], { session });
    if (controls.length > 0) await collections.controls.insertMany([...controls], { session });
  });

/**
 * Changes a workflow and the content of its steps, from what they are at that moment: readers see all of the change or
 * nothing. Content that no step has any more is removed.
 * @param identifier as of `findWorkflow`, and so is `_id`
 * @param change what they are to be; it may throw, and is called again when another change came first
 * @returns the workflow as it is then, null where there is none
 */
export const changeWorkflow = (
  store: Store,
  scope: Scope,
  identifier: string,
  _id: ObjectId | null,
  change: (stored: WorkflowDocuments) => WorkflowDocuments,
): Promise<Workflow | null> =>
  runSerially(`workflow ${scope._environmentId} ${_id ?? identifier}`, () =>
    writing(store, async (session) => {
      const found = await findWorkflow(store, scope, identifier, _id, session);
      if (found === null) return null;
      const stored = await documentsOf(store, scope, complete(found), session);
      const changed = change(stored);
      await replaceAll(store, scope, stored, changed, session);
      return changed.workflow;
    }),
  );

/** Marks a workflow as deleted; its content stays for what was triggered before. Null where there is none. */
export async function deleteWorkflow(
  { collections, lookupCache }: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
  change: Pick<Workflow, 'deleted' | 'deletedAt' | 'deletedBy' | 'updatedAt'>,
): Promise<Workflow | null> {
  const filter: Filter<Workflow> = { _environmentId, _id, deleted: { $ne: true } };
  const deleted = await collections.workflows.findOneAndUpdate(filter, { $set: change }, { returnDocument: 'after' });
  lookupCache.invalidate('workflows');
  return deleted && complete(deleted);
}

async function documentsOf(
  store: Store,
  scope: Scope,
  workflow: Workflow,
  session: ClientSession,
): Promise<WorkflowDocuments> {
  const templates = await findTemplates(store, scope, templateIdsOf(workflow), session);
  return {
    workflow,
    templates: templates.flatMap((template) => (template._id === undefined ? [] : { ...template, _id: template._id })),
    controls: await findControls(store, scope, [workflow], session),
  };
}

async function replaceAll(
  { collections }: Store,
  { _environmentId }: Scope,
  stored: WorkflowDocuments,
  { workflow, templates, controls }: WorkflowDocuments,
  session: ClientSession,
): Promise<void> {
  const { _id } = workflow;
  await collections.workflows.replaceOne({ _environmentId, _id }, workflow, { session });
  const ofTemplate = { _environmentId: { $in: [_environmentId, null] } } as Filter<MessageTemplate>;
  const templateWrites = replacements<MessageTemplate>(ofTemplate, stored.templates, templates);
  if (templateWrites.length > 0) await collections.messageTemplates.bulkWrite(templateWrites, { session });
  const controlWrites = replacements<ControlValues>({ _environmentId }, stored.controls, controls);
  if (controlWrites.length > 0) await collections.controls.bulkWrite(controlWrites, { session });
}

/** Adds and replaces what is to be there, and removes the rest; what stays the same object is not written. */
function replacements<T extends object>(
  owned: Filter<T>,
  stored: readonly (T & { readonly _id: ObjectId })[],
  wanted: readonly (T & { readonly _id: ObjectId })[],
): AnyBulkWriteOperation<T>[] {
  const wantedIds = new Set(wanted.map(({ _id }) => `${_id}`));
  const gone = stored.flatMap(({ _id }) => (wantedIds.has(`${_id}`) ? [] : _id));
  const changed = wanted.filter((document) => !stored.includes(document));
  return [
    ...(gone.length > 0 ? [{ deleteMany: { filter: { ...owned, _id: { $in: gone } } } }] : []),
    ...changed.map((replacement) => ({
      replaceOne: { filter: { ...owned, _id: replacement._id }, replacement, upsert: true },
    })),
  ] as AnyBulkWriteOperation<T>[];
}

/** @throws DomainError CONFLICT when a trigger identifier is taken */
async function writing<Result>(store: Store, run: (session: ClientSession) => Promise<Result>): Promise<Result> {
  try {
    const result = await withTransaction(store, run);
    store.lookupCache.invalidate('workflows');
    return result;
  } catch (error) {
    if (!duplicateKeyOf(error)?.includes('triggers.identifier')) throw error;
    const message = 'is already taken in the environment';
    throw new ConflictError(`workflowId: ${message}`, [{ field: 'workflowId', message }]);
  }
}
