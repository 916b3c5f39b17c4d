import { DIGEST_TYPES, TIME_UNITS } from '../../model/enums.ts';
import type { DigestMetadata } from '../../model/notification.ts';
import { builder } from '../kit/builder.ts';
import { itemsOrEmpty, knownOrNull, knownOrUnknown } from '../kit/stored.ts';
import { DigestTypeEnum, TimedConfigRef, TimeUnitEnum } from '../workflow/timing.ts';

export const DigestMetadataRef = builder.objectRef<DigestMetadata>('DigestMetadata').implement({
  description: 'The digest of a job: how long it collects events, and which it has collected.',
  fields: (t) => ({
    type: t.field({
      type: DigestTypeEnum,
      description: 'How long it collects.',
      resolve: ({ type }) => knownOrUnknown(DIGEST_TYPES, type),
    }),
    digestKey: t.exposeString('digestKey', {
      nullable: true,
      description: 'The field of the payload whose values are digested apart.',
    }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units it collects.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOrNull(TIME_UNITS, unit),
    }),
    events: t.field({
      type: ['JSON'],
      description: 'The payloads of the collected events.',
      resolve: ({ events }) => itemsOrEmpty(events),
    }),
    backoff: t.exposeBoolean('backoff', { nullable: true, description: 'Whether it backs off.' }),
    backoffAmount: t.exposeFloat('backoffAmount', {
      nullable: true,
      description: 'How many units another event may lie back.',
    }),
    backoffUnit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `backoffAmount`.',
      resolve: ({ backoffUnit }) => knownOrNull(TIME_UNITS, backoffUnit),
    }),
    updateMode: t.exposeBoolean('updateMode', {
      nullable: true,
      description: 'Whether a later event updates the message instead of making another.',
    }),
    timed: t.expose('timed', { type: TimedConfigRef, nullable: true, description: 'The time at which it ends.' }),
  }),
});
