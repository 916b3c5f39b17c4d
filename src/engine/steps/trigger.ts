import { isBlank } from '../../model/is-blank.ts';
import { problemText } from '../../model/problem-text.ts';
import { EventInput, Recipients, type Trigger } from '../../model/trigger.ts';
import type { Workflow } from '../../model/workflow.ts';
import { cachedWorkflowsByTrigger } from '../../store/cache/cached-workflows.ts';
import { subscriberExists } from '../../store/subscribers.ts';
import { checkPayload } from '../../workflow-language/payload/check-payload.ts';
import type { Rendered } from '../../workflow-language/templates/template-renderer.ts';
import { failedOutcome, unrenderedOutcome } from './failed-outcome.ts';
import type { DecidingStep, Decision, FinalOutcome, StepContext } from './step.ts';
import { contentOfStep } from './step-content.ts';
import { SUBSCRIBER_DELETED } from './subscriber-deleted.ts';
import { chainOf, loopProblem } from './trigger-loops.ts';

/** The longest chain of workflows that trigger each other. A workflow can also trigger itself, for one subscriber. */
const MAX_CHAIN = 10;

/** Triggers another workflow of the environment, for the same subscriber or for recipients that its controls name. */
export const triggerStep: DecidingStep = {
  kind: 'deciding',
  templates: (step) => ({ text: contentOfStep(step) }),
  unrendered: noTrigger,
  run: runTrigger,
};

function runTrigger(step: StepContext, rendered: Rendered): FinalOutcome | Decision {
  const { job } = step;
  const depth = (job.triggerDepth ?? 0) + 1;
  if (depth > MAX_CHAIN) return failedOutcome(`Workflows triggered each other more than ${MAX_CHAIN} times in a row`);
  let requested: ReturnType<typeof requestedTrigger>;
  try {
    requested = requestedTrigger(step, rendered);
  } catch (error) {
    return noTrigger(error);
  }
  const { name, to, payload: given, overrides } = requested;
  return {
    async decide({ store, session }) {
      // A trigger of a deleted subscriber would create the subscriber again.
      if (!(await subscriberExists(store, step.subscriber, session))) return SUBSCRIBER_DELETED;
      const workflows = await cachedWorkflowsByTrigger(store, step.notification, [name, ...step.triggered]);
      const workflow = workflows.get(name);
      const problem = problemWith(name, workflow);
      if (workflow === undefined || problem !== null) return failedOutcome(problem ?? '');
      const { payload, issues } = await checkPayload(workflow, given);
      const [invalid] = issues;
      if (invalid !== undefined)
        return failedOutcome(`The workflow "${name}" refused the payload: ${invalid.field} ${invalid.message}`);
      const loop = await loopProblem(store, step, workflows, name, to);
      if (loop !== null) return failedOutcome(loop);
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
        ...(step.notification.contextData && { contextData: step.notification.contextData }),
        triggeredAt: step.now,
        depth,
        chain: chainOf(step),
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

function noTrigger(error: unknown): FinalOutcome {
  return unrenderedOutcome('The trigger could not be generated', error);
}

/** The trigger that the step's controls request. `payload` and `to` default to those of the current notification. */
function requestedTrigger({ notification, subscriber }: StepContext, values: Rendered) {
  const { workflowId, name = workflowId, to, recipients = to, payload, overrides } = values;
  if (typeof name !== 'string' || name === '') throw new Error('workflowId: must be the identifier of a workflow');
  const { data, error } = Recipients.safeParse(recipients ?? subscriber.subscriberId, { error: problemText });
  if (error !== undefined) throw new Error(`to: ${error.issues[0]?.message}`);
  const fields = EventFields.safeParse(
    {
      payload: isBlank(payload) ? (notification.payload ?? {}) : payload,
      overrides: isBlank(overrides) ? {} : overrides,
    },
    { error: problemText },
  );
  if (!fields.success) {
    const [issue] = fields.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { name, to: data, ...fields.data };
}

/** The fields of an event whose values follow the rules for clients, too. */
const EventFields = EventInput.pick({ payload: true, overrides: true });

function problemWith(name: string, workflow: Workflow | undefined): string | null {
  if (workflow === undefined) return `No workflow has the identifier "${name}"`;
  if (!workflow.active) return `The workflow "${name}" is not active`;
  return workflow.steps.some(({ active }) => active !== false) ? null : `The workflow "${name}" has no active steps`;
}
