import { EXECUTION_DETAIL_SOURCES, EXECUTION_DETAIL_STATUSES } from '../../model/enums.ts';
import type { ExecutionDetail } from '../../model/notification.ts';
import { detailProviderOf, ProviderEnum } from '../integration/provider-enum.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { parseHexId } from '../kit/node.ts';
import { type Reads, sameNames } from '../kit/read-fields.ts';
import { booleanOr, createdAtOf, knownOrUnknown, stringOrEmpty } from '../kit/stored.ts';

const ExecutionDetailStatusEnum = enumOf<(typeof EXECUTION_DETAIL_STATUSES)[number]>('ExecutionDetailStatus', {
  description: 'How a decision of a step went.',
  isOpen: true,
  values: {
    Success: 'It went well.',
    Warning: 'It went well, with a reservation.',
    Failed: 'It failed.',
    Pending: 'It is still open.',
    Queued: 'It waits for its turn.',
    ReadConfirmation: 'The provider says that the message was read.',
  },
});

const ExecutionDetailSourceEnum = enumOf<(typeof EXECUTION_DETAIL_SOURCES)[number]>('ExecutionDetailSource', {
  description: 'What a decision of a step rests on.',
  isOpen: true,
  values: {
    Credentials: 'The credentials of an integration.',
    Internal: 'The service itself.',
    Payload: 'The payload of the trigger.',
    Webhook: 'A call of a provider.',
  },
});

export const EXECUTION_DETAIL_READS: Reads = {
  id: [],
  _id: [],
  provider: ['providerId'],
  ...sameNames('createdAt', 'status', 'detail', 'isRetry', 'isTest', 'providerId', 'raw', 'source'),
};

export const ExecutionDetailRef = builder.objectRef<ExecutionDetail>('ExecutionDetail');

builder.node(ExecutionDetailRef, {
  description: "One line of a job's log: a decision of its step, and why.",
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.executionDetailById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was decided.', resolve: createdAtOf }),
    status: t.field({
      type: ExecutionDetailStatusEnum,
      description: 'How it went.',
      resolve: ({ status }) => knownOrUnknown(EXECUTION_DETAIL_STATUSES, status),
    }),
    detail: t.string({ description: 'What was decided, for people.', resolve: ({ detail }) => stringOrEmpty(detail) }),
    isRetry: t.boolean({
      description: 'Whether the step was tried before.',
      resolve: ({ isRetry }) => booleanOr(isRetry, false),
    }),
    isTest: t.boolean({
      description: 'Whether the trigger was a test.',
      resolve: ({ isTest }) => booleanOr(isTest, false),
    }),
    provider: t.exposeString('providerId', {
      nullable: true,
      description: 'The provider that the decision concerns, by its `providerId` in `providers`: `sendgrid`.',
    }),
    providerId: t.field({
      type: ProviderEnum,
      nullable: true,
      deprecationReason: 'Use `provider`, which has the type of every other provider id.',
      description: 'The provider that the decision concerns.',
      resolve: ({ providerId }, _args, { serviceSlug }) => detailProviderOf(providerId, serviceSlug),
    }),
    raw: t.string({
      nullable: true,
      description: 'Raw data behind it, mostly JSON.',
      resolve: ({ raw }) => (raw == null ? null : stringOrEmpty(raw)),
    }),
    source: t.field({
      type: ExecutionDetailSourceEnum,
      description: 'What it rests on.',
      resolve: ({ source }) => knownOrUnknown(EXECUTION_DETAIL_SOURCES, source),
    }),
  }),
});

export const ExecutionDetailConnection = builder.connectionObject(
  { type: ExecutionDetailRef, name: 'ExecutionDetailConnection', description: 'A page of a log.' },
  { name: 'ExecutionDetailEdge', description: 'A line in a log.' },
);
