import type { ObjectId } from 'mongodb';
import { parseObjectId, type Scope } from '../../model/scalars.ts';
import type { Workflow } from '../../model/workflow.ts';
import { objectsIn } from '../../workflow-language/workflow-step.ts';
import type { Store } from '../mongo/connect.ts';
import { findWaitingSteps, type StepContents, type WaitingStep } from '../step-contents.ts';
import { findWorkflowsByTrigger, findWorkflowsWithContents } from '../workflows.ts';

/** As `findWorkflowsByTrigger`, cached: every trigger asks for its workflow. */
export const cachedWorkflowsByTrigger = (
  store: Store,
  scope: Scope,
  identifiers: readonly string[],
): Promise<Map<string, Workflow>> =>
  store.lookupCache.workflows(`trigger ${scope._environmentId}`, identifiers, (missing) =>
    findWorkflowsByTrigger(store, scope, missing),
  );

/** As `findWaitingSteps`, cached. */
export function cachedWaitingSteps(
  store: Store,
  scope: Scope,
  workflows: readonly Workflow[],
): Promise<Map<string, WaitingStep[]>> {
  const byId = new Map(workflows.map((workflow) => [`${workflow._id}`, workflow]));
  return store.lookupCache.workflows(`waiting ${scope._environmentId}`, [...byId.keys()], async (missing) => {
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

/** As `findWorkflowsWithContents`, cached. */
export async function cachedWorkflowsWithContents(
  store: Store,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<{ workflows: Map<string, Workflow>; contents: StepContents }> {
  const ids = _ids.map((_id) => _id.toHexString());
  const found = await store.lookupCache.workflows(`contents ${scope._environmentId}`, ids, async (missing) => {
    const _missing = missing.flatMap((id) => parseObjectId(id) ?? []);
    const { workflows, contents } = await findWorkflowsWithContents(store, scope, _missing);
    return new Map(
      [...workflows].map(([id, workflow]) => [id, { workflow, contents: contentsOfWorkflow(workflow, contents) }]),
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

/** The part of the contents of several workflows that belongs to one of them. */
function contentsOfWorkflow({ steps }: Workflow, { templates, controls }: StepContents): StepContents {
  const parts = steps.flatMap((step) => [step, ...objectsIn(step.variants)]);
  const ids = new Set(parts.flatMap(({ _id, _templateId }) => [`${_id}`, `${_templateId}`]));
  const pick = <Value>(contents: ReadonlyMap<string, Value>) => new Map([...contents].filter(([id]) => ids.has(id)));
  return { templates: pick(templates), controls: pick(controls) };
}
