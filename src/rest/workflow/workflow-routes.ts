import { z } from 'zod';
import { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../../operations/page-args.ts';
import { validate } from '../../operations/validate.ts';
import { createWorkflow } from '../../operations/workflow/create-workflow.ts';
import { deleteWorkflow } from '../../operations/workflow/delete-workflow.ts';
import { getStepSources } from '../../operations/workflow/get-step-sources.ts';
import { getWorkflowStep } from '../../operations/workflow/get-workflow-step.ts';
import { listWorkflowSummaries } from '../../operations/workflow/list-workflow-summaries.ts';
import { updateWorkflow } from '../../operations/workflow/update-workflow.ts';
import { nonEmptyText } from '../path-parameters.ts';
import { textList, wholeNumberText } from '../query-values.ts';
import { type Route, route } from '../route.ts';
import { unsupported } from '../unsupported.ts';
import { toWorkflowAnswer, toWorkflowSummary, WorkflowAnswer, WorkflowList } from './workflow-answers.ts';
import { CreateWorkflowBody, PatchWorkflowBody, toWorkflowInput, UpdateWorkflowBody } from './workflow-bodies.ts';

const WorkflowParams = z.object({
  workflowId: nonEmptyText.describe("The workflow's trigger identifier, its `_id` or its slug."),
});
const WorkflowStepParams = WorkflowParams.extend({
  stepId: nonEmptyText.describe('The `stepId` of the step, its `_id` or its slug.'),
});

const WorkflowQuery = z.object({
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(50).describe('The maximum number of items of a page.'),
  offset: wholeNumberText(0, MAX_SKIPPED).default(0).describe('The number of workflows before the page.'),
  orderBy: z.enum(['createdAt', 'updatedAt', 'name']).default('createdAt').describe('The field to order by.'),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC').describe('The direction of the order.'),
  query: z.string().optional().describe('A prefix of the name. Case sensitive.'),
  tags: textList(z.string(), 'The workflow has one of these tags.'),
  status: textList(z.enum(['ACTIVE', 'INACTIVE']), 'The workflow has one of these states.'),
});

/** The calls about workflows. */
export const WORKFLOW_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/workflows',
    query: WorkflowQuery,
    operation: 'listWorkflowSummaries',
    operationId: 'listWorkflows',
    tag: 'Workflows',
    summary: 'List workflows',
    description:
      'One page of the workflows that match all filters, newest first by default. Only the first 10,000 workflows have a page.',
    limit: 'read',
    answer: WorkflowList,
    handle: async (ctx, { query: { query: name, status, ...input } }) => {
      const active = new Set(status).size === 1 ? status?.[0] === 'ACTIVE' : undefined;
      const { items, totalCount } = await listWorkflowSummaries(ctx, { ...input, name, active });
      return { workflows: items.map(toWorkflowSummary), totalCount };
    },
  }),
  route({
    method: 'POST',
    path: '/v2/workflows',
    status: 201,
    body: { schema: CreateWorkflowBody, problems: 'fieldMap' },
    operation: 'createWorkflow',
    tag: 'Workflows',
    summary: 'Create a workflow',
    description: 'Creates a workflow with its steps. It is inactive by default.',
    limit: 'write',
    answer: WorkflowAnswer,
    handle: async (ctx, { body }) => {
      const { workflowId, __source: _, ...fields } = validate(CreateWorkflowBody, body);
      const { _id } = await createWorkflow(ctx, { ...toWorkflowInput(fields), workflowId });
      return toWorkflowAnswer(await getStepSources(ctx, `${_id}`));
    },
  }),
  route({
    method: 'GET',
    path: '/v2/workflows/:workflowId',
    params: WorkflowParams,
    query: z.object({ environmentId: unsupported('the environment is that of the API key') }),
    operation: 'getStepSources',
    operationId: 'getWorkflow',
    tag: 'Workflows',
    summary: 'Retrieve a workflow',
    description: 'A workflow with its steps, as an editor needs them.',
    limit: 'read',
    answer: WorkflowAnswer,
    handle: async (ctx, { params }) => toWorkflowAnswer(await getStepSources(ctx, params.workflowId)),
  }),
  route({
    method: 'PUT',
    path: '/v2/workflows/:workflowId',
    params: WorkflowParams,
    body: { schema: UpdateWorkflowBody, problems: 'fieldMap' },
    operation: 'updateWorkflow',
    tag: 'Workflows',
    summary: 'Update a workflow',
    description:
      'Replaces the steps and their control values. A step with the `_id` or `stepId` of a stored step stays that step. Other fields that are not given stay as they are, except `active`, which defaults to false.',
    limit: 'write',
    answer: WorkflowAnswer,
    handle: async (ctx, { params, body }) => {
      const { origin: _, workflowId: __, ...fields } = validate(UpdateWorkflowBody, body);
      const { _id } = await updateWorkflow(ctx, params.workflowId, toWorkflowInput(fields));
      return toWorkflowAnswer(await getStepSources(ctx, `${_id}`));
    },
  }),
  route({
    method: 'PATCH',
    path: '/v2/workflows/:workflowId',
    params: WorkflowParams,
    body: { schema: PatchWorkflowBody, problems: 'fieldMap' },
    operation: 'updateWorkflow',
    operationId: 'patchWorkflow',
    tag: 'Workflows',
    summary: 'Change fields of a workflow',
    description: 'Changes only the fields in the body.',
    limit: 'write',
    answer: WorkflowAnswer,
    handle: async (ctx, { params, body }) => {
      const { payloadSchema, ...fields } = validate(PatchWorkflowBody, body);
      const change = { ...fields, payloadSchema: payloadSchema === null ? {} : payloadSchema };
      const { _id } = await updateWorkflow(ctx, params.workflowId, change);
      return toWorkflowAnswer(await getStepSources(ctx, `${_id}`));
    },
  }),
  route({
    method: 'DELETE',
    path: '/v2/workflows/:workflowId',
    status: 204,
    params: WorkflowParams,
    operation: 'deleteWorkflow',
    tag: 'Workflows',
    summary: 'Delete a workflow',
    description: 'Deletes a workflow. Its identifier can be used again. Events that were accepted before still run.',
    limit: 'write',
    answer: null,
    handle: (ctx, { params }) => deleteWorkflow(ctx, params.workflowId),
  }),
  route({
    method: 'GET',
    path: '/v2/workflows/:workflowId/steps/:stepId',
    params: WorkflowStepParams,
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
