import { DELIVERY_STATUSES, type DeliveryStatus } from '../../model/enums.ts';
import type { Message } from '../../model/message.ts';
import { dateOrNull } from '../../model/repairs.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';

export const DeliveryStatusEnum = enumOf<DeliveryStatus>('DeliveryStatus', {
  description: 'A report of a provider about a message that it accepted.',
  values: {
    deferred: 'The message could not be delivered yet. The provider tries again.',
    delivered: 'The message was delivered.',
    bounced: 'The e-mail was refused.',
    failed: 'The message was not delivered.',
    opened: 'The recipient opened the message.',
    clicked: 'The recipient clicked a link of the message.',
    unsubscribed: 'The recipient unsubscribed.',
    complained: 'The recipient reported the message as spam.',
  },
});

/** The first report of a status. */
interface FirstReport {
  readonly status: DeliveryStatus;
  readonly at: Date;
}

export const DeliveryReportRef = builder.objectRef<FirstReport>('DeliveryReport').implement({
  description: 'The first report of a provider with a status.',
  fields: (t) => ({
    status: t.expose('status', { type: DeliveryStatusEnum, description: 'What the provider reported.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened, as the provider reports.' }),
  }),
});

/** The reports about a message, in the order of their times. */
export const deliveryReportsOf = ({ deliveryReports }: Pick<Message, 'deliveryReports'>): FirstReport[] =>
  DELIVERY_STATUSES.flatMap((status) => {
    const at = dateOrNull(deliveryReports?.[status]);
    return at === null ? [] : { status, at };
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
