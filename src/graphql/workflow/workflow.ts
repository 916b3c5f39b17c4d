import { asString } from '../../model/as-string.ts';
import { SEVERITIES } from '../../model/enums.ts';
import { dateOrNull } from '../../model/repairs.ts';
import { slugOf } from '../../model/slug.ts';
import { versionOf, type Workflow, type WorkflowOrder } from '../../model/workflow.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { createWorkflow } from '../../operations/workflow/create-workflow.ts';
import { deleteWorkflow } from '../../operations/workflow/delete-workflow.ts';
import { duplicateWorkflow } from '../../operations/workflow/duplicate-workflow.ts';
import { listWorkflows } from '../../operations/workflow/list-workflows.ts';
import { updateWorkflow } from '../../operations/workflow/update-workflow.ts';
import { updateWorkflowStepControls } from '../../operations/workflow/update-workflow-step-controls.ts';
import { SeverityEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { itemsOrEmpty, knownOrNull } from '../kit/stored.ts';
import {
  createdAtField,
  storedBoolean,
  storedId,
  storedString,
  storedStrings,
  updatedAtField,
} from '../kit/stored-fields.ts';
import { loadStepDetails, loadWorkflow } from './load-step-details.ts';
import { NotificationGroupRef } from './notification-group.ts';
import { PreferenceSettingsRef } from './preference-settings.ts';
import { WorkflowStepIssuesRef } from './step-issues.ts';
import {
  ACTIVE,
  CRITICAL,
  createWorkflowFields,
  PREFERENCE_SETTINGS,
  STEP_ID,
  STRICT_VARIABLES,
  updateWorkflowFields,
  VALIDATE_PAYLOAD,
  WORKFLOW_ID,
} from './workflow-input.ts';
import { knownOrigin, WorkflowOriginEnum } from './workflow-origin.ts';
import { WorkflowStepRef } from './workflow-step.ts';
import { WorkflowTriggerRef } from './workflow-trigger.ts';

/** The trigger identifier of a workflow, or its internal id if it has none. */
export const workflowIdOf = ({ triggers, _id }: Pick<Workflow, 'triggers' | '_id'>): string =>
  asString(itemsOrEmpty(triggers)[0]?.identifier) || _id.toHexString();

export const WorkflowRef = builder.objectRef<Workflow>('Workflow');

builder.node(WorkflowRef, {
  description: 'A template of notifications: ordered steps that send messages or control the run.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.workflowById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    workflowId: t.string({
      description: 'The trigger identifier, which events name. Defaults to the internal id.',
      resolve: workflowIdOf,
    }),
    slug: t.string({
      description: 'A readable identifier for URLs, made of the name and the internal id.',
      resolve: ({ name, _id }) => slugOf(asString(name), 'wf', _id.toHexString()),
    }),
    name: storedString(t, 'name', 'The name for people.'),
    description: storedString(t, 'description', 'The purpose of the workflow, for people.'),
    active: storedBoolean(t, 'active', ACTIVE),
    draft: storedBoolean(t, 'draft', 'Whether the author has not finished the workflow yet.'),
    preferenceSettings: t.field({
      type: PreferenceSettingsRef,
      description: PREFERENCE_SETTINGS,
      resolve: ({ preferenceSettings }) => preferenceSettings ?? {},
    }),
    critical: storedBoolean(t, 'critical', CRITICAL),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      description: 'The urgency of the notifications.',
      resolve: ({ severity }) => knownOrNull(SEVERITIES, severity),
    }),
    payloadSchema: t.expose('payloadSchema', {
      type: 'JSON',
      nullable: true,
      description: 'The JSON Schema of the payloads of triggers.',
    }),
    validatePayload: storedBoolean(t, 'validatePayload', VALIDATE_PAYLOAD),
    strictVariables: t.exposeBoolean('strictVariables', { nullable: true, description: STRICT_VARIABLES }),
    tags: storedStrings(t, 'tags', 'Words to find the workflow and its messages by.'),
    steps: t.field({
      type: [WorkflowStepRef],
      description: 'The steps, in the order in which they run.',
      resolve: (workflow) => itemsOrEmpty(workflow.steps).map((step) => ({ ...step, workflow })),
    }),
    triggers: t.field({
      type: [WorkflowTriggerRef],
      description: 'The identifiers by which events start the workflow. The first one is `workflowId`.',
      resolve: ({ triggers }) => itemsOrEmpty(triggers),
    }),
    origin: t.field({
      type: WorkflowOriginEnum,
      nullable: true,
      description: 'Where the workflow is defined.',
      resolve: ({ origin }, _args, { serviceSlug }) => knownOrigin(origin, serviceSlug),
    }),
    _creatorId: storedId(t, '_creatorId', 'The internal id of the user who created the workflow.'),
    _notificationGroupId: storedId(t, '_notificationGroupId', 'The internal id of the notification group.'),
    notificationGroup: t.expose('notificationGroup', {
      type: NotificationGroupRef,
      nullable: true,
      description: 'The group that the workflow is filed under in an editor.',
    }),
    _parentId: storedId(t, '_parentId', 'The internal id of the workflow that this one was copied from.'),
    deleted: storedBoolean(
      t,
      'deleted',
      'Whether the workflow is deleted. `workflows` does not list deleted workflows.',
    ),
    deletedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the workflow was deleted.',
      resolve: ({ deletedAt }) => dateOrNull(deletedAt || null),
    }),
    deletedBy: storedId(t, 'deletedBy', 'The internal id of the user whose API key deleted the workflow.'),
    createdAt: createdAtField(t, 'When the workflow was created.'),
    updatedAt: updatedAtField(
      t,
      'When the workflow was last changed. Defaults to `createdAt`. `updateWorkflow` takes it as `expectedUpdatedAt`.',
    ),
    version: t.int({
      description:
        'The number of the state of the workflow, which grows with each change. 0 for a workflow that only other programs wrote. `updateWorkflow` takes it as `expectedVersion`.',
      resolve: versionOf,
    }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: 'Free-form data of the author. An object.' }),
    workflowIntegrationStatus: t.expose('workflowIntegrationStatus', {
      type: 'JSON',
      nullable: true,
      description: 'Whether each channel of the workflow has an active integration, as another program stored it.',
    }),
  }),
});

const WorkflowConnection = connectionOf(WorkflowRef, 'A workflow', 'workflows');

builder.queryField('workflow', (t) =>
  t.field({
    type: WorkflowRef,
    nullable: true,
    description: 'One workflow of the environment. Null if it does not exist or was deleted.',
    args: {
      workflowId: t.arg.id({ required: true, description: WORKFLOW_ID }),
    },
    resolve: (_root, { workflowId }, ctx, info) =>
      nullWhenNotFound(loadWorkflow(internalId('Workflow', workflowId), ctx, info)),
  }),
);

const WorkflowOrderEnum = enumOf<WorkflowOrder>('WorkflowOrder', {
  description: 'The sort key of a list of workflows. Workflows with equal keys are sorted by `_id`.',
  values: {
    _id: 'By internal id, which is the order of creation.',
    name: 'By name.',
    createdAt: 'By instant of creation.',
    updatedAt: 'By instant of the last change.',
  },
});

builder.queryField('workflows', (t) =>
  t.connection(
    {
      type: WorkflowRef,
      description: 'The workflows of the environment without deleted ones. All filters must match.',
      args: {
        name: t.arg.string({ description: 'Only workflows whose name begins with this text. Case sensitive.' }),
        tag: t.arg.string({ description: 'Only workflows with this tag.' }),
        active: t.arg.boolean({ description: 'Only active workflows (true) or only inactive workflows (false).' }),
        orderBy: t.arg({ type: WorkflowOrderEnum, defaultValue: '_id', description: 'The sort key.' }),
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

mutation('duplicateWorkflow', {
  description:
    'Creates a workflow with the settings, steps, content and control values of another one. The translations of the other workflow are not copied.',
  input: (t) => ({
    workflowId: t.id({ required: true, description: WORKFLOW_ID }),
    name: t.string({ required: true, description: 'The name of the new workflow.' }),
    newWorkflowId: t.string({
      description:
        'The trigger identifier of the new workflow. Unique in the environment. Defaults to a slug of `name`.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ workflowId, name, newWorkflowId }, ctx) => ({
    workflow: await renameIssueFields(
      { workflowId: 'newWorkflowId' },
      duplicateWorkflow(ctx, internalId('Workflow', workflowId), { name, workflowId: newWorkflowId }),
    ),
  }),
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
