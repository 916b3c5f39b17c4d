import { asString } from '../../model/as-string.ts';
import type { Job } from '../../model/notification.ts';
import { createdAtOf, dateOrNull } from '../../model/repairs.ts';
import { listDeadLetters } from '../../operations/dead-letter/list-dead-letters.ts';
import { MAX_REDRIVE, redriveDeadLetters } from '../../operations/dead-letter/redrive-dead-letters.ts';
import { StepTypeEnum, stepTypeArgs, withStepType } from '../channel.ts';
import { IntegrationRef } from '../integration/integration.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { ValidationError } from '../kit/errors.ts';
import { withWorkflow } from '../kit/list-args.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';
import { intOrNull, loadOptional } from '../kit/stored.ts';
import { JobRef } from './job.ts';
import { NotificationRef } from './notification.ts';

const WORKFLOW_ID = 'Only jobs of this workflow, by trigger identifier, `id`, `_id` or slug.';
const STEP_TYPE = 'Only jobs of steps of this type.';
const PROVIDER_ID = 'Only jobs whose last attempt used this provider: `sendgrid`.';
const INTEGRATION_ID = 'Only jobs whose last attempt used this integration, by `id` or `_id`.';
const FROM = 'Only jobs that failed permanently at or after this instant.';
const TO = 'Only jobs that failed permanently before this instant.';
const MAX = MAX_REDRIVE.toLocaleString('en');

/** The filters with internal ids in place of global ids. */
const toFilter = <
  Given extends Parameters<typeof withStepType>[0] & {
    readonly workflowId?: string | null | undefined;
    readonly integrationId?: string | null | undefined;
  },
>({
  integrationId,
  ...args
}: Given) => ({
  ...withWorkflow(withStepType(args)),
  ...(integrationId != null && { integrationId: internalId('Integration', integrationId) }),
});

const DeadLetterRef = builder.objectRef<Job>('DeadLetter').implement({
  description: 'A job that failed permanently: every attempt failed, through every integration of its channel.',
  fields: (t) => ({
    job: t.field({ type: JobRef, description: 'The failed job.', resolve: (job) => job }),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      description: 'The notification of the job. Null if it no longer exists.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
    provider: t.string({
      nullable: true,
      description: 'The provider of the last attempt: `sendgrid`. Null if no integration was tried.',
      resolve: ({ deadLetterAttempts, providerId, type }) =>
        (intOrNull(deadLetterAttempts) ?? 0) > 0 && type !== 'custom' ? asString(providerId) || null : null,
    }),
    integration: t.field({
      type: IntegrationRef,
      nullable: true,
      description: 'The integration of the last attempt. Null if no integration was tried, or it was deleted.',
      resolve: ({ _deadLetterIntegrationId }, _args, ctx) =>
        loadOptional(ctx.loaders.integrationById, _deadLetterIntegrationId),
    }),
    reason: t.string({
      description: 'The error of the last attempt, for people.',
      resolve: ({ deadLetterReason }) => asString(deadLetterReason),
    }),
    attempts: t.int({
      description: 'The number of attempts, through all integrations together.',
      resolve: ({ deadLetterAttempts }) => intOrNull(deadLetterAttempts) ?? 0,
    }),
    deadLetteredAt: t.field({
      type: 'DateTime',
      description: 'When the job failed permanently.',
      resolve: (job) => dateOrNull(job.deadLetteredAt) ?? createdAtOf(job),
    }),
  }),
});

const DeadLetterConnection = connectionOf(DeadLetterRef, 'A dead letter', 'dead letters');

builder.queryField('deadLetters', (t) =>
  t.connection(
    {
      type: DeadLetterRef,
      description: 'The dead letters of the environment, newest first. All filters must match.',
      args: {
        ...stepTypeArgs(t.arg, STEP_TYPE),
        workflowId: t.arg.id({ description: WORKFLOW_ID }),
        providerId: t.arg.string({ description: PROVIDER_ID }),
        integrationId: t.arg.id({ description: INTEGRATION_ID }),
        from: t.arg({ type: 'DateTime', description: FROM }),
        to: t.arg({ type: 'DateTime', description: TO }),
      },
      resolve: (_root, args, ctx) => listDeadLetters(ctx, toFilter(args)),
    },
    DeadLetterConnection,
  ),
);

const DeadLetterFilterInputRef = builder.inputType('DeadLetterFilterInput', {
  description: 'Selects dead letters. All given fields must match.',
  fields: (t) => ({
    stepType: t.field({ type: StepTypeEnum, description: STEP_TYPE }),
    channel: t.field({
      type: StepTypeEnum,
      deprecationReason: 'Use `stepType`.',
      description: 'The former name of `stepType`, which takes precedence.',
    }),
    workflowId: t.id({ description: WORKFLOW_ID }),
    providerId: t.string({ description: PROVIDER_ID }),
    integrationId: t.id({ description: INTEGRATION_ID }),
    from: t.field({ type: 'DateTime', description: FROM }),
    to: t.field({ type: 'DateTime', description: TO }),
  }),
});

mutation('redriveDeadLetters', {
  description:
    'Runs the jobs of dead letters again, and then the later steps that were stopped because of them. Give either `jobIds` or `filter`. Repeating a call is harmless.',
  input: (t) => ({
    jobIds: t.idList({ description: `The \`id\`s or \`_id\`s of the jobs. At most ${MAX}.` }),
    filter: t.field({
      type: DeadLetterFilterInputRef,
      description: `Selects the dead letters, oldest first. At most ${MAX} per call.`,
    }),
  }),
  errors: [ValidationError],
  resolve: ({ jobIds, filter }, ctx) =>
    redriveDeadLetters(ctx, {
      jobIds: jobIds?.map((id) => internalId('Job', id)),
      filter: filter && toFilter(filter),
    }),
  payload: (t) => ({
    redrivenJobs: t.exposeInt('redrivenJobs', {
      description: 'The number of jobs that run again. Jobs that are not dead letters do not count.',
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'Whether `filter` may match more jobs than one call re-drives.',
    }),
  }),
});
