import { SEVERITIES } from '../../model/enums.ts';
import { slugOf } from '../../model/slug.ts';
import type { Workflow, WorkflowOrder } from '../../model/workflow.ts';
import { createWorkflow } from '../../operations/workflow/create-workflow.ts';
import { deleteWorkflow } from '../../operations/workflow/delete-workflow.ts';
import { listWorkflows } from '../../operations/workflow/list-workflows.ts';
import { updateWorkflow } from '../../operations/workflow/update-workflow.ts';
import { updateWorkflowStepControls } from '../../operations/workflow/update-workflow-step-controls.ts';
import { SeverityEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import {
  booleanOr,
  createdAtOf,
  dateOrNull,
  hexOrNull,
  itemsOrEmpty,
  knownOrNull,
  organizationIdOf,
  stringOrEmpty,
  stringsOrEmpty,
} from '../kit/stored.ts';
import { loadStepDetails, loadWorkflow } from './load-step-details.ts';
import { NotificationGroupRef } from './notification-group.ts';
import { PreferenceSettingsRef } from './preference-settings.ts';
import { WorkflowStepIssuesRef } from './step-issues.ts';
import { createWorkflowFields, STEP_ID, updateWorkflowFields, WORKFLOW_ID } from './workflow-input.ts';
import { originOf, WorkflowOriginEnum } from './workflow-origin.ts';
import { WorkflowStepRef } from './workflow-step.ts';
import { WorkflowTriggerRef } from './workflow-trigger.ts';

export const WorkflowRef = builder.objectRef<Workflow>('Workflow');

builder.node(WorkflowRef, {
  description: 'What happens when an event is triggered: ordered steps, which send messages or act on the run.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.workflowById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    workflowId: t.string({
      description: 'The name that events give to start it; its internal id where it has none.',
      resolve: ({ triggers, _id }) => stringOrEmpty(itemsOrEmpty(triggers)[0]?.identifier) || _id.toHexString(),
    }),
    slug: t.string({
      description: 'An address that people can read: its name and its id.',
      resolve: ({ name, _id }) => slugOf(stringOrEmpty(name), 'wf', _id.toHexString()),
    }),
    name: t.string({ description: 'Its name.', resolve: ({ name }) => stringOrEmpty(name) }),
    description: t.string({ description: 'What it is for.', resolve: ({ description }) => stringOrEmpty(description) }),
    active: t.boolean({ description: 'Whether triggers run it.', resolve: ({ active }) => booleanOr(active, false) }),
    draft: t.boolean({
      description: 'Whether it is still being written.',
      resolve: ({ draft }) => booleanOr(draft, false),
    }),
    preferenceSettings: t.field({
      type: PreferenceSettingsRef,
      description: 'Which channels it uses where a subscriber does not say otherwise.',
      resolve: ({ preferenceSettings }) => preferenceSettings ?? {},
    }),
    critical: t.boolean({
      description: 'Whether it is sent whatever the subscriber prefers.',
      resolve: ({ critical }) => booleanOr(critical, false),
    }),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      description: 'How urgent its notifications are.',
      resolve: ({ severity }) => knownOrNull(SEVERITIES, severity),
    }),
    payloadSchema: t.expose('payloadSchema', {
      type: 'JSON',
      nullable: true,
      description: 'The JSON Schema of what its triggers give.',
    }),
    tags: t.stringList({ description: 'Words that it is found by.', resolve: ({ tags }) => stringsOrEmpty(tags) }),
    steps: t.field({
      type: [WorkflowStepRef],
      description: 'Its steps, in order.',
      resolve: (workflow) => itemsOrEmpty(workflow.steps).map((step) => ({ ...step, workflow })),
    }),
    triggers: t.field({
      type: [WorkflowTriggerRef],
      description: 'How it is started.',
      resolve: ({ triggers }) => itemsOrEmpty(triggers),
    }),
    origin: t.field({
      type: WorkflowOriginEnum,
      nullable: true,
      description: 'Where it is kept.',
      resolve: ({ origin }, _args, { serviceSlug }) => originOf(origin, serviceSlug),
    }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: organizationIdOf,
    }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    _creatorId: t.id({
      nullable: true,
      description: 'The internal id of the user who made it.',
      resolve: ({ _creatorId }) => hexOrNull(_creatorId),
    }),
    _notificationGroupId: t.id({
      nullable: true,
      description: 'The internal id of its group.',
      resolve: ({ _notificationGroupId }) => hexOrNull(_notificationGroupId),
    }),
    notificationGroup: t.expose('notificationGroup', {
      type: NotificationGroupRef,
      nullable: true,
      description: 'Its group.',
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the workflow that it was copied from.',
      resolve: ({ _parentId }) => hexOrNull(_parentId),
    }),
    deleted: t.boolean({ description: 'Whether it was deleted.', resolve: ({ deleted }) => booleanOr(deleted, false) }),
    deletedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was deleted.',
      resolve: ({ deletedAt }) => dateOrNull(deletedAt || null),
    }),
    deletedBy: t.id({
      nullable: true,
      description: 'The internal id of the user who deleted it.',
      resolve: ({ deletedBy }) => hexOrNull(deletedBy),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was last changed: `updateWorkflow` can refuse to go over a later change.',
      resolve: (workflow) => dateOrNull(workflow.updatedAt) ?? createdAtOf(workflow),
    }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: 'Free-form data of its author.' }),
    workflowIntegrationStatus: t.expose('workflowIntegrationStatus', {
      type: 'JSON',
      nullable: true,
      description: 'Which of its channels lack an integration.',
    }),
  }),
});

export const WorkflowConnection = builder.connectionObject(
  { type: WorkflowRef, name: 'WorkflowConnection', description: 'A page of workflows.' },
  { name: 'WorkflowEdge', description: 'A workflow in a list.' },
);

builder.queryField('workflow', (t) =>
  t.field({
    type: WorkflowRef,
    nullable: true,
    description: 'A workflow; null where there is none, or it was deleted.',
    args: {
      workflowId: t.arg.id({ required: true, description: 'Its trigger identifier, `_id`, `id`, or slug.' }),
    },
    resolve: (_root, { workflowId }, ctx, info) =>
      nullWhenNotFound(loadWorkflow(internalId('Workflow', workflowId), ctx, info)),
  }),
);

const WorkflowOrderEnum = enumOf<WorkflowOrder>('WorkflowOrder', {
  description: 'What workflows are ordered by; ties break on `_id`.',
  values: {
    _id: 'The internal id, which is the order of creation.',
    name: 'The name.',
    createdAt: 'When they were created.',
    updatedAt: 'When they were last changed.',
  },
});

builder.queryField('workflows', (t) =>
  t.connection(
    {
      type: WorkflowRef,
      description: 'The workflows of the environment, newest first. All filters must match; deleted ones are left out.',
      args: {
        name: t.arg.string({ description: 'A prefix of the name; case sensitive.' }),
        tag: t.arg.string({ description: 'Only those that have this tag.' }),
        active: t.arg.boolean({ description: 'Only those that triggers run, or only those that they do not.' }),
        orderBy: t.arg({ type: WorkflowOrderEnum, defaultValue: '_id', description: 'What they are ordered by.' }),
        orderDirection: orderDirectionArg(t.arg),
      },
      resolve: (_root, args, ctx) => listWorkflows(ctx, args),
    },
    WorkflowConnection,
  ),
);

const WorkflowPayloadRef = builder.objectRef<{ workflow: Workflow }>('WorkflowPayload').implement({
  description: 'Payload of the mutations that create, change or delete a workflow.',
  fields: (t) => ({
    workflow: t.expose('workflow', {
      type: WorkflowRef,
      description: 'The workflow after the change, or as it was before its deletion.',
    }),
    issues: t.field({
      type: [WorkflowStepIssuesRef],
      description:
        'Problems that keep a step from working. The workflow is stored nevertheless, because what is missing may be added later.',
      resolve: async ({ workflow }, _args, ctx) =>
        (await loadStepDetails(workflow, ctx)).flatMap(({ stepId, issues }) => (issues ? { stepId, issues } : [])),
    }),
  }),
});

mutation('createWorkflow', {
  description: 'Creates a workflow with its steps and their content.',
  input: createWorkflowFields,
  errors: [ValidationError, ConflictError],
  resolve: async (input, ctx) => ({ workflow: await createWorkflow(ctx, input) }),
  payload: WorkflowPayloadRef,
});

mutation('updateWorkflow', {
  description:
    'Changes a workflow. Fields that are null or not given stay as they are. Later triggers use the changed workflow; running notifications continue with the steps that they began with, if these still exist.',
  input: updateWorkflowFields,
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ workflowId, ...fields }, ctx) => ({
    workflow: await updateWorkflow(ctx, internalId('Workflow', workflowId), fields),
  }),
  payload: WorkflowPayloadRef,
});

mutation('updateWorkflowStepControls', {
  description: 'Replaces the control values of one step of a workflow.',
  input: (t) => ({
    workflowId: t.id({ required: true, description: WORKFLOW_ID }),
    stepId: t.id({ required: true, description: STEP_ID }),
    controlValues: t.field({
      type: 'JSON',
      required: true,
      description:
        'The values by control. An empty object removes all values, so that the content of the step is used.',
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ workflowId, stepId, controlValues }, ctx) => ({
    workflow: await updateWorkflowStepControls(ctx, internalId('Workflow', workflowId), stepId, controlValues),
  }),
  payload: WorkflowPayloadRef,
});

mutation('deleteWorkflow', {
  description:
    'Deletes a workflow. Its trigger identifier can be used again. Notifications that were triggered before still run.',
  input: (t) => ({ workflowId: t.id({ required: true, description: WORKFLOW_ID }) }),
  errors: [NotFoundError],
  resolve: async ({ workflowId }, ctx) => ({
    workflow: await deleteWorkflow(ctx, internalId('Workflow', workflowId)),
  }),
  payload: WorkflowPayloadRef,
});
