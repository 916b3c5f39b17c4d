import { JOB_STATUSES, STEP_TYPES } from '../../model/enums.ts';
import type { Job, JobStep } from '../../model/notification.ts';
import { StepTypeEnum } from '../channel.ts';
import { jobProviderOf, ProviderEnum } from '../integration/provider-enum.ts';
import { builder } from '../kit/builder.ts';
import { nestedPage } from '../kit/connection.ts';
import { parseHexId } from '../kit/node.ts';
import { type Reads, sameNames } from '../kit/read-fields.ts';
import { dateOrNull, intOrNull, knownOrUnknown, loadOptional, stringOrEmpty } from '../kit/stored.ts';
import { DigestMetadataRef } from './digest-metadata.ts';
import { EXECUTION_DETAIL_READS, ExecutionDetailConnection, ExecutionDetailRef } from './execution-detail.ts';
import { JobStatusEnum } from './job-status.ts';
import { JobStepRef } from './job-step.ts';
import { NotificationRef } from './notification.ts';

/** The step of a job that another program stored without one. */
const UNKNOWN_STEP: JobStep = { _id: '', active: true, filters: [], _templateId: '' };

const JOB_READS: Reads = {
  id: [],
  _id: [],
  executionDetails: [],
  jobStatus: ['status'],
  provider: ['providerId'],
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
    jobStatus: t.field({
      type: JobStatusEnum,
      description: 'How far the job is.',
      resolve: ({ status }) => knownOrUnknown(JOB_STATUSES, status),
    }),
    status: t.string({
      deprecationReason: 'Use `jobStatus`.',
      description: 'The status of the job as it is stored, in lower case: `completed`.',
      resolve: ({ status }) => stringOrEmpty(status),
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
    provider: t.string({
      description:
        "The provider that the job sends through, by its `providerId` in `providers`: `sendgrid`. The service's own inbox if the job has no provider.",
      resolve: ({ providerId }, _args, { serviceSlug }) => stringOrEmpty(providerId) || serviceSlug,
    }),
    providerId: t.field({
      type: ProviderEnum,
      deprecationReason: 'Use `provider`, which has the type of every other provider id.',
      description: 'The provider that the job sends through.',
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
      resolve: ({ updatedAt }) => dateOrNull(updatedAt),
    }),
    scheduleExtensionsCount: t.int({
      nullable: true,
      description: "How often it was put off to fall into the subscriber's schedule.",
      resolve: ({ scheduleExtensionsCount }) => intOrNull(scheduleExtensionsCount),
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
