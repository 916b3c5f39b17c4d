import { isPlainObject } from '../../model/plain-object.ts';
import { Recipients, type Trigger } from '../../model/trigger.ts';
import type { Workflow } from '../../model/workflow.ts';
import { cachedWorkflowsByTrigger } from '../../store/cache/cached-workflows.ts';
import { renderDeep } from '../../workflow-language/templates/render.ts';
import { contentValues } from './content-values.ts';
import { failedOutcome } from './failed-outcome.ts';
import { type DecidingStep, type Decision, errorMessage, type FinalOutcome, type StepContext } from './step.ts';

/** The longest chain of workflows that trigger each other. A workflow can also trigger itself. */
const MAX_CHAIN = 10;

/** Triggers another workflow of the environment, for the same subscriber or for recipients that its controls name. */
export const triggerStep: DecidingStep = { kind: 'deciding', run: runTrigger };

function runTrigger(step: StepContext): FinalOutcome | Decision {
  const { job } = step;
  const depth = (job.triggerDepth ?? 0) + 1;
  if (depth > MAX_CHAIN) return failedOutcome(`Workflows triggered each other more than ${MAX_CHAIN} times in a row`);
  let requested: ReturnType<typeof requestedTrigger>;
  try {
    requested = requestedTrigger(step);
  } catch (error) {
    return failedOutcome('The trigger could not be generated', JSON.stringify({ message: errorMessage(error) }));
  }
  const { name, to, payload, overrides } = requested;
  return {
    async decide({ store }) {
      const workflow = (await cachedWorkflowsByTrigger(store, step.notification, [name])).get(name);
      const problem = problemWith(name, workflow);
      if (workflow === undefined || problem !== null) return failedOutcome(problem ?? '');
      // The id of the job, so that repeated runs create one notification per recipient.
      const transactionId = `${job._id}`;
      const trigger: Trigger = {
        _templateId: workflow._id,
        name,
        transactionId,
        payload,
        overrides,
        to,
        ...(job.tenant && { tenant: job.tenant.identifier }),
        ...(step.actorId !== undefined && { actor: { subscriberId: step.actorId } }),
        ...(step.notification.contextKeys && { contextKeys: step.notification.contextKeys }),
        triggeredAt: step.now,
        depth,
      };
      return {
        status: 'completed',
        output: { transactionId, workflowId: name },
        triggers: [trigger],
        details: [
          {
            status: 'Success',
            detail: `The workflow "${name}" was triggered`,
            source: 'Internal',
            raw: JSON.stringify({ transactionId }),
          },
        ],
      };
    },
  };
}

/** The trigger that the step's controls request. `payload` and `to` default to those of the current notification. */
function requestedTrigger(step: StepContext) {
  const { notification, variables, subscriber } = step;
  const values = renderDeep(contentValues(step), variables) as Record<string, unknown>;
  const { workflowId, name = workflowId, to, recipients = to, payload, overrides } = values;
  if (typeof name !== 'string' || name === '') throw new Error('workflowId: must be the identifier of a workflow');
  const { data, error } = Recipients.safeParse(recipients ?? subscriber.subscriberId);
  if (error !== undefined) throw new Error(`to: ${error.issues[0]?.message}`);
  return {
    name,
    to: data,
    payload: isPlainObject(payload) ? payload : (notification.payload ?? {}),
    overrides: isPlainObject(overrides) ? overrides : {},
  };
}

function problemWith(name: string, workflow: Workflow | undefined): string | null {
  if (workflow === undefined) return `No workflow has the identifier "${name}"`;
  if (!workflow.active) return `The workflow "${name}" is not active`;
  return workflow.steps.some(({ active }) => active !== false) ? null : `The workflow "${name}" has no active steps`;
}
