import { DIGEST_TYPES, TIME_UNITS } from '../../model/enums.ts';
import type { DigestMetadata } from '../../model/notification.ts';
import { builder } from '../kit/builder.ts';
import { itemsOrEmpty, jsonOrNull, knownOrNull, knownOrUnknown } from '../kit/stored.ts';
import { DIGEST_FIELDS, DigestTimedConfigRef, DigestTypeEnum, TimeUnitEnum } from '../workflow/timing.ts';

export const DigestMetadataRef = builder.objectRef<DigestMetadata>('DigestMetadata').implement({
  description: 'The settings of the digest of a job, and the events that it has collected.',
  fields: (t) => ({
    type: t.field({
      type: DigestTypeEnum,
      description: 'When the digest ends.',
      resolve: ({ type }) => knownOrUnknown(DIGEST_TYPES, type),
    }),
    digestKey: t.exposeString('digestKey', { nullable: true, description: DIGEST_FIELDS.digestKey }),
    amount: t.exposeFloat('amount', { nullable: true, description: DIGEST_FIELDS.amount }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOrNull(TIME_UNITS, unit),
    }),
    events: t.field({
      type: ['JSON'],
      description: 'The payloads of the collected events.',
      resolve: ({ events }) => itemsOrEmpty(events).flatMap((event) => jsonOrNull(event) ?? []),
    }),
    backoff: t.exposeBoolean('backoff', {
      nullable: true,
      description: DIGEST_FIELDS.backoff,
    }),
    backoffAmount: t.exposeFloat('backoffAmount', {
      nullable: true,
      description: DIGEST_FIELDS.backoffAmount,
    }),
    backoffUnit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `backoffAmount`.',
      resolve: ({ backoffUnit }) => knownOrNull(TIME_UNITS, backoffUnit),
    }),
    updateMode: t.exposeBoolean('updateMode', { nullable: true, description: DIGEST_FIELDS.updateMode }),
    timed: t.expose('timed', {
      type: DigestTimedConfigRef,
      nullable: true,
      description: 'When a digest of type `TIMED` ends.',
    }),
  }),
});
