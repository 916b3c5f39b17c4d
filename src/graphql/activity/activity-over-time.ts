import type { ActivityBucket, BucketUnit, DeliveryCount } from '../../model/activity-bucket.ts';
import { CHANNELS, MESSAGE_STATUSES } from '../../model/enums.ts';
import { getActivityOverTime, MAX_BUCKETS } from '../../operations/notification/get-activity-over-time.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { knownOrUnknown } from '../kit/stored.ts';
import { MessageStatusEnum } from '../message/message.ts';

const TimeSpanEnum = enumOf<BucketUnit>('TimeSpan', {
  description: 'A span of time, in UTC.',
  values: { minute: 'A minute.', hour: 'An hour.', day: 'A day.' },
});

const DeliveryCountRef = builder.objectRef<DeliveryCount>('DeliveryCount').implement({
  description: 'How many messages of a channel came to an outcome.',
  fields: (t) => ({
    channel: t.field({
      type: ChannelEnum,
      description: 'The channel.',
      resolve: ({ channel }) => knownOrUnknown(CHANNELS, channel),
    }),
    status: t.field({
      type: MessageStatusEnum,
      description: 'What became of them.',
      resolve: ({ status }) => knownOrUnknown(MESSAGE_STATUSES, status),
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const ActivityBucketRef = builder.objectRef<ActivityBucket>('ActivityBucket').implement({
  description: 'What happened in one span of time.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'When the span begins.', resolve: ({ from }) => from }),
    notifications: t.exposeInt('notifications', { description: 'Notifications that were created.' }),
    deliveries: t.field({
      type: [DeliveryCountRef],
      description: 'Messages that were made, by channel and outcome.',
      resolve: ({ deliveries }) => [...deliveries],
    }),
    deadLetters: t.exposeInt('deadLetters', { description: 'Steps that were given up, and are so still.' }),
    meanLagMs: t.float({
      nullable: true,
      description:
        'How long messages came after their notifications, in milliseconds, in the mean of the newest 1,000 of the range whose workflow does not wait; null where there are none.',
      resolve: ({ meanLagMs }) => meanLagMs ?? null,
    }),
    maxLagMs: t.float({
      nullable: true,
      description: 'The longest of them; null where there are none.',
      resolve: ({ maxLagMs }) => maxLagMs ?? null,
    }),
  }),
});

builder.queryField('activityOverTime', (t) =>
  t.field({
    type: [ActivityBucketRef],
    description: `How much happened in the environment, span by span, the oldest first; ${MAX_BUCKETS} spans at most.`,
    args: {
      from: t.arg({ type: 'DateTime', required: true, description: 'The span that this instant is in comes first.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'Up to, but not including, this instant.' }),
      span: t.arg({ type: TimeSpanEnum, required: true, description: 'What is counted together.' }),
    },
    resolve: (_root, args, ctx) => getActivityOverTime(ctx, args),
  }),
);
