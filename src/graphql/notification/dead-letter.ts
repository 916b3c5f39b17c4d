import type { Job } from '../../model/notification.ts';
import { listDeadLetters } from '../../operations/dead-letter/list-dead-letters.ts';
import { MAX_REDRIVEN, type Redriven, redriveDeadLetters } from '../../operations/dead-letter/redrive-dead-letters.ts';
import { StepTypeEnum, stepTypeArgs, withStepType } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { ValidationError } from '../kit/errors.ts';
import { withWorkflow, workflowArg } from '../kit/list-args.ts';
import { internalId } from '../kit/node.ts';
import { createdAtOf, instantOf, intOf, loadOptional, textOf } from '../kit/stored.ts';
import { JobRef } from './job.ts';
import { NotificationRef } from './notification.ts';

const DeadLetterRef = builder.objectRef<Job>('DeadLetter').implement({
  description: 'A step that was given up: every attempt failed, through every integration.',
  fields: (t) => ({
    job: t.field({ type: JobRef, description: 'The job that failed.', resolve: (job) => job }),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      description: 'The notification that it belongs to; null where it no longer exists.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
    reason: t.string({
      description: 'Why the last attempt failed.',
      resolve: ({ deadLetterReason }) => textOf(deadLetterReason),
    }),
    attempts: t.int({
      description: 'How many attempts there were, through all integrations together.',
      resolve: ({ deadLetterAttempts }) => intOf(deadLetterAttempts) ?? 0,
    }),
    deadLetteredAt: t.field({
      type: 'DateTime',
      description: 'When it was given up.',
      resolve: (job) => instantOf(job.deadLetteredAt) ?? createdAtOf(job),
    }),
  }),
});

const DeadLetterConnection = builder.connectionObject(
  { type: DeadLetterRef, name: 'DeadLetterConnection', description: 'A page of dead letters.' },
  { name: 'DeadLetterEdge', description: 'A dead letter in a list.' },
);

builder.queryField('deadLetters', (t) =>
  t.connection(
    {
      type: DeadLetterRef,
      description: 'What was given up in the environment, the last first. All filters must match.',
      args: {
        ...stepTypeArgs(t.arg, 'Only jobs of steps of this type.'),
        workflowId: workflowArg(t.arg),
        providerId: t.arg.string({ description: 'Only those whose last attempt was through this provider.' }),
        from: t.arg({ type: 'DateTime', description: 'Only those given up then or later.' }),
        to: t.arg({ type: 'DateTime', description: 'Only those given up before then.' }),
      },
      resolve: (_root, args, ctx) => listDeadLetters(ctx, withWorkflow(withStepType(args))),
    },
    DeadLetterConnection,
  ),
);

const DeadLetterFilterInputRef = builder.inputType('DeadLetterFilterInput', {
  description: 'Which dead letters: all that match every field that is given.',
  fields: (t) => ({
    stepType: t.field({ type: StepTypeEnum, description: 'Only jobs of steps of this type.' }),
    channel: t.field({
      type: StepTypeEnum,
      deprecationReason: 'Use `stepType`.',
      description: 'The former name of `stepType`, which takes precedence.',
    }),
    workflowId: t.id({ description: 'Only those of this workflow, by trigger identifier, `id`, `_id` or slug.' }),
    providerId: t.string({ description: 'Only those whose last attempt was through this provider.' }),
    from: t.field({ type: 'DateTime', description: 'Only those given up then or later.' }),
    to: t.field({ type: 'DateTime', description: 'Only those given up before then.' }),
  }),
});

const RedriveDeadLettersInputRef = builder.inputType('RedriveDeadLettersInput', {
  description: 'Which dead letters are put back to work: exactly one of the fields.',
  fields: (t) => ({
    jobIds: t.idList({ description: `The jobs, by \`id\` or \`_id\`; ${MAX_REDRIVEN.toLocaleString('en')} at most.` }),
    filter: t.field({
      type: DeadLetterFilterInputRef,
      description: `All that match, the oldest first; ${MAX_REDRIVEN.toLocaleString('en')} a call.`,
    }),
  }),
});

const RedriveDeadLettersPayloadRef = builder.objectRef<Redriven>('RedriveDeadLettersPayload').implement({
  description: 'What was put back to work.',
  fields: (t) => ({
    redrivenJobs: t.exposeInt('redrivenJobs', {
      description: 'How many; 0 where they were put back before, or are no dead letters.',
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether another call with the filter may find more.' }),
  }),
});

builder.mutationField('redriveDeadLetters', (t) =>
  t.field({
    type: RedriveDeadLettersPayloadRef,
    description:
      'Puts dead letters back to work, with the steps that were stopped because of them. The same call twice has one effect.',
    args: { input: t.arg({ type: RedriveDeadLettersInputRef, required: true, description: 'Which ones.' }) },
    errors: {
      types: [ValidationError],
      union: { name: 'RedriveDeadLettersResult', description: 'What was put back, or why nothing was.' },
    },
    resolve: (_root, { input: { jobIds, filter } }, ctx) =>
      redriveDeadLetters(ctx, {
        jobIds: jobIds?.map((id) => internalId('Job', id)),
        filter: filter && withWorkflow(withStepType(filter)),
      }),
  }),
);
