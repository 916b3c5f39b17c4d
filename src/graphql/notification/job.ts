import { asString } from '../../model/as-string.ts';
import { DELIVERY_STATUSES, JOB_STATUSES, STEP_TYPES } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import { dateOrNull, digestOf, jobStatusOf, jobStepOf } from '../../model/repairs.ts';
import { openJob } from '../../store/sealed/sealed-documents.ts';
import { StepTypeEnum } from '../channel.ts';
import { IntegrationRef } from '../integration/integration.ts';
import { jobProviderOf, ProviderEnum } from '../integration/provider-enum.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf, nestedPage, pagesOf } from '../kit/connection.ts';
import { FEW_ITEMS } from '../kit/field-cost.ts';
import { parseHexId } from '../kit/node.ts';
import type { StoredEnum } from '../kit/open-enums.ts';
import { intOrNull, jsonOrNull, knownOrNull, knownOrUnknown, loadOptional } from '../kit/stored.ts';
import { storedDate } from '../kit/stored-fields.ts';
import { DeliveryStatusEnum } from '../message/delivery-report.ts';
import { DigestMetadataRef } from './digest-metadata.ts';
import { JobStatusEnum } from './job-status.ts';
import { JobStepRef } from './job-step.ts';
import { NotificationRef } from './notification.ts';

export const JobRef = builder.objectRef<Job>('Job');

builder.node(JobRef, {
  description: 'The run of one step of a workflow for one notification.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.jobById.load(id),
  fields: (t) => ({
    _id: t.id({ reads: [], description: 'The internal id: 24 hex digits.', resolve: ({ _id }) => _id.toHexString() }),
    type: t.field({
      type: StepTypeEnum,
      reads: ['type'],
      description: 'The type of the step.',
      resolve: ({ type }) => knownOrUnknown(STEP_TYPES, type),
    }),
    jobStatus: t.field({
      type: JobStatusEnum,
      extensions: { stored: 'status' } satisfies StoredEnum,
      reads: ['status'],
      description: 'The progress of the job.',
      resolve: (job) => knownOrUnknown(JOB_STATUSES, jobStatusOf(job)),
    }),
    status: t.string({
      reads: ['status'],
      deprecationReason: 'Use `jobStatus`.',
      description: 'The progress of the job as it is stored, in lower case: `completed`. Defaults to `pending`.',
      resolve: jobStatusOf,
    }),
    step: t.field({
      type: JobStepRef,
      reads: ['step'],
      description: 'The step as it was when the workflow was triggered.',
      resolve: jobStepOf,
    }),
    digest: t.field({
      type: DigestMetadataRef,
      nullable: true,
      reads: ['type', 'digest'],
      description: 'The settings and the events of a digest. Null for jobs of other step types.',
      resolve: digestOf,
    }),
    mergedInto: t.field({
      type: JobRef,
      nullable: true,
      reads: ['_mergedDigestId'],
      description:
        'The digest job that collected the event of this job. Null if the job was not merged or that job no longer exists.',
      resolve: ({ _mergedDigestId }, _args, { loaders }) => loadOptional(loaders.jobById, _mergedDigestId),
    }),
    provider: t.string({
      reads: ['providerId'],
      description:
        "The provider that the job sends through: `sendgrid`. The ids are those of `providers`. Defaults to the service's own provider.",
      resolve: ({ providerId }, _args, { serviceSlug }) => asString(providerId) || serviceSlug,
    }),
    providerId: t.field({
      type: ProviderEnum,
      reads: ['providerId'],
      deprecationReason: 'Use `provider`, which has the type of every other provider id.',
      description: 'The provider that the job sends through.',
      resolve: ({ providerId }, _args, { serviceSlug }) => jobProviderOf(providerId, serviceSlug),
    }),
    integration: t.field({
      type: IntegrationRef,
      nullable: true,
      reads: ['_integrationId', '_deadLetterIntegrationId'],
      description:
        'The integration of the last attempt to send the message. Null if none was tried, if it was deleted, or if another program sent the message.',
      resolve: ({ _integrationId, _deadLetterIntegrationId }, _args, ctx) =>
        loadOptional(ctx.loaders.integrationById, _integrationId ?? _deadLetterIntegrationId),
    }),
    waitsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      reads: ['status', 'runAt'],
      description: 'When a delayed job continues: the end of its delay or digest, or its next attempt. Null otherwise.',
      resolve: ({ status, runAt }) => (status === 'delayed' ? dateOrNull(runAt) : null),
    }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'The payload of the trigger.' }),
    overrides: t.field({
      type: 'JSON',
      nullable: true,
      reads: ['overrides', '_environmentId'],
      description: 'The overrides of the trigger, by channel, provider or step.',
      resolve: (job, _args, { store }) => jsonOrNull(openJob(store, job).overrides),
    }),
    updatedAt: storedDate(t, 'updatedAt', 'When the job last changed.'),
    deadLetteredAt: storedDate(
      t,
      'deadLetteredAt',
      'When the job failed permanently. Null if the job is not a dead letter. `redriveDeadLetters` runs a dead letter again.',
    ),
    deliveryStatus: t.field({
      type: DeliveryStatusEnum,
      nullable: true,
      reads: ['deliveryStatus'],
      description: "How far the job's message has come, as its provider reports. Null without a report.",
      resolve: ({ deliveryStatus }) => knownOrNull(DELIVERY_STATUSES, deliveryStatus),
    }),
    scheduleExtensionsCount: t.int({
      nullable: true,
      reads: ['scheduleExtensionsCount'],
      description: 'How many times the job was postponed because of the schedule of the subscriber.',
      resolve: ({ scheduleExtensionsCount }) => intOrNull(scheduleExtensionsCount),
    }),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      reads: ['_notificationId'],
      description: 'The notification that the job belongs to. Null if the notification no longer exists.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
  }),
});

const JobConnection = connectionOf(JobRef, 'A job', 'jobs');

builder.objectField(JobRef, 'mergedJobs', (t) =>
  t.connection(
    {
      type: JobRef,
      reads: [],
      extensions: { ...FEW_ITEMS, ...pagesOf('jobsMergedIntoJob') },
      description:
        'The jobs of other notifications whose events a digest collected, oldest event first. Empty for jobs of other step types.',
      resolve: (job, args, ctx, info) => nestedPage(ctx, 'jobsMergedIntoJob', job, args, info),
    },
    JobConnection,
  ),
);

builder.objectField(NotificationRef, 'jobs', (t) =>
  t.connection(
    {
      type: JobRef,
      reads: [],
      extensions: { ...FEW_ITEMS, ...pagesOf('jobsOfNotification') },
      description: 'The jobs of the notification, in the order of the steps.',
      resolve: (notification, args, ctx, info) => nestedPage(ctx, 'jobsOfNotification', notification, args, info),
    },
    JobConnection,
  ),
);
