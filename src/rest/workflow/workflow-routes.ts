import { z } from 'zod';
import { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { getWorkflowStep } from '../../operations/workflow/get-workflow-step.ts';
import { nonEmptyText } from '../path-parameters.ts';
import { NO_PARAMETERS, type Route, route } from '../route.ts';

const WorkflowStepParams = z.object({
  workflowId: nonEmptyText.describe("The workflow's trigger identifier, its `_id` or its slug."),
  stepId: nonEmptyText.describe('The `stepId` of the step, its `_id` or its slug.'),
});

/** The calls about workflows. */
export const WORKFLOW_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/workflows/:workflowId/steps/:stepId',
    status: 200,
    params: WorkflowStepParams,
    query: NO_PARAMETERS,
    body: null,
    operation: 'getWorkflowStep',
    tag: 'Workflows',
    summary: 'Retrieve a step of a workflow',
    description:
      'A step as an editor needs it: its controls and their values, the variables of its templates, and its issues.',
    limit: 'read',
    answer: WorkflowStepDetail,
    handle: (ctx, { params }) => getWorkflowStep(ctx, params.workflowId, params.stepId),
  }),
];
