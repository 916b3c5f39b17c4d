import type { z } from 'zod';
import { SEVERITIES, TIME_UNITS } from '../../model/enums.ts';
import { slugOf } from '../../model/slug.ts';
import type {
  NotificationGroup,
  PreferenceSettings,
  ReplyCallback,
  StepMetadata,
  StepVariant,
  Workflow,
  WorkflowOrder,
  WorkflowStep,
  WorkflowTrigger,
} from '../../model/workflow.ts';
import { listWorkflows } from '../../operations/workflow/list-workflows.ts';
import { SeverityEnum } from '../channel.ts';
import { OriginEnum, originOf } from '../integration/provider.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { parseHexId } from '../kit/node.ts';
import {
  createdAtOf,
  flagOf,
  hexOf,
  instantOf,
  jsonOf,
  knownOf,
  knownOrUnknown,
  listOf,
  organizationIdOf,
  textOf,
  textsOf,
} from '../kit/stored.ts';
import { loadTemplate, loadVariantValues, type OfWorkflow } from './step-details.ts';
import { StepFilterRef } from './step-filter.ts';
import { TimedConfigRef, TimeUnitEnum } from './timing.ts';

const TriggerTypeEnum = enumOf<WorkflowTrigger['type']>('TriggerType', {
  description: 'What starts a workflow.',
  isOpen: true,
  values: { event: 'An event that a client triggers.' },
});

const TriggerVariableRef = builder.objectRef<{ name: string }>('TriggerVariable').implement({
  description: 'A variable that the templates of a workflow use.',
  fields: (t) => ({ name: t.string({ description: 'Its name.', resolve: ({ name }) => textOf(name) }) }),
});

const WorkflowTriggerRef = builder.objectRef<WorkflowTrigger>('WorkflowTrigger').implement({
  description: 'How a workflow is started.',
  fields: (t) => ({
    type: t.field({
      type: TriggerTypeEnum,
      description: 'What starts it.',
      resolve: ({ type }) => knownOrUnknown<'event'>(['event'], type ?? 'event'),
    }),
    identifier: t.string({
      description: 'The name that events give to start it.',
      resolve: ({ identifier }) => textOf(identifier),
    }),
    variables: t.field({
      type: [TriggerVariableRef],
      description: 'What its templates take from the payload.',
      resolve: ({ variables }) => listOf(variables),
    }),
    subscriberVariables: t.field({
      type: [TriggerVariableRef],
      description: 'What its templates take from the subscriber.',
      resolve: ({ subscriberVariables }) => listOf(subscriberVariables),
    }),
  }),
});

export const PreferenceSettingsRef = builder
  .objectRef<z.infer<typeof PreferenceSettings>>('PreferenceSettings')
  .implement({
    description: 'Which channels are used, and which are not; null where it does not say.',
    fields: (t) => ({
      email: t.exposeBoolean('email', { nullable: true, description: 'Whether e-mail is used.' }),
      sms: t.exposeBoolean('sms', { nullable: true, description: 'Whether SMS is used.' }),
      in_app: t.exposeBoolean('in_app', { nullable: true, description: 'Whether the inbox is used.' }),
      chat: t.exposeBoolean('chat', { nullable: true, description: 'Whether chat is used.' }),
      push: t.exposeBoolean('push', { nullable: true, description: 'Whether push is used.' }),
    }),
  });

const NotificationGroupRef = builder.objectRef<z.infer<typeof NotificationGroup>>('NotificationGroup').implement({
  description: 'A group that workflows are sorted into.',
  fields: (t) => ({
    _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOf(_id) }),
    name: t.string({ description: 'Its name.', resolve: ({ name }) => textOf(name) }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }, _args, { scope }) => `${_environmentId ?? scope._environmentId}`,
    }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: organizationIdOf,
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the group that this one was copied from.',
      resolve: ({ _parentId }) => hexOf(_parentId),
    }),
  }),
});

const ReplyCallbackRef = builder.objectRef<z.infer<typeof ReplyCallback>>('ReplyCallback').implement({
  description: 'Where replies to a message are sent on to.',
  fields: (t) => ({
    active: t.exposeBoolean('active', { nullable: true, description: 'Whether they are.' }),
    url: t.exposeString('url', { nullable: true, description: 'The address they go to.' }),
  }),
});

const StepMetadataTypeEnum = enumOf<StepMetadata['type']>('StepMetadataType', {
  description: 'What kind of digest or delay a step is.',
  values: {
    regular: 'For a while.',
    backoff: 'A digest for a while, but only when another event came shortly before.',
    timed: 'A digest until a time of day, week or month.',
    scheduled: 'A delay until an instant that the payload holds.',
  },
});

type MetadataTypeName =
  | 'DigestRegularMetadata'
  | 'DigestTimedMetadata'
  | 'DelayRegularMetadata'
  | 'DelayScheduledMetadata';
type TypedMetadata = StepMetadata & { readonly typeName: MetadataTypeName };

const DigestRegularMetadataRef = builder.objectRef<TypedMetadata>('DigestRegularMetadata').implement({
  description: 'A digest that collects for a while.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`REGULAR` or `BACKOFF`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units it collects.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOf(TIME_UNITS, unit),
    }),
    digestKey: t.exposeString('digestKey', {
      nullable: true,
      description: 'The field of the payload whose values are digested apart.',
    }),
    backoff: t.exposeBoolean('backoff', { nullable: true, description: 'Whether it backs off.' }),
    backoffAmount: t.exposeFloat('backoffAmount', {
      nullable: true,
      description: 'How many units another event may lie back.',
    }),
    backoffUnit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `backoffAmount`.',
      resolve: ({ backoffUnit }) => knownOf(TIME_UNITS, backoffUnit),
    }),
    updateMode: t.exposeBoolean('updateMode', {
      nullable: true,
      description: 'Whether a later event updates the message instead of making another.',
    }),
  }),
});

const DigestTimedMetadataRef = builder.objectRef<TypedMetadata>('DigestTimedMetadata').implement({
  description: 'A digest that collects until a time.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`TIMED`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units lie between two of its times.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOf(TIME_UNITS, unit),
    }),
    digestKey: t.exposeString('digestKey', {
      nullable: true,
      description: 'The field of the payload whose values are digested apart.',
    }),
    timed: t.expose('timed', { type: TimedConfigRef, nullable: true, description: 'The time at which it ends.' }),
  }),
});

const DelayRegularMetadataRef = builder.objectRef<TypedMetadata>('DelayRegularMetadata').implement({
  description: 'A delay for a while.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`REGULAR`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units it waits.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOf(TIME_UNITS, unit),
    }),
  }),
});

const DelayScheduledMetadataRef = builder.objectRef<TypedMetadata>('DelayScheduledMetadata').implement({
  description: 'A delay until an instant.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`SCHEDULED`.' }),
    delayPath: t.string({
      description: 'Where the payload holds the instant.',
      resolve: ({ delayPath }) => textOf(delayPath),
    }),
  }),
});

const StepMetadataRef = builder.unionType('StepMetadata', {
  description: 'What a digest or delay step is told.',
  types: [DigestRegularMetadataRef, DigestTimedMetadataRef, DelayRegularMetadataRef, DelayScheduledMetadataRef],
  resolveType: ({ typeName }) => typeName,
});

/** Where neither a step nor its content says its type, what only digests have does. */
const DIGEST_ONLY = ['digestKey', 'backoff', 'backoffAmount', 'backoffUnit', 'updateMode'] as const;

function metadataOf({ metadata, template, type }: StepVariant): TypedMetadata | null {
  if (metadata == null) return null;
  const stepType =
    type ?? template?.type ?? (DIGEST_ONLY.some((field) => metadata[field] != null) ? 'digest' : 'delay');
  switch (metadata.type) {
    case 'regular':
      return { ...metadata, typeName: stepType === 'digest' ? 'DigestRegularMetadata' : 'DelayRegularMetadata' };
    case 'backoff':
      return { ...metadata, typeName: 'DigestRegularMetadata' };
    case 'timed':
      return { ...metadata, typeName: 'DigestTimedMetadata' };
    case 'scheduled':
      return { ...metadata, typeName: 'DelayScheduledMetadata' };
    default:
      return null;
  }
}

const WorkflowStepInterface = builder.interfaceRef<OfWorkflow<StepVariant>>('WorkflowStepFields').implement({
  description: 'What steps and their variants have in common.',
  fields: (t) => ({
    _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOf(_id) }),
    uuid: t.exposeString('uuid', { nullable: true, description: 'An id that the editor gave.' }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    _templateId: t.id({
      nullable: true,
      description: 'The internal id of its content.',
      resolve: ({ _templateId }) => hexOf(_templateId),
    }),
    active: t.boolean({
      description: 'Whether it runs; it does where it does not say.',
      resolve: ({ active }) => flagOf(active, true),
    }),
    shouldStopOnFail: t.boolean({
      description: 'Whether the steps after it stop when it fails.',
      resolve: ({ shouldStopOnFail }) => flagOf(shouldStopOnFail, false),
    }),
    template: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'Its content as it is stored: subject, title, content, call to action, and the schemas of its controls.',
      resolve: async (part, _args, ctx) => jsonOf(part.template ?? (await loadTemplate(part, ctx)) ?? null),
    }),
    filters: t.field({
      type: [StepFilterRef],
      description: 'Its conditions.',
      resolve: ({ filters }) => listOf(filters),
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the step before it.',
      resolve: ({ _parentId }) => hexOf(_parentId),
    }),
    metadata: t.field({
      type: StepMetadataRef,
      nullable: true,
      description: 'What a digest or delay step is told; null for other steps.',
      // A regular digest and a regular delay are told alike: where the step does not say its type, its content does.
      resolve: async (part, _args, ctx) =>
        part.metadata?.type !== 'regular' || part.type !== undefined || part.template !== undefined
          ? metadataOf(part)
          : metadataOf({ ...part, template: await loadTemplate(part, ctx) }),
    }),
    replyCallback: t.expose('replyCallback', {
      type: ReplyCallbackRef,
      nullable: true,
      description: 'Where replies to its message are sent on to.',
    }),
  }),
});

const StepVariantRef = builder.objectRef<OfWorkflow<StepVariant>>('StepVariant').implement({
  description: 'A variant of a step: the first whose conditions hold runs in its place.',
  interfaces: [WorkflowStepInterface],
  fields: (t) => ({
    controlValues: t.field({
      type: 'JSON',
      description: 'What its author filled in, by control; it goes before its content.',
      resolve: (variant, _args, ctx) => loadVariantValues(variant, ctx),
    }),
  }),
});

export const WorkflowStepRef = builder.objectRef<OfWorkflow<WorkflowStep>>('WorkflowStep').implement({
  description: 'One step of a workflow.',
  interfaces: [WorkflowStepInterface],
  fields: (t) => ({
    variants: t.field({
      type: [StepVariantRef],
      description: 'Its variants, of which the first whose conditions hold runs in its place.',
      resolve: ({ variants, workflow }) => listOf(variants).map((variant) => ({ ...variant, workflow })),
    }),
  }),
});

export const WorkflowRef = builder.objectRef<Workflow>('Workflow');

builder.node(WorkflowRef, {
  description: 'What happens when an event is triggered: ordered steps, which send messages or act on the run.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.workflowById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    workflowId: t.string({
      description: 'The name that events give to start it; its internal id where it has none.',
      resolve: ({ triggers, _id }) => textOf(listOf(triggers)[0]?.identifier) || _id.toHexString(),
    }),
    slug: t.string({
      description: 'An address that people can read: its name and its id.',
      resolve: ({ name, _id }) => slugOf(textOf(name), 'wf', _id.toHexString()),
    }),
    name: t.string({ description: 'Its name.', resolve: ({ name }) => textOf(name) }),
    description: t.string({ description: 'What it is for.', resolve: ({ description }) => textOf(description) }),
    active: t.boolean({ description: 'Whether triggers run it.', resolve: ({ active }) => flagOf(active, false) }),
    draft: t.boolean({
      description: 'Whether it is still being written.',
      resolve: ({ draft }) => flagOf(draft, false),
    }),
    preferenceSettings: t.field({
      type: PreferenceSettingsRef,
      description: 'Which channels it uses where a subscriber does not say otherwise.',
      resolve: ({ preferenceSettings }) => preferenceSettings ?? {},
    }),
    critical: t.boolean({
      description: 'Whether it is sent whatever the subscriber prefers.',
      resolve: ({ critical }) => flagOf(critical, false),
    }),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      description: 'How urgent its notifications are.',
      resolve: ({ severity }) => knownOf(SEVERITIES, severity),
    }),
    payloadSchema: t.expose('payloadSchema', {
      type: 'JSON',
      nullable: true,
      description: 'The JSON Schema of what its triggers give.',
    }),
    tags: t.stringList({ description: 'Words that it is found by.', resolve: ({ tags }) => textsOf(tags) }),
    steps: t.field({
      type: [WorkflowStepRef],
      description: 'Its steps, in order.',
      resolve: (workflow) => listOf(workflow.steps).map((step) => ({ ...step, workflow })),
    }),
    triggers: t.field({
      type: [WorkflowTriggerRef],
      description: 'How it is started.',
      resolve: ({ triggers }) => listOf(triggers),
    }),
    origin: t.field({
      type: OriginEnum,
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
      resolve: ({ _creatorId }) => hexOf(_creatorId),
    }),
    _notificationGroupId: t.id({
      nullable: true,
      description: 'The internal id of its group.',
      resolve: ({ _notificationGroupId }) => hexOf(_notificationGroupId),
    }),
    notificationGroup: t.expose('notificationGroup', {
      type: NotificationGroupRef,
      nullable: true,
      description: 'Its group.',
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the workflow that it was copied from.',
      resolve: ({ _parentId }) => hexOf(_parentId),
    }),
    deleted: t.boolean({ description: 'Whether it was deleted.', resolve: ({ deleted }) => flagOf(deleted, false) }),
    deletedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was deleted.',
      resolve: ({ deletedAt }) => instantOf(deletedAt || null),
    }),
    deletedBy: t.id({
      nullable: true,
      description: 'The internal id of the user who deleted it.',
      resolve: ({ deletedBy }) => hexOf(deletedBy),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was last changed: `updateWorkflow` can refuse to go over a later change.',
      resolve: (workflow) => instantOf(workflow.updatedAt) ?? createdAtOf(workflow),
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
