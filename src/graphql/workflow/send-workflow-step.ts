import { sendWorkflowStep } from '../../operations/workflow/send-workflow-step.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';
import { STEP_ID, WORKFLOW_ID } from './workflow-input.ts';

mutation('sendWorkflowStep', {
  description:
    'Runs one channel step of a workflow for one subscriber, so that its author sees the message. The other steps do not run. The step runs also if it or the workflow is not active, and without its conditions. The preferences of the subscriber and the control value `skip` apply.',
  rateLimit: 'trigger',
  input: (t) => ({
    workflowId: t.id({ required: true, description: WORKFLOW_ID }),
    stepId: t.id({ required: true, description: STEP_ID }),
    subscriberId: t.string({ required: true, description: 'The `subscriberId` of an existing subscriber.' }),
    payload: t.field({ type: 'JSON', description: 'The payload of the event. Defaults to {}.' }),
    steps: t.field({
      type: 'JSON',
      description: 'The outputs of the earlier steps, which do not run, by `stepId`. Defaults to {}.',
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ workflowId, stepId, ...input }, ctx) => ({
    transactionId: await sendWorkflowStep(
      ctx,
      internalId('Workflow', workflowId),
      stepId,
      input as Parameters<typeof sendWorkflowStep>[3],
    ),
  }),
  payload: (t) => ({
    transactionId: t.exposeString('transactionId', { description: 'The `transactionId` of the notification.' }),
  }),
});
