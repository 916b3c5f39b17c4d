import type { ClientSession, Filter, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { ControlValues } from '../model/control-values.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import { isPlainObject } from '../model/plain-object.ts';
import { isObjectId, type Scope } from '../model/scalars.ts';
import type { MessageTemplate, Workflow, WorkflowOrder } from '../model/workflow.ts';
import { describedBy, objectsIn } from '../workflow-language/workflow-step.ts';
import { flagFilters } from './default-values.ts';
import { changedFields, withUntouched } from './mongo/changed-fields.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { documentWrites } from './mongo/document-writes.ts';
import { duplicateKeyFields } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { runSerially } from './mongo/run-serially.ts';
import { withTransaction } from './mongo/transactions.ts';
import { hideControlSecrets, sealControls } from './sealed/sealed-documents.ts';
import { findControlValues, findMessageTemplates, findStepContents, type StepContents } from './step-contents.ts';

/** Filters of a list of workflows. All of them must match. */
interface WorkflowFilter {
  /** A prefix of the name. */
  readonly name?: string | undefined;
  readonly tag?: string | undefined;
  /** A workflow matches if it has any of these tags. */
  readonly tags?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
}

/** Whether a workflow can be named by its id. Another program may have given it one of another type. */
const hasObjectId = ({ _id }: Pick<Workflow, '_id'>): boolean => isObjectId(_id);

/** Fills in what another program may have left out, or stored as another type. */
const normalizeWorkflow = (workflow: Workflow): Workflow => ({
  ...workflow,
  steps: objectsIn(workflow.steps),
  tags: Array.isArray(workflow.tags) ? workflow.tags : [],
  triggers: objectsIn(workflow.triggers),
  critical: workflow.critical === true,
});

/** Such a workflow to be changed: without a flag of another type, which differs from false if a change makes it false. */
function changeable(stored: Workflow): Workflow {
  const { critical, ...workflow } = normalizeWorkflow(stored);
  return (critical === stored.critical ? { ...workflow, critical } : workflow) as Workflow;
}

/** A workflow for the engine. A step that is not an object becomes an empty step, whose job fails with that reason. */
const toRunnableWorkflow = (workflow: Workflow): Workflow => ({
  ...normalizeWorkflow(workflow),
  steps: Array.isArray(workflow.steps) ? workflow.steps.map((step) => (isPlainObject(step) ? step : {})) : [],
});

/** The workflows that trigger identifiers start, by identifier. Without deleted ones. */
export async function findWorkflowsByTrigger(
  { collections }: Store,
  { _environmentId }: Scope,
  identifiers: readonly string[],
): Promise<Map<string, Workflow>> {
  const distinct = new Set(identifiers);
  if (distinct.size === 0) return new Map();
  const found = await collections.workflows
    .find({ _environmentId, 'triggers.identifier': { $in: [...distinct] }, deleted: { $ne: true } })
    .toArray();
  const byIdentifier = new Map<string, Workflow>();
  for (const workflow of found.filter(hasObjectId).map(toRunnableWorkflow)) {
    for (const { identifier } of workflow.triggers) byIdentifier.set(identifier, workflow);
  }
  return byIdentifier;
}

/** How events and requests name a workflow. */
interface WorkflowReference {
  /** A trigger identifier, used if no workflow has the internal id. */
  readonly identifier: string;
  readonly _id: ObjectId | null;
}

/**
 * Workflows by their internal ids or their trigger identifiers, in one read.
 * @returns one element per reference; null if there is none, or it is deleted
 */
export async function findWorkflows(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  references: readonly WorkflowReference[],
  session?: ClientSession,
): Promise<(Workflow | null)[]> {
  const found = await findStoredWorkflows(store, scope, references, session);
  return found.map((workflow) => workflow && normalizeWorkflow(workflow));
}

/** Such workflows as they are stored. */
async function findStoredWorkflows(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  references: readonly WorkflowReference[],
  session?: ClientSession,
): Promise<(Workflow | null)[]> {
  const _ids = references.flatMap(({ _id }) => _id ?? []);
  const identifiers = references.map(({ identifier }) => identifier);
  const byIdentifier = { _environmentId, 'triggers.identifier': { $in: identifiers } };
  const found = await collections.workflows
    // Each branch repeats the environment, so that an index of its own serves it.
    .find(
      {
        $or: _ids.length === 0 ? [byIdentifier] : [{ _environmentId, _id: { $in: _ids } }, byIdentifier],
        deleted: { $ne: true },
      },
      { ...(session && { session }) },
    )
    .toArray();
  const workflows = found.filter(hasObjectId);
  const byHex = new Map(workflows.map((workflow) => [`${workflow._id}`, workflow]));
  const byName = new Map(
    workflows.flatMap((workflow) => objectsIn(workflow.triggers).map((t) => [t.identifier, workflow])),
  );
  return references.map(({ _id, identifier }) => byHex.get(`${_id}`) ?? byName.get(identifier) ?? null);
}

/** One workflow as `findWorkflows` finds it. */
export async function findWorkflow(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  identifier: string,
  _id: ObjectId | null,
  session?: ClientSession,
): Promise<Workflow | null> {
  const [workflow = null] = await findWorkflows(store, scope, [{ identifier, _id }], session);
  return workflow;
}

/** One page of workflows, without deleted ones. */
export function listWorkflows(
  { collections }: Store,
  { _environmentId }: Scope,
  { name, tag, tags, active }: WorkflowFilter,
  orderBy: WorkflowOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Workflow>> {
  const equal = { ...omitUndefined({ tags: tag }), ...flagFilters({ active }) };
  const filter: Filter<Workflow> = { _environmentId, deleted: { $ne: true }, ...equal };
  if (tags !== undefined) filter.tags = { $in: [...tags] };
  if (name !== undefined) filter.name = prefixRange(name);
  return listPage(collections.workflows, filter, { field: orderBy, direction }, page);
}

/** One page of workflows, with the content of their steps. */
export async function listWorkflowsWithContents(
  store: Store,
  scope: Scope,
  filter: WorkflowFilter,
  orderBy: WorkflowOrder,
  direction: Order['direction'],
  args: PageArgs,
): Promise<{ page: Page<Workflow>; contents: StepContents }> {
  const page = await listWorkflows(store, scope, filter, orderBy, direction, args);
  const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: normalizeWorkflow(node) }));
  const workflows = edges.map(({ node }) => node);
  const contents = await withTransaction(store, (session) => findStepContents(store, scope, workflows, session));
  return { page: { edges, pageInfo: page.pageInfo, totalCount: () => page.totalCount() }, contents };
}

/** All workflows of an environment in the order of their names, without deleted ones. */
export async function allWorkflows(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
): Promise<Workflow[]> {
  const filter: Filter<Workflow> = { _environmentId, deleted: { $ne: true } };
  const found = await collections.workflows.find(filter).sort({ name: 1, _id: 1 }).toArray();
  return found.map(normalizeWorkflow);
}

/** A workflow as `findWorkflow` finds it, with the content of its steps from the same snapshot. */
export const findWorkflowWithContents = (
  store: Store,
  scope: Scope,
  identifier: string,
  _id: ObjectId | null,
): Promise<{ workflow: Workflow; contents: StepContents } | null> =>
  withTransaction(store, async (session) => {
    const workflow = await findWorkflow(store, scope, identifier, _id, session);
    return workflow && { workflow, contents: await findStepContents(store, scope, [workflow], session) };
  });

/**
 * Workflows by hex id, with the content of their steps from the same snapshot. Includes deleted workflows: events that
 * were acknowledged before the deletion still run.
 */
export const findWorkflowsWithContents = (
  store: Store,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<{ workflows: Map<string, Workflow>; contents: StepContents }> =>
  withTransaction(store, async (session) => {
    const filter = { _environmentId: scope._environmentId, _id: { $in: [..._ids] } };
    const found = await store.collections.workflows.find(filter, { session }).toArray();
    const workflows = new Map(found.map((workflow) => [`${workflow._id}`, toRunnableWorkflow(workflow)]));
    return { workflows, contents: await findStepContents(store, scope, [...workflows.values()], session) };
  });

/** The stored documents of a workflow: itself and the content of its steps. */
export interface WorkflowDocuments {
  readonly workflow: Workflow;
  readonly templates: readonly (MessageTemplate & { readonly _id: ObjectId })[];
  readonly controls: readonly ControlValues[];
}

/**
 * Adds a workflow with the content of its steps, in one transaction.
 * @throws ConflictError if its trigger identifier is taken in its environment
 */
export const insertWorkflow = (store: Store, documents: WorkflowDocuments): Promise<void> =>
  writeWorkflow(store, async (session) => {
    const { collections } = store;
    const { workflow, templates } = documents;
    const controls = sealedControls(store, documents, documents.controls);
    await collections.workflows.insertOne(workflow, { session });
    if (templates.length > 0) await collections.messageTemplates.insertMany([...templates], { session });
    if (controls.length > 0) await collections.controls.insertMany(controls, { session });
  });

/**
 * Changes a workflow and the content of its steps based on their current state, in one transaction. Content that no step
 * uses any more is deleted.
 * @param identifier as in `findWorkflow`, and so is `_id`
 * @param changeOf makes the new documents. May throw. Called again if a concurrent change came first
 * @returns the changed workflow; null if it does not exist
 * @throws ConflictError if a trigger identifier is taken in its environment
 */
export const changeWorkflow = (
  store: Store,
  scope: Scope,
  identifier: string,
  _id: ObjectId | null,
  changeOf: (stored: WorkflowDocuments) => Promise<WorkflowDocuments>,
): Promise<Workflow | null> =>
  runSerially(`workflow ${scope._environmentId} ${_id ?? identifier}`, () =>
    writeWorkflow(store, async (session) => {
      const [workflow] = await findStoredWorkflows(store, scope, [{ identifier, _id }], session);
      if (workflow == null) return null;
      const stored = await findDocuments(store, scope, changeable(workflow), session);
      const changed = await changeOf(stored);
      await writeDocuments(store, scope, workflow, stored, changed, session);
      return normalizeWorkflow(changed.workflow);
    }),
  );

/**
 * Marks a workflow as deleted. The content of its steps stays for events that were acknowledged before.
 * @returns null if it does not exist
 */
export async function deleteWorkflow(
  { collections, lookupCache }: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
  change: Pick<Workflow, 'deleted' | 'deletedAt' | 'deletedBy' | 'updatedAt'>,
): Promise<Workflow | null> {
  const filter: Filter<Workflow> = { _environmentId, _id, deleted: { $ne: true } };
  const deleted = await collections.workflows.findOneAndUpdate(filter, { $set: change }, { returnDocument: 'after' });
  lookupCache.invalidate('workflows');
  return deleted && normalizeWorkflow(deleted);
}

/** The stored documents of a workflow as `findWorkflow` finds it, from one snapshot. */
export const findWorkflowDocuments = (
  store: Store,
  scope: Scope,
  identifier: string,
  _id: ObjectId | null,
): Promise<WorkflowDocuments | null> =>
  withTransaction(store, async (session) => {
    const workflow = await findWorkflow(store, scope, identifier, _id, session);
    return workflow && findDocuments(store, scope, workflow, session);
  });

async function findDocuments(
  store: Store,
  scope: Scope,
  workflow: Workflow,
  session: ClientSession,
): Promise<WorkflowDocuments> {
  const templates = await findMessageTemplates(store, scope, [workflow], session);
  return {
    workflow,
    templates: templates.flatMap((template) => (template._id === undefined ? [] : { ...template, _id: template._id })),
    controls: await findControlValues(store, scope, [workflow], session),
  };
}

async function writeDocuments(
  store: Store,
  { _environmentId }: Scope,
  before: Workflow,
  stored: WorkflowDocuments,
  changed: WorkflowDocuments,
  session: ClientSession,
): Promise<void> {
  const { collections } = store;
  const { workflow, templates } = changed;
  const { _id } = workflow;
  const update = changedFields(before, withUntouched(before, stored.workflow, workflow));
  if (update !== null) await collections.workflows.updateOne({ _environmentId, _id }, update, { session });
  const owned = { _environmentId: { $in: [_environmentId, null] } } as Filter<MessageTemplate>;
  const templateWrites = documentWrites<MessageTemplate>(owned, stored.templates, templates);
  if (templateWrites.length > 0) await collections.messageTemplates.bulkWrite(templateWrites, { session });
  // Control values that did not change are not written, and so stay exactly as they are stored.
  const kept = changed.controls.filter((values) => stored.controls.includes(values));
  const replaced = changed.controls.filter((values) => !kept.includes(values));
  const controls = [...kept, ...sealedControls(store, changed, replaced)];
  const controlWrites = documentWrites<ControlValues>({ _environmentId }, stored.controls, controls);
  if (controlWrites.length > 0) await collections.controls.bulkWrite(controlWrites, { session });
}

/** Documents of a workflow with null instead of the secret control values. */
export const withoutControlSecrets = (documents: WorkflowDocuments): WorkflowDocuments => ({
  ...documents,
  controls: documents.controls.map((values) => ({
    ...values,
    controls: hideControlSecrets(values.controls, contentsOf(documents, values)),
  })),
});

/** The stored form of control values. The content of their steps says which controls are secret. */
const sealedControls = (store: Store, documents: WorkflowDocuments, controls: readonly ControlValues[]) =>
  controls.map((values) => sealControls(store, values, contentsOf(documents, values)));

/** The contents that describe control values. */
const contentsOf = ({ workflow, templates }: WorkflowDocuments, { _stepId }: ControlValues) =>
  describedBy(workflow.steps, `${_stepId}`).map(
    (part) =>
      templates.find(({ _id }) => `${_id}` === `${part._templateId}`) ?? (part.template as MessageTemplate | undefined),
  );

/** @throws ConflictError if a trigger identifier is taken */
async function writeWorkflow<Result>(store: Store, run: (session: ClientSession) => Promise<Result>): Promise<Result> {
  try {
    const result = await withTransaction(store, run);
    store.lookupCache.invalidate('workflows');
    return result;
  } catch (error) {
    if (!duplicateKeyFields(error)?.includes('triggers.identifier')) throw error;
    const message = 'is already taken in the environment';
    throw new ConflictError(`workflowId: ${message}`, [{ field: 'workflowId', message }]);
  }
}
