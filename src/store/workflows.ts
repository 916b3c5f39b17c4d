import type { ObjectId } from 'mongodb';
import type { ControlValues } from '../model/control-values.ts';
import type { Scope } from '../model/scalars.ts';
import { parseObjectId } from '../model/scalars.ts';
import type { MessageTemplate, Workflow } from '../model/workflow.ts';
import type { Store } from './connect.ts';

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
    found.flatMap((workflow) => workflow.triggers.map(({ identifier }) => [identifier, workflow] as const)),
  );
}

/** The workflows of the given ids, deleted or not, by hex id: what was acknowledged is run. */
export async function findWorkflows(
  { collections }: Store,
  { _environmentId }: Scope,
  _ids: readonly ObjectId[],
): Promise<Map<string, Workflow>> {
  const found = await collections.workflows.find({ _environmentId, _id: { $in: [..._ids] } }).toArray();
  return new Map(found.map((workflow) => [`${workflow._id}`, workflow]));
}

/** The content of a workflow's steps: message templates by hex id, and control values by hex step id. */
export interface StepContents {
  readonly templates: ReadonlyMap<string, MessageTemplate>;
  readonly controls: ReadonlyMap<string, Record<string, unknown>>;
}

/** The content of the steps of several workflows, in two reads. */
export async function findStepContents(
  { collections }: Store,
  { _environmentId }: Scope,
  workflows: readonly Workflow[],
): Promise<StepContents> {
  const templateIds = workflows.flatMap(({ steps }) =>
    steps.flatMap(({ _templateId, variants = [] }) =>
      [_templateId, ...variants.map((variant) => variant._templateId)].flatMap((id) => parseObjectId(`${id}`) ?? []),
    ),
  );
  const [templates, controls] = await Promise.all([
    collections.messageTemplates.find({ _id: { $in: templateIds }, _environmentId }).toArray(),
    collections.controls.find({ _environmentId, _workflowId: { $in: workflows.map(({ _id }) => _id) } }).toArray(),
  ]);
  return {
    templates: new Map(templates.map((template) => [`${template._id}`, template])),
    controls: new Map(controls.map(({ _stepId, controls }: ControlValues) => [`${_stepId}`, controls])),
  };
}
