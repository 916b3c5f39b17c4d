import { z } from 'zod';
import { idOfSlug } from '../../model/slug.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import { checkPayload } from '../../workflow-language/payload/check-payload.ts';
import { findStep, idOfStep, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { channelOfStep } from './channel-of-step.ts';
import { requireDocuments } from './require-documents.ts';

const SendWorkflowStepInput = z.object({
  subscriberId: z.string('must be a string'),
  payload: FreeFormInput.nullish(),
  /** The outputs of the earlier steps, which do not run, by `stepId`. */
  steps: FreeFormInput.nullish(),
});

/**
 * Runs one channel step of a workflow for one subscriber, so that its author sees the message: without the other steps, also
 * if the workflow or the step is not active, and without the conditions of the step. The preferences of the subscriber and the rule `skip` of the step apply.
 * @param workflowId trigger identifier, internal id or slug
 * @param stepId step identifier, internal id or slug
 * @returns the transaction id of the notification
 * @throws DomainError VALIDATION, also for a step without a message and for a payload that does not match the schema; NOT_FOUND
 */
export async function sendWorkflowStep(
  ctx: OperationContext,
  workflowId: string,
  stepId: string,
  input: z.input<typeof SendWorkflowStepInput>,
): Promise<string> {
  authorise(ctx, 'sendWorkflowStep');
  const { subscriberId, payload: given, steps } = validate(SendWorkflowStepInput, input);
  const { workflow, templates } = await requireDocuments(ctx, workflowId);
  const found = findStep(workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
  const step = requireFound(found, 'Step', stepId);
  const template = templates.find(({ _id }) => `${_id}` === `${step._templateId}`);
  channelOfStep(stepTypeOf(step, template ?? (step.template as MessageTemplate | undefined)));
  await requireSubscriber(ctx, subscriberId);
  const { payload, issues } = await checkPayload(workflow, given ?? {});
  requireNoIssues(issues);
  const transactionId = ctx.newUuid();
  const trigger = {
    _templateId: workflow._id,
    name: workflow.triggers[0]?.identifier ?? `${workflow._id}`,
    transactionId,
    payload,
    overrides: {},
    to: [{ subscriberId }],
    triggeredAt: ctx.now(),
    onlyStep: { _id: idOfStep(step), outputs: steps ?? {} },
  };
  await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers: [trigger] });
  return transactionId;
}
