import type { ClientSession, Filter, ObjectId } from 'mongodb';
import type { ControlValues } from '../model/control-values.ts';
import type { StepType } from '../model/enums.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { parseObjectId } from '../model/scalars.ts';
import type { MessageTemplate, Workflow, WorkflowOrder, WorkflowStep } from '../model/workflow.ts';
import { partsOf, stepTypeOf } from '../model/workflow-step.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { withTransaction } from './mongo/transactions.ts';

/** The living workflows that the given trigger identifiers start, by identifier. */
export async function findWorkflowsByTrigger(
  { collections }: Store,
  { _environmentId }: Scope,
  identifiers: readonly string[],
): Promise<Map<string, Workflow>> {
  const wanted = new Set(identifiers);
  if (wanted.size === 0) return new Map();
  const found = await collections.workflows
    .find({ _environmentId, 'triggers.identifier': { $in: [...wanted] }, deleted: { $ne: true } })
    .toArray();
  return new Map(
    found
      .map(complete)
      .flatMap((workflow) => workflow.triggers.map(({ identifier }) => [identifier, workflow] as const)),
  );
}

/** A workflow with the lists that another program may have left out, or stored something else for. */
export const complete = (workflow: Workflow): Workflow => ({
  ...workflow,
  steps: partsOf(workflow.steps),
  tags: Array.isArray(workflow.tags) ? workflow.tags : [],
  triggers: partsOf(workflow.triggers),
  critical: workflow.critical === true,
});

/** The living workflow of an internal id, else of a trigger identifier, in one read; null where there is none. */
export async function findWorkflow(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  identifier: string,
  _id: ObjectId | null,
  session?: ClientSession,
): Promise<Workflow | null> {
  const byIdentifier = { _environmentId, 'triggers.identifier': identifier };
  const found = await collections.workflows
    // Each branch has its environment, so that each is served by an index of its own.
    .find(
      { $or: _id === null ? [byIdentifier] : [{ _environmentId, _id }, byIdentifier], deleted: { $ne: true } },
      { ...(session && { session }) },
    )
    .limit(2)
    .toArray();
  const workflow = found.find((one) => _id?.equals(one._id)) ?? found[0];
  return workflow === undefined ? null : complete(workflow);
}

/** What a list of workflows is narrowed to; all that is given must match. */
export interface WorkflowFilter {
  /** A prefix. */
  readonly name?: string | undefined;
  readonly tag?: string | undefined;
  readonly active?: boolean | undefined;
}

const ORDER_KINDS: Record<WorkflowOrder, Order['kind']> = {
  _id: 'objectId',
  name: 'string',
  createdAt: 'date',
  updatedAt: 'date',
};

/** One page of the workflows that match; deleted ones are never among them. */
export function listWorkflows(
  { collections }: Store,
  { _environmentId }: Scope,
  { name, tag, active }: WorkflowFilter,
  orderBy: WorkflowOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Workflow>> {
  const filter: Filter<Workflow> = { _environmentId, deleted: { $ne: true }, ...omitUndefined({ tags: tag, active }) };
  if (name !== undefined) filter.name = prefixRange(name);
  return listPage(collections.workflows, filter, { field: orderBy, direction, kind: ORDER_KINDS[orderBy] }, page);
}

/** The workflows of the given ids, deleted or not, by hex id: what was acknowledged is run. */
export async function findWorkflows(
  { collections }: Store,
  { _environmentId }: Scope,
  _ids: readonly ObjectId[],
  session?: ClientSession,
): Promise<Map<string, Workflow>> {
  const filter = { _environmentId, _id: { $in: [..._ids] } };
  const found = await collections.workflows.find(filter, { ...(session && { session }) }).toArray();
  return new Map(found.map((workflow) => [`${workflow._id}`, complete(workflow)]));
}

/** The content of a workflow's steps: message templates by hex id, and control values by hex id of step or variant. */
export interface StepContents {
  readonly templates: ReadonlyMap<string, MessageTemplate>;
  readonly controls: ReadonlyMap<string, Record<string, unknown>>;
}

/**
 * The content of the steps of several workflows, in two reads. The service's own database keeps control values by the
 * id of a step's message template, ours by the id of the step.
 */
export async function findStepContents(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  workflows: readonly Workflow[],
  session?: ClientSession,
): Promise<StepContents> {
  const templateIds = workflows.flatMap(templateIdsOf);
  const controls = () => findControls(store, scope, workflows, session);
  const templates = findTemplates(store, scope, templateIds, session);
  // A session runs one command after the other.
  const [found, filledIn] = session ? [await templates, await controls()] : await Promise.all([templates, controls()]);
  return stepContentsOf(workflows, found, filledIn);
}

/** The content of steps, of the documents that hold it. */
export const stepContentsOf = (
  workflows: readonly Workflow[],
  templates: readonly MessageTemplate[],
  controls: readonly ControlValues[],
): StepContents => ({
  templates: new Map(templates.map((template) => [`${template._id}`, template])),
  controls: controlsByStep(workflows, controls),
});

/** The message templates that the steps and variants of a workflow name. */
export const templateIdsOf = ({ steps }: Workflow): ObjectId[] =>
  partsOf(steps).flatMap(({ _templateId, variants }) =>
    [_templateId, ...partsOf(variants).map((variant) => variant._templateId)].flatMap(
      (id) => parseObjectId(`${id}`) ?? [],
    ),
  );

/** The message templates of ids. One that says nothing of its environment belongs to the workflow that names it. */
export const findTemplates = (
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  _ids: readonly ObjectId[],
  session?: ClientSession,
): Promise<MessageTemplate[]> => {
  const filter = { _id: { $in: [..._ids] }, _environmentId: { $in: [_environmentId, null] } };
  return collections.messageTemplates
    .find(filter as Filter<MessageTemplate>, { ...(session && { session }) })
    .toArray();
};

/** All control values of workflows. */
export const findControls = (
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  workflows: readonly Workflow[],
  session?: ClientSession,
): Promise<ControlValues[]> =>
  collections.controls
    .find({ _environmentId, _workflowId: { $in: workflows.map(({ _id }) => _id) } }, { ...(session && { session }) })
    .toArray();

/** A workflow as `findWorkflow` finds it, with the content of its steps at the same moment. */
export const findWorkflowWithContents = (
  store: Store,
  scope: Scope,
  identifier: string,
  _id: ObjectId | null,
): Promise<{ workflow: Workflow; contents: StepContents } | null> =>
  withTransaction(store, async (session) => {
    const found = await findWorkflow(store, scope, identifier, _id, session);
    if (found === null) return null;
    const workflow = complete(found);
    return { workflow, contents: await findStepContents(store, scope, [workflow], session) };
  });

/** The workflows of the given ids, deleted or not, by hex id, with the content of their steps at the same moment. */
export const findWorkflowsWithContents = (
  store: Store,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<{ workflows: Map<string, Workflow>; contents: StepContents }> =>
  withTransaction(store, async (session) => {
    const workflows = await findWorkflows(store, scope, _ids, session);
    return { workflows, contents: await findStepContents(store, scope, [...workflows.values()], session) };
  });

/** A step that waits: a digest or a delay, with what it was told in its controls. */
export interface WaitingStep {
  readonly step: WorkflowStep;
  readonly type: StepType;
  readonly controls: Record<string, unknown> | undefined;
}

/** The active digests and delays of workflows, by hex workflow id: one read where there are none, two where there are. */
export async function findWaitingSteps(
  { collections }: Store,
  { _environmentId }: Scope,
  workflows: readonly Workflow[],
): Promise<Map<string, WaitingStep[]>> {
  const active = workflows.map(({ _id, steps }) => ({ _id, steps: steps.filter((step) => step.active !== false) }));
  const templateIds = active.flatMap(({ steps }) =>
    steps.flatMap(({ _templateId }) => parseObjectId(`${_templateId}`) ?? []),
  );
  const templates = await collections.messageTemplates
    .find({ _id: { $in: templateIds }, _environmentId: { $in: [_environmentId, null] } } as Filter<MessageTemplate>, {
      projection: { type: 1 },
    })
    .toArray();
  const byId = new Map(templates.map((template) => [`${template._id}`, template]));
  const isWaiting = (type: StepType) => type === 'digest' || type === 'delay';
  const waiting = active.flatMap(({ _id, steps }) => {
    const found = steps
      .map((step) => ({
        step,
        type: stepTypeOf(step, byId.get(`${step._templateId}`) ?? (step.template as MessageTemplate | undefined)),
      }))
      .filter(({ type }) => isWaiting(type));
    return found.length === 0 ? [] : { _id, steps: found };
  });
  if (waiting.length === 0) return new Map();
  const stored = await collections.controls
    .find({ _environmentId, _workflowId: { $in: waiting.map(({ _id }) => _id) } })
    .toArray();
  const controls = controlsByStep(workflows, stored);
  return new Map(
    waiting.map(({ _id, steps }) => [
      `${_id}`,
      steps.map(({ step, type }) => ({ step, type, controls: controls.get(`${step._id ?? step._templateId}`) })),
    ]),
  );
}

function controlsByStep(workflows: readonly Workflow[], stored: readonly ControlValues[]): StepContents['controls'] {
  const keyOf = (_workflowId: ObjectId, _id: unknown) => `${_workflowId} ${_id}`;
  const byKey = new Map(stored.map(({ _workflowId, _stepId, controls }) => [keyOf(_workflowId, _stepId), controls]));
  return new Map(
    workflows.flatMap((workflow) =>
      [...workflow.steps, ...workflow.steps.flatMap(({ variants }) => partsOf(variants))].flatMap(
        ({ _id, _templateId }) => {
          const controls = byKey.get(keyOf(workflow._id, _id)) ?? byKey.get(keyOf(workflow._id, _templateId));
          return controls == null ? [] : [[`${_id ?? _templateId}`, controls] as const];
        },
      ),
    ),
  );
}
