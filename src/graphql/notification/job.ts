import { DIGEST_TYPES, STEP_TYPES, TIME_UNITS } from '../../model/enums.ts';
import type { DigestMetadata, Job, JobStep } from '../../model/notification.ts';
import { StepTypeEnum } from '../channel.ts';
import { jobProviderOf, ProviderEnum } from '../integration/provider.ts';
import { builder } from '../kit/builder.ts';
import { nestedPage } from '../kit/connection.ts';
import { parseHexId } from '../kit/node.ts';
import { type Reads, sameNames } from '../kit/read-fields.ts';
import {
  flagOf,
  hexOf,
  instantOf,
  intOf,
  knownOf,
  knownOrUnknown,
  listOf,
  loadOptional,
  textOf,
} from '../kit/stored.ts';
import { StepFilterRef } from '../workflow/step-filter.ts';
import { DigestTypeEnum, TimedConfigRef, TimeUnitEnum } from '../workflow/timing.ts';
import { EXECUTION_DETAIL_READS, ExecutionDetailConnection, ExecutionDetailRef } from './execution-detail.ts';
import { NotificationRef } from './notification.ts';

const DigestMetadataRef = builder.objectRef<DigestMetadata>('DigestMetadata').implement({
  description: 'The digest of a job: how long it collects events, and which it has collected.',
  fields: (t) => ({
    type: t.field({
      type: DigestTypeEnum,
      description: 'How long it collects.',
      resolve: ({ type }) => knownOrUnknown(DIGEST_TYPES, type),
    }),
    digestKey: t.exposeString('digestKey', {
      nullable: true,
      description: 'The field of the payload whose values are digested apart.',
    }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units it collects.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOf(TIME_UNITS, unit),
    }),
    events: t.field({
      type: ['JSON'],
      description: 'The payloads of the collected events.',
      resolve: ({ events }) => listOf(events),
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
    timed: t.expose('timed', { type: TimedConfigRef, nullable: true, description: 'The time at which it ends.' }),
  }),
});

const JobStepRef = builder.objectRef<JobStep>('JobStep');

JobStepRef.implement({
  description: 'The step that a job runs, as it was when the workflow was triggered.',
  fields: (t) => ({
    _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOf(_id) }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    active: t.boolean({ description: 'Whether it runs.', resolve: ({ active }) => flagOf(active, true) }),
    filters: t.field({
      type: [StepFilterRef],
      description: 'Its conditions.',
      resolve: ({ filters }) => listOf(filters),
    }),
    _templateId: t.id({
      nullable: true,
      description: 'The internal id of its content.',
      resolve: ({ _templateId }) => hexOf(_templateId),
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the step before it.',
      resolve: ({ _parentId }) => hexOf(_parentId),
    }),
    replyCallback: t.expose('replyCallback', {
      type: 'JSON',
      nullable: true,
      description: 'Where replies to its message are sent on to.',
    }),
    controlVariables: t.expose('controlVariables', {
      type: 'JSON',
      nullable: true,
      description: 'The values of its controls.',
    }),
    metadata: t.expose('metadata', { type: 'JSON', nullable: true, description: 'What a digest or delay is told.' }),
    issues: t.expose('issues', { type: 'JSON', nullable: true, description: 'What is wrong with it.' }),
    template: t.expose('template', { type: 'JSON', nullable: true, description: 'Its content.' }),
    variants: t.field({
      type: [JobStepRef],
      description: 'Its variants, of which the first whose conditions hold runs in its place.',
      resolve: ({ variants }) => listOf(variants),
    }),
  }),
});

/** The step of a job that another program stored without one. */
const UNKNOWN_STEP: JobStep = { _id: '', active: true, filters: [], _templateId: '' };

const JOB_READS: Reads = {
  id: [],
  _id: [],
  executionDetails: [],
  notification: ['_notificationId'],
  ...sameNames('type', 'status', 'step', 'digest', 'providerId', 'payload', 'overrides', 'updatedAt'),
  ...sameNames('scheduleExtensionsCount'),
};

export const JobRef = builder.objectRef<Job>('Job');

builder.node(JobRef, {
  description: 'The run of one step for one notification.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.jobById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    type: t.field({
      type: StepTypeEnum,
      description: 'What its step does.',
      resolve: ({ type }) => knownOrUnknown(STEP_TYPES, type),
    }),
    status: t.string({
      description:
        'How far it is: `pending`, `queued`, `running`, `delayed`, `merged` (into another digest), `completed`, `failed`, `canceled` or `skipped`. The list is open.',
      resolve: ({ status }) => textOf(status),
    }),
    step: t.field({
      type: JobStepRef,
      description: 'Its step, as it was when the workflow was triggered.',
      resolve: ({ step }) => step ?? UNKNOWN_STEP,
    }),
    digest: t.expose('digest', {
      type: DigestMetadataRef,
      nullable: true,
      description: 'Its digest, where it is one.',
    }),
    mergedInto: t.field({
      type: JobRef,
      nullable: true,
      description: 'The job into whose digest its event went, where it is `merged`; null else, or where that is gone.',
      resolve: ({ _mergedDigestId }, _args, { loaders }) => loadOptional(loaders.jobById, _mergedDigestId),
    }),
    providerId: t.field({
      type: ProviderEnum,
      description: "The provider that it sends through; the service's own where it has none.",
      resolve: ({ providerId }, _args, { serviceSlug }) => jobProviderOf(providerId, serviceSlug),
    }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'The data of the trigger.' }),
    overrides: t.expose('overrides', {
      type: 'JSON',
      nullable: true,
      description: 'What the trigger overrode for providers.',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it last changed.',
      resolve: ({ updatedAt }) => instantOf(updatedAt),
    }),
    scheduleExtensionsCount: t.int({
      nullable: true,
      description: "How often it was put off to fall into the subscriber's schedule.",
      resolve: ({ scheduleExtensionsCount }) => intOf(scheduleExtensionsCount),
    }),
    executionDetails: t.connection(
      {
        type: ExecutionDetailRef,
        description: 'Its log, in order.',
        resolve: (job, args, ctx, info) =>
          nestedPage(ctx, 'executionDetailsOfJob', job, args, info, EXECUTION_DETAIL_READS),
      },
      ExecutionDetailConnection,
    ),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      description: 'The notification that it belongs to; null where it no longer exists.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
  }),
});

export const JobConnection = builder.connectionObject(
  { type: JobRef, name: 'JobConnection', description: 'A page of the runs of steps.' },
  { name: 'JobEdge', description: 'The run of a step in a list.' },
);

builder.objectFields(NotificationRef, (t) => ({
  jobs: t.connection(
    {
      type: JobRef,
      description: 'The runs of its steps, in order.',
      resolve: (notification, args, ctx, info) =>
        nestedPage(ctx, 'jobsOfNotification', notification, args, info, JOB_READS),
    },
    JobConnection,
  ),
  executionDetails: t.connection(
    {
      type: ExecutionDetailRef,
      description: 'The logs of all its jobs as one, in order.',
      resolve: (notification, args, ctx, info) =>
        nestedPage(ctx, 'executionDetailsOfNotification', notification, args, info, EXECUTION_DETAIL_READS),
    },
    ExecutionDetailConnection,
  ),
}));
