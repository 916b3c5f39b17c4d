import type { ClientSession, Filter, ObjectId } from 'mongodb';
import type { ControlValues } from '../model/control-values.ts';
import { CHANNELS, type Channel, type StepType } from '../model/enums.ts';
import { parseObjectId, type Scope } from '../model/scalars.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from '../model/workflow.ts';
import { idOfStep, objectsIn, stepTypeOf } from '../workflow-language/workflow-step.ts';
import type { Store } from './mongo/connect.ts';
import { openControls } from './sealed/sealed-documents.ts';

/** The content of workflow steps: message templates by hex id, and control values by the hex id of the step or variant. */
export interface StepContents {
  readonly templates: ReadonlyMap<string, MessageTemplate>;
  readonly controls: ReadonlyMap<string, Record<string, unknown>>;
}

/** The content of the steps of several workflows, in two reads. */
export async function findStepContents(
  store: Store,
  scope: Scope,
  workflows: readonly Workflow[],
  session: ClientSession,
): Promise<StepContents> {
  // A session runs one command at a time.
  const templates = await findMessageTemplates(store, scope, workflows, session);
  const controls = await findControlValues(store, scope, workflows, session);
  return stepContentsOf(workflows, templates, controls);
}

/** The content of the steps of several workflows, from their documents. */
export const stepContentsOf = (
  workflows: readonly Workflow[],
  templates: readonly MessageTemplate[],
  controls: readonly ControlValues[],
): StepContents => ({
  templates: new Map(templates.map((template) => [`${template._id}`, template])),
  controls: controlsByStep(workflows, controls),
});

/** The message templates that the steps and variants of workflows name. */
export const findMessageTemplates = (
  { collections }: Pick<Store, 'collections'>,
  scope: Scope,
  workflows: readonly Workflow[],
  session: ClientSession,
): Promise<MessageTemplate[]> => {
  const _ids = workflows
    .flatMap(({ steps }) => objectsIn(steps))
    .flatMap((step) => [step, ...objectsIn(step.variants)])
    .flatMap(({ _templateId }) => parseObjectId(`${_templateId}`) ?? []);
  return collections.messageTemplates.find(templateFilter(scope, _ids), { session }).toArray();
};

/** A template without an environment belongs to the workflow that names it. */
const templateFilter = ({ _environmentId }: Scope, _ids: readonly ObjectId[]): Filter<MessageTemplate> =>
  ({ _id: { $in: [..._ids] }, _environmentId: { $in: [_environmentId, null] } }) as Filter<MessageTemplate>;

/** All control values of workflows, with their secrets in the clear. */
export async function findControlValues(
  store: Store,
  { _environmentId }: Scope,
  workflows: readonly Workflow[],
  session: ClientSession,
): Promise<ControlValues[]> {
  const found = store.collections.controls.find(
    { _environmentId, _workflowId: { $in: workflows.map(({ _id }) => _id) } },
    { session },
  );
  return (await found.toArray()).map((values) => openControls(store, values));
}

/** A digest or delay step with its control values. */
export interface WaitingStep {
  readonly step: WorkflowStep;
  readonly type: StepType;
  readonly controls: Record<string, unknown> | undefined;
}

/** The active steps of workflows with their types, by hex workflow id. One read. */
async function findActiveSteps(
  { collections }: Pick<Store, 'collections'>,
  scope: Scope,
  workflows: readonly Workflow[],
): Promise<{ readonly _id: ObjectId; readonly steps: readonly Pick<WaitingStep, 'step' | 'type'>[] }[]> {
  const active = workflows.map(({ _id, steps }) => ({
    _id,
    steps: objectsIn(steps).filter((step) => step.active !== false),
  }));
  const templateIds = active.flatMap(({ steps }) =>
    steps.flatMap(({ _templateId }) => parseObjectId(`${_templateId}`) ?? []),
  );
  const templates = await collections.messageTemplates
    .find(templateFilter(scope, templateIds), { projection: { type: 1 } })
    .toArray();
  const byId = new Map(templates.map((template) => [`${template._id}`, template]));
  return active.map(({ _id, steps }) => ({
    _id,
    steps: steps.map((step) => ({
      step,
      type: stepTypeOf(step, byId.get(`${step._templateId}`) ?? (step.template as MessageTemplate | undefined)),
    })),
  }));
}

/** The channels that active steps of workflows send through, by hex workflow id. One read. */
export async function findChannels(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  workflows: readonly Workflow[],
): Promise<Map<string, Channel[]>> {
  const active = await findActiveSteps(store, scope, workflows);
  return new Map(
    active.map(({ _id, steps }) => [
      `${_id}`,
      CHANNELS.filter((channel) => steps.some(({ type }) => type === channel)),
    ]),
  );
}

/** The active digest and delay steps of workflows, by hex workflow id. One read if there are none, else two. */
export async function findWaitingSteps(
  store: Store,
  scope: Scope,
  workflows: readonly Workflow[],
): Promise<Map<string, WaitingStep[]>> {
  const isWaiting = (type: StepType) => type === 'digest' || type === 'delay';
  const waiting = (await findActiveSteps(store, scope, workflows)).flatMap(({ _id, steps }) => {
    const found = steps.filter(({ type }) => isWaiting(type));
    return found.length === 0 ? [] : { _id, steps: found };
  });
  if (waiting.length === 0) return new Map();
  const stored = await store.collections.controls
    .find({ _environmentId: scope._environmentId, _workflowId: { $in: waiting.map(({ _id }) => _id) } })
    .toArray();
  const controls = controlsByStep(workflows, stored);
  return new Map(
    waiting.map(({ _id, steps }) => [
      `${_id}`,
      steps.map(({ step, type }) => ({ step, type, controls: controls.get(idOfStep(step)) })),
    ]),
  );
}

/**
 * Control values by the hex id of the step or variant. The service's own database stores them under the id of a step's
 * message template, this gateway under the id of the step.
 */
function controlsByStep(workflows: readonly Workflow[], stored: readonly ControlValues[]): StepContents['controls'] {
  const keyOf = (_workflowId: ObjectId, _id: unknown) => `${_workflowId} ${_id}`;
  const byKey = new Map(stored.map(({ _workflowId, _stepId, controls }) => [keyOf(_workflowId, _stepId), controls]));
  const found = new Map<string, Record<string, unknown>>();
  for (const workflow of workflows) {
    const variants = workflow.steps.flatMap((step) => objectsIn(step.variants));
    for (const step of [...workflow.steps, ...variants]) {
      const controls = byKey.get(keyOf(workflow._id, step._id)) ?? byKey.get(keyOf(workflow._id, step._templateId));
      if (controls != null) found.set(idOfStep(step), controls);
    }
  }
  return found;
}
