import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate, Workflow } from '../../model/workflow.ts';
import { cachedWorkflowsWithContents } from '../../store/cache/cached-workflows.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { objectsIn, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import type { StepContext } from './step.ts';

type Run = Pick<StepContext, 'job' | 'triggered' | 'notification'>;

/** The hex ids of the workflows that led to a run, and of its own. */
export const chainOf = ({ job }: Pick<Run, 'job'>): string[] => [...(job.triggerChain ?? []), job._templateId];

/**
 * Why a run must not trigger a workflow: the notifications of a loop would multiply with each of its rounds. Null if it may.
 * @param workflows the workflow, and those that other steps of the run triggered, by identifier
 */
export async function loopProblem(
  store: Store,
  run: Run,
  workflows: ReadonlyMap<string, Workflow>,
  name: string,
  to: Trigger['to'],
): Promise<string | null> {
  const chain = chainOf(run);
  const isInChain = (triggered: string) => chain.includes(`${workflows.get(triggered)?._id}`);
  // From the second round on, a workflow that was not in the loop yet may lead back to it as well.
  const isSecondRound = run.job.triggerChain?.includes(run.job._templateId) === true;
  const triggering = isSecondRound ? await thoseThatTrigger(store, run, [...workflows.values()]) : new Set<string>();
  const mayLoop = (triggered: string) => isInChain(triggered) || triggering.has(`${workflows.get(triggered)?._id}`);
  if (!mayLoop(name)) return null;
  if (isForSeveral(to)) return isInChain(name) ? loopsForSeveral(name) : repeatsForSeveral(name);
  if (!run.triggered.some(mayLoop)) return null;
  return isInChain(name) ? loopsTwice(name) : repeatsTwice(name);
}

/** The hex ids of the workflows that have trigger steps. */
async function thoseThatTrigger(
  store: Store,
  { notification }: Run,
  workflows: readonly Workflow[],
): Promise<ReadonlySet<string>> {
  const _ids = workflows.map(({ _id }) => _id);
  const { contents } = await cachedWorkflowsWithContents(store, notification, _ids);
  const triggers = ({ steps }: Workflow) =>
    objectsIn(steps).some((step) => {
      const template = contents.templates.get(`${step._templateId}`) ?? (step.template as MessageTemplate | undefined);
      return step.active !== false && stepTypeOf(step, template) === 'trigger';
    });
  return new Set(workflows.filter(triggers).map(({ _id }) => `${_id}`));
}

const isForSeveral = (to: Trigger['to']): boolean => to.length > 1 || to.some((one) => 'topicKey' in one);

const loopsForSeveral = (name: string): string =>
  `The workflow "${name}" would trigger itself for a topic or several subscribers, directly or through others`;

const loopsTwice = (name: string): string =>
  `The workflow "${name}" would trigger itself a second time, directly or through others: only one step of a run may do that`;

const repeatsForSeveral = (name: string): string =>
  `The workflow of this run triggered itself, so that it must not trigger "${name}", which triggers others, for a topic or several subscribers`;

const repeatsTwice = (name: string): string =>
  `The workflow of this run triggered itself, so that only one of its steps may trigger a workflow that triggers others: "${name}" is the second`;
