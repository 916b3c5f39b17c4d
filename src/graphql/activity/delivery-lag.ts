import type { DeliveryLag } from '../../model/delivery-lag.ts';
import { getDeliveryLag } from '../../operations/notification/get-delivery-lag.ts';
import { builder } from '../kit/builder.ts';

export const DeliveryLagRef = builder.objectRef<DeliveryLag>('DeliveryLag').implement({
  description:
    'How long messages took from the accepted event to the delivered message. Messages of workflows with a delay, digest or throttle do not count.',
  fields: (t) => ({
    measured: t.exposeInt('measured', { description: 'The number of messages that were measured. At most 1,000.' }),
    meanMs: t.exposeFloat('meanMs', { description: 'The mean. In milliseconds.' }),
    p50Ms: t.exposeFloat('p50Ms', { description: 'The median: half of the messages took no longer. In milliseconds.' }),
    p95Ms: t.exposeFloat('p95Ms', { description: '95% of the messages took no longer. In milliseconds.' }),
    p99Ms: t.exposeFloat('p99Ms', { description: '99% of the messages took no longer. In milliseconds.' }),
    maxMs: t.exposeFloat('maxMs', { description: 'The longest time. In milliseconds.' }),
  }),
});

builder.queryField('deliveryLag', (t) =>
  t.field({
    type: DeliveryLagRef,
    nullable: true,
    // Reads up to 1,000 messages, with their notifications and jobs.
    extensions: { cost: 2_000 },
    description: 'The lag of the newest 1,000 delivered messages of a range. Null if there are none.',
    args: {
      from: t.arg({ type: 'DateTime', required: true, description: 'Only messages created at or after this instant.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'Only messages created before this instant.' }),
    },
    resolve: (_root, args, ctx) => getDeliveryLag(ctx, args),
  }),
);
