import type { ObjectId } from 'mongodb';
import { parseObjectId, type Scope } from '../../model/scalars.ts';
import type { Workflow } from '../../model/workflow.ts';
import { partsOf } from '../../model/workflow-step.ts';
import type { Store } from '../mongo/connect.ts';
import {
  findWaitingSteps,
  findWorkflowsByTrigger,
  findWorkflowsWithContents,
  type StepContents,
  type WaitingStep,
} from '../workflows.ts';

/**
 * Workflows for those who run them: they are asked for with every trigger, and come from memory until one changes. A
 * change at another gateway is known here in the moment in which the database tells of it.
 */

/** As `findWorkflowsByTrigger`. */
export const hotWorkflowsByTrigger = (
  store: Store,
  scope: Scope,
  identifiers: readonly string[],
): Promise<Map<string, Workflow>> =>
  store.hot.workflows(`trigger ${scope._environmentId}`, identifiers, (missing) =>
    findWorkflowsByTrigger(store, scope, missing),
  );

/** As `findWaitingSteps`. */
export function hotWaitingSteps(
  store: Store,
  scope: Scope,
  workflows: readonly Workflow[],
): Promise<Map<string, WaitingStep[]>> {
  const byId = new Map(workflows.map((workflow) => [`${workflow._id}`, workflow]));
  return store.hot.workflows(`waiting ${scope._environmentId}`, [...byId.keys()], async (missing) => {
    const found = await findWaitingSteps(
      store,
      scope,
      missing.flatMap((id) => byId.get(id) ?? []),
    );
    return new Map(missing.map((id) => [id, found.get(id) ?? []]));
  });
}

interface WorkflowWithContents {
  readonly workflow: Workflow;
  readonly contents: StepContents;
}

/** As `findWorkflowsWithContents`. */
export async function hotWorkflowsWithContents(
  store: Store,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<{ workflows: Map<string, Workflow>; contents: StepContents }> {
  const ids = _ids.map((_id) => _id.toHexString());
  const found = await store.hot.workflows(`contents ${scope._environmentId}`, ids, async (missing) => {
    const _missing = missing.flatMap((id) => parseObjectId(id) ?? []);
    const { workflows, contents } = await findWorkflowsWithContents(store, scope, _missing);
    return new Map(
      [...workflows].map(([id, workflow]) => [id, { workflow, contents: ofWorkflow(workflow, contents) }]),
    );
  });
  const all: WorkflowWithContents[] = [...found.values()];
  return {
    workflows: new Map([...found].map(([id, { workflow }]) => [id, workflow])),
    contents: {
      templates: new Map(all.flatMap(({ contents }) => [...contents.templates])),
      controls: new Map(all.flatMap(({ contents }) => [...contents.controls])),
    },
  };
}

/** What of the contents of several workflows is one's own. */
function ofWorkflow({ steps }: Workflow, { templates, controls }: StepContents): StepContents {
  const own = steps.flatMap((step) => [step, ...partsOf(step.variants)]);
  const ids = new Set(own.flatMap(({ _id, _templateId }) => [`${_id}`, `${_templateId}`]));
  const ofOwn = <Value>(contents: ReadonlyMap<string, Value>) => new Map([...contents].filter(([id]) => ids.has(id)));
  return { templates: ofOwn(templates), controls: ofOwn(controls) };
}
