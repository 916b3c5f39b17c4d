import { asString } from '../../model/as-string.ts';
import { EXECUTION_DETAIL_SOURCES, EXECUTION_DETAIL_STATUSES } from '../../model/enums.ts';
import type { ExecutionDetail } from '../../model/notification.ts';
import { detailProviderOf, ProviderEnum } from '../integration/provider-enum.ts';
import { builder } from '../kit/builder.ts';
import { nestedPage, pagesOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { FEW_ITEMS } from '../kit/field-cost.ts';
import { parseHexId } from '../kit/node.ts';
import { knownOrUnknown } from '../kit/stored.ts';
import { createdAtField, storedBoolean, storedString } from '../kit/stored-fields.ts';
import { JobRef } from './job.ts';
import { NotificationRef } from './notification.ts';

const ExecutionDetailStatusEnum = enumOf<(typeof EXECUTION_DETAIL_STATUSES)[number]>('ExecutionDetailStatus', {
  description: 'The outcome of a decision of a step.',
  isOpen: true,
  values: {
    Success: 'The decision succeeded.',
    Warning: 'The decision succeeded, but needs attention.',
    Failed: 'The decision failed.',
    Pending: 'The outcome is not known yet.',
    Queued: 'The job waits in a queue.',
    ReadConfirmation: 'The provider reported that the message was read.',
  },
});

const ExecutionDetailSourceEnum = enumOf<(typeof EXECUTION_DETAIL_SOURCES)[number]>('ExecutionDetailSource', {
  description: 'The cause of a decision of a step.',
  isOpen: true,
  values: {
    Credentials: 'The credentials of an integration.',
    Internal: 'The gateway itself.',
    Payload: 'The payload of the trigger.',
    Webhook: 'A webhook call of a provider.',
  },
});

export const ExecutionDetailRef = builder.objectRef<ExecutionDetail>('ExecutionDetail');

builder.node(ExecutionDetailRef, {
  description: 'One line of the log of a job: a decision of the step and its reason.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.executionDetailById.load(id),
  fields: (t) => ({
    _id: t.id({ reads: [], description: 'The internal id: 24 hex digits.', resolve: ({ _id }) => _id.toHexString() }),
    createdAt: createdAtField(t, 'When the decision was made.'),
    status: t.field({
      type: ExecutionDetailStatusEnum,
      reads: ['status'],
      description: 'The outcome of the decision.',
      resolve: ({ status }) => knownOrUnknown(EXECUTION_DETAIL_STATUSES, status),
    }),
    detail: storedString(t, 'detail', 'The decision in words: `Message sent`.'),
    isRetry: storedBoolean(t, 'isRetry', 'Whether an earlier attempt of the job failed.'),
    isTest: storedBoolean(t, 'isTest', 'Whether the trigger was a test.'),
    provider: t.exposeString('providerId', {
      nullable: true,
      description: 'The provider that the decision concerns: `sendgrid`. The ids are those of `providers`.',
    }),
    providerId: t.field({
      type: ProviderEnum,
      nullable: true,
      reads: ['providerId'],
      deprecationReason: 'Use `provider`, which has the type of every other provider id.',
      description: 'The provider that the decision concerns.',
      resolve: ({ providerId }, _args, { serviceSlug }) => detailProviderOf(providerId, serviceSlug),
    }),
    raw: t.string({
      nullable: true,
      reads: ['raw'],
      description: 'Data about the decision, usually JSON: for example the response of the provider.',
      resolve: ({ raw }) => (raw == null ? null : asString(raw)),
    }),
    hasRaw: t.boolean({
      reads: ['raw'],
      description: 'Whether `raw` contains anything. False also for an empty JSON object.',
      resolve: ({ raw }) => raw != null && !['', '{}'].includes(asString(raw)),
    }),
    source: t.field({
      type: ExecutionDetailSourceEnum,
      reads: ['source'],
      description: 'The cause of the decision.',
      resolve: ({ source }) => knownOrUnknown(EXECUTION_DETAIL_SOURCES, source),
    }),
  }),
});

const ExecutionDetailConnection = builder.connectionObject(
  {
    type: ExecutionDetailRef,
    name: 'ExecutionDetailConnection',
    description: 'A page of the log of one or more jobs.',
  },
  { name: 'ExecutionDetailEdge', description: 'A line of a page of a log, with its cursor.' },
);

builder.objectField(JobRef, 'executionDetails', (t) =>
  t.connection(
    {
      type: ExecutionDetailRef,
      reads: [],
      extensions: { ...FEW_ITEMS, ...pagesOf('executionDetailsOfJob') },
      description: 'The log of the job, oldest line first.',
      resolve: (job, args, ctx, info) => nestedPage(ctx, 'executionDetailsOfJob', job, args, info),
    },
    ExecutionDetailConnection,
  ),
);

builder.objectField(NotificationRef, 'executionDetails', (t) =>
  t.connection(
    {
      type: ExecutionDetailRef,
      reads: [],
      extensions: { averageItems: 25, countCost: 15, ...pagesOf('executionDetailsOfNotification') },
      description: 'The logs of all jobs of the notification in one list, oldest line first.',
      resolve: (notification, args, ctx, info) =>
        nestedPage(ctx, 'executionDetailsOfNotification', notification, args, info),
    },
    ExecutionDetailConnection,
  ),
);
