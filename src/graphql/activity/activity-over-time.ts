import type { ActivityBucket, BucketUnit, DeliveryCount } from '../../model/activity-bucket.ts';
import { CHANNELS, MESSAGE_STATUSES } from '../../model/enums.ts';
import { getActivityOverTime, MAX_BUCKETS } from '../../operations/notification/get-activity-over-time.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { knownOrUnknown } from '../kit/stored.ts';
import { MessageStatusEnum } from '../message/message.ts';
import { DeliveryLagRef } from './delivery-lag.ts';

const TimeSpanEnum = enumOf<BucketUnit>('TimeSpan', {
  description:
    'The length of the periods that activity is counted by. Periods begin at full minutes, hours or days of UTC.',
  values: { minute: 'A minute.', hour: 'An hour.', day: 'A day.' },
});

const DeliveryCountRef = builder.objectRef<DeliveryCount>('DeliveryCount').implement({
  description: 'The number of messages of one channel with one status.',
  fields: (t) => ({
    channel: t.field({
      type: ChannelEnum,
      description: 'The channel of the messages.',
      resolve: ({ channel }) => knownOrUnknown(CHANNELS, channel),
    }),
    status: t.field({
      type: MessageStatusEnum,
      description: 'The status of the messages.',
      resolve: ({ status }) => knownOrUnknown(MESSAGE_STATUSES, status),
    }),
    count: t.exposeInt('count', { description: 'The number of messages.' }),
  }),
});

const ActivityBucketRef = builder.objectRef<ActivityBucket>('ActivityBucket').implement({
  description: 'The activity of one period.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'When the period begins.', resolve: ({ from }) => from }),
    notifications: t.exposeInt('notifications', { description: 'The number of notifications that were created.' }),
    deliveries: t.field({
      type: [DeliveryCountRef],
      description: 'The number of messages that were produced, by channel and status.',
      resolve: ({ deliveries }) => [...deliveries],
    }),
    deadLetters: t.exposeInt('deadLetters', {
      description: 'The number of jobs that failed permanently and were not re-driven.',
    }),
    meanLagMs: t.float({
      nullable: true,
      description:
        'The mean time from the accepted event to the delivered message. Counts the newest 1,000 delivered messages of the range whose workflow has no delay, digest or throttle. Null if there are none. In milliseconds.',
      resolve: async ({ lag }) => (await lag())?.meanMs ?? null,
    }),
    maxLagMs: t.float({
      nullable: true,
      description:
        'The longest time from the accepted event to the delivered message, of the messages that `meanLagMs` counts. In milliseconds.',
      resolve: async ({ lag }) => (await lag())?.maxMs ?? null,
    }),
    lag: t.field({
      type: DeliveryLagRef,
      nullable: true,
      description: 'The distribution of the times that `meanLagMs` is the mean of. Null if there are none.',
      resolve: async ({ lag }) => (await lag()) ?? null,
    }),
  }),
});

builder.queryField('activityOverTime', (t) =>
  t.field({
    type: [ActivityBucketRef],
    // Reads an entry of an index for each document of the range. The lag, if it is selected, costs about half as much.
    extensions: { cost: 2_500, averageItems: 30 },
    description: `The activity of the environment by period, oldest first. At most ${MAX_BUCKETS} periods.`,
    args: {
      from: t.arg({
        type: 'DateTime',
        required: true,
        description: 'An instant in the first period, which is counted as a whole.',
      }),
      to: t.arg({
        type: 'DateTime',
        required: true,
        description: 'The end of the last period. Activity at this instant is not counted.',
      }),
      span: t.arg({ type: TimeSpanEnum, required: true, description: 'The length of each period.' }),
    },
    resolve: (_root, args, ctx) => getActivityOverTime(ctx, args),
  }),
);
