import { longestWaitDays } from '../../model/retention.ts';
import type { EventInput } from '../../model/trigger.ts';
import type { Workflow, WorkflowStep } from '../../model/workflow.ts';
import { cachedWaitingSteps } from '../../store/cache/cached-workflows.ts';
import type { WaitingStep } from '../../store/step-contents.ts';
import { isNoRule } from '../../workflow-language/conditions/evaluate-skip-rule.ts';
import { checkWaitLimit } from '../../workflow-language/timing/check-wait-limit.ts';
import { timingSettings } from '../../workflow-language/timing/parse-step-timing.ts';
import { variableAtPath } from '../../workflow-language/variable-at-path.ts';
import { identifierOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import type { OperationContext } from '../context.ts';
import type { ValidEvent } from './valid-event.ts';

/**
 * Finds events whose workflows certainly wait longer than records are kept: the events could not be kept until then. What
 * depends on more than the payload, the step checks itself.
 * @param workflows by trigger identifier
 * @returns messages that name the field and the step, by event
 */
export async function findLongWaits(
  { store, scope, now }: OperationContext,
  events: readonly ValidEvent[],
  workflows: ReadonlyMap<string, Workflow>,
): Promise<Map<ValidEvent, string[]>> {
  const maxDays = longestWaitDays(store.retention);
  if (maxDays === undefined) return new Map();
  const workflowsOfEvents = [...new Set(events.flatMap(({ input }) => workflows.get(input.name) ?? []))];
  const waiting = await cachedWaitingSteps(store, scope, workflowsOfEvents);
  const at = now();
  const checks = new Map(
    [...waiting].map(([id, steps]) => [id, steps.filter(isCertain).map((step) => waitCheck(step, at, maxDays))]),
  );
  return new Map(
    events.flatMap((event) => {
      const { name, payload } = event.input;
      const messages = (checks.get(`${workflows.get(name)?._id}`) ?? []).flatMap((check) => check(payload));
      return messages.length === 0 ? [] : [[event, messages] as const];
    }),
  );
}

/** Whether an event always runs a step as it is: no condition or rule skips it, and no variant replaces it. */
const isCertain = ({ step, controls }: WaitingStep): boolean =>
  isNoRule(controls?.skip) && !hasConditions(step) && !objectsIn(step.variants).some(({ active }) => active !== false);

/** Another program may have stored conditions without comparisons. */
const hasConditions = ({ filters }: Pick<WorkflowStep, 'filters'>): boolean =>
  objectsIn(filters).some(({ children }) => objectsIn(children).length > 0);

/** Returns a function that checks a step for a payload. It computes a wait that does not depend on the payload only once. */
function waitCheck({ step, type, controls }: WaitingStep, now: Date, maxDays: number) {
  const values = timingSettings(step, controls);
  let dependsOnPayload = false;
  let errors: string[] | undefined;
  return (payload: EventInput['payload']): string[] => {
    if (errors !== undefined && !dependsOnPayload) return errors;
    const lookup = (name: string) => {
      dependsOnPayload = true;
      return variableAtPath(String(values[name]), { payload });
    };
    const tooLong = checkWaitLimit(type, values, lookup, now, maxDays);
    errors = tooLong === null ? [] : [`${tooLong.field}: step "${identifierOfStep(step)}" ${tooLong.message}`];
    return errors;
  };
}
