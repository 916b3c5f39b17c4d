import { TIME_UNITS } from '../../model/enums.ts';
import type { StepMetadata, StepVariant } from '../../model/workflow.ts';
import { builder, type Types } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { knownOrNull, UNKNOWN } from '../kit/stored.ts';
import { storedString } from '../kit/stored-fields.ts';
import { DIGEST_FIELDS, DigestTypeEnum, TimedConfigInputRef, TimedConfigRef, TimeUnitEnum } from './timing.ts';

const DIGEST_REGULAR = 'A digest that ends a fixed time after its first event.';
const DIGEST_TIMED = 'A digest that ends at a time of day.';
const DELAY_REGULAR = 'A delay of a fixed length.';
const DELAY_SCHEDULED = 'A delay until an instant in the payload.';
const AMOUNT_UNIT = 'The unit of `amount`.';
const BACKOFF_UNIT = 'The unit of `backoffAmount`.';
const PERIOD = 'The number of units from one end of a digest to the next. Defaults to 1.';
const DELAY = 'The length of the delay, in `unit`.';
const DELAY_PATH = 'The path of the instant in the payload.';

const StepMetadataTypeEnum = enumOf<StepMetadata['type']>('StepMetadataType', {
  description: 'The type of a digest or delay.',
  isOpen: true,
  values: {
    regular: 'A digest or delay of a fixed length.',
    backoff: 'A digest of a fixed length that lets an event pass at once unless another event came shortly before.',
    timed: DIGEST_TIMED,
    scheduled: DELAY_SCHEDULED,
  },
});

type MetadataTypeName =
  | 'DigestRegularMetadata'
  | 'DigestTimedMetadata'
  | 'DelayRegularMetadata'
  | 'DelayScheduledMetadata'
  | 'UnknownStepMetadata';
type TypedMetadata = StepMetadata & { readonly typeName: MetadataTypeName };

const amountUnit = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, TypedMetadata>) =>
  t.field({
    type: TimeUnitEnum,
    nullable: true,
    description: AMOUNT_UNIT,
    resolve: ({ unit }) => knownOrNull(TIME_UNITS, unit),
  });

const DigestRegularMetadataRef = builder.objectRef<TypedMetadata>('DigestRegularMetadata').implement({
  description: DIGEST_REGULAR,
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`REGULAR` or `BACKOFF`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: DIGEST_FIELDS.amount }),
    unit: amountUnit(t),
    digestKey: t.exposeString('digestKey', { nullable: true, description: DIGEST_FIELDS.digestKey }),
    backoff: t.exposeBoolean('backoff', { nullable: true, description: DIGEST_FIELDS.backoff }),
    backoffAmount: t.exposeFloat('backoffAmount', { nullable: true, description: DIGEST_FIELDS.backoffAmount }),
    backoffUnit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: BACKOFF_UNIT,
      resolve: ({ backoffUnit }) => knownOrNull(TIME_UNITS, backoffUnit),
    }),
    updateMode: t.exposeBoolean('updateMode', { nullable: true, description: DIGEST_FIELDS.updateMode }),
  }),
});

const DigestTimedMetadataRef = builder.objectRef<TypedMetadata>('DigestTimedMetadata').implement({
  description: DIGEST_TIMED,
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: 'Always `TIMED`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: PERIOD }),
    unit: amountUnit(t),
    digestKey: t.exposeString('digestKey', { nullable: true, description: DIGEST_FIELDS.digestKey }),
    timed: t.expose('timed', { type: TimedConfigRef, nullable: true, description: 'When the digest ends.' }),
  }),
});

const DelayRegularMetadataRef = builder.objectRef<TypedMetadata>('DelayRegularMetadata').implement({
  description: DELAY_REGULAR,
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: 'Always `REGULAR`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: DELAY }),
    unit: amountUnit(t),
  }),
});

const DelayScheduledMetadataRef = builder.objectRef<TypedMetadata>('DelayScheduledMetadata').implement({
  description: DELAY_SCHEDULED,
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: 'Always `SCHEDULED`.' }),
    delayPath: storedString(t, 'delayPath', DELAY_PATH),
  }),
});

const UnknownStepMetadataRef = builder.objectRef<TypedMetadata>('UnknownStepMetadata').implement({
  description: 'Settings that another program stored and whose type this gateway does not know.',
  fields: (t) => ({
    type: t.field({
      type: StepMetadataTypeEnum,
      description: 'Always `UNKNOWN`. `typeRaw` shows the stored type.',
      resolve: () => UNKNOWN as TypedMetadata['type'],
    }),
    settings: t.field({
      type: 'JSON',
      description: 'All settings, as they are stored.',
      resolve: ({ typeName: _typeName, ...settings }) => settings,
    }),
  }),
});

export const StepMetadataRef = builder.unionType('StepMetadata', {
  description: 'The settings of a digest or delay step.',
  types: [
    DigestRegularMetadataRef,
    DigestTimedMetadataRef,
    DelayRegularMetadataRef,
    DelayScheduledMetadataRef,
    UnknownStepMetadataRef,
  ],
  resolveType: ({ typeName }) => typeName,
});

/** The settings that only digests have. They tell a digest from a delay if neither the step nor its content has a type. */
const DIGEST_ONLY = ['digestKey', 'backoff', 'backoffAmount', 'backoffUnit', 'updateMode'] as const;

/** The settings of a digest or delay step with the name of their GraphQL type. Null for any other step. */
export function typedMetadata({ metadata, template, type }: StepVariant): TypedMetadata | null {
  if (metadata == null) return null;
  const stepType =
    type ?? template?.type ?? (DIGEST_ONLY.some((field) => metadata[field] != null) ? 'digest' : 'delay');
  switch (metadata.type) {
    case 'regular':
      return { ...metadata, typeName: stepType === 'digest' ? 'DigestRegularMetadata' : 'DelayRegularMetadata' };
    case 'backoff':
      return { ...metadata, typeName: 'DigestRegularMetadata' };
    case 'timed':
      return { ...metadata, typeName: 'DigestTimedMetadata' };
    case 'scheduled':
      return { ...metadata, typeName: 'DelayScheduledMetadata' };
    default:
      return Object.keys(metadata).length === 0
        ? null
        : { ...(metadata as StepMetadata), typeName: 'UnknownStepMetadata' };
  }
}

const DigestRegularMetadataInputRef = builder.inputType('DigestRegularMetadataInput', {
  description: DIGEST_REGULAR,
  fields: (t) => ({
    type: t.field({ type: DigestTypeEnum, description: '`REGULAR` or `BACKOFF`. Defaults to `REGULAR`.' }),
    amount: t.float({ description: DIGEST_FIELDS.amount }),
    unit: t.field({ type: TimeUnitEnum, description: AMOUNT_UNIT }),
    digestKey: t.string({ description: DIGEST_FIELDS.digestKey }),
    backoff: t.boolean({ description: DIGEST_FIELDS.backoff }),
    backoffAmount: t.float({ description: DIGEST_FIELDS.backoffAmount }),
    backoffUnit: t.field({ type: TimeUnitEnum, description: BACKOFF_UNIT }),
    updateMode: t.boolean({ description: DIGEST_FIELDS.updateMode }),
  }),
});

const DigestTimedMetadataInputRef = builder.inputType('DigestTimedMetadataInput', {
  description: DIGEST_TIMED,
  fields: (t) => ({
    amount: t.float({ description: PERIOD }),
    unit: t.field({ type: TimeUnitEnum, description: AMOUNT_UNIT }),
    digestKey: t.string({ description: DIGEST_FIELDS.digestKey }),
    timed: t.field({ type: TimedConfigInputRef, description: 'When the digest ends.' }),
  }),
});

const DelayRegularMetadataInputRef = builder.inputType('DelayRegularMetadataInput', {
  description: DELAY_REGULAR,
  fields: (t) => ({
    amount: t.float({ description: DELAY }),
    unit: t.field({ type: TimeUnitEnum, description: AMOUNT_UNIT }),
  }),
});

const DelayScheduledMetadataInputRef = builder.inputType('DelayScheduledMetadataInput', {
  description: DELAY_SCHEDULED,
  fields: (t) => ({ delayPath: t.string({ required: true, description: DELAY_PATH }) }),
});

export const StepMetadataInputRef = builder.inputType('StepMetadataInput', {
  description:
    'The settings of a digest or delay step. Exactly one field must be given. Control values take precedence over these settings.',
  isOneOf: true,
  fields: (t) => ({
    digestRegular: t.field({ type: DigestRegularMetadataInputRef, description: DIGEST_REGULAR }),
    digestTimed: t.field({ type: DigestTimedMetadataInputRef, description: DIGEST_TIMED }),
    delayRegular: t.field({ type: DelayRegularMetadataInputRef, description: DELAY_REGULAR }),
    delayScheduled: t.field({ type: DelayScheduledMetadataInputRef, description: DELAY_SCHEDULED }),
  }),
});
