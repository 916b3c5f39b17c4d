import { TIME_UNITS } from '../../model/enums.ts';
import type { StepMetadata, StepVariant } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { knownOrNull, stringOrEmpty } from '../kit/stored.ts';
import { DigestTypeEnum, TimedConfigInputRef, TimedConfigRef, TimeUnitEnum } from './timing.ts';

const StepMetadataTypeEnum = enumOf<StepMetadata['type']>('StepMetadataType', {
  description: 'What kind of digest or delay a step is.',
  values: {
    regular: 'For a while.',
    backoff: 'A digest for a while, but only when another event came shortly before.',
    timed: 'A digest until a time of day, week or month.',
    scheduled: 'A delay until an instant that the payload holds.',
  },
});

type MetadataTypeName =
  | 'DigestRegularMetadata'
  | 'DigestTimedMetadata'
  | 'DelayRegularMetadata'
  | 'DelayScheduledMetadata';
type TypedMetadata = StepMetadata & { readonly typeName: MetadataTypeName };

const DigestRegularMetadataRef = builder.objectRef<TypedMetadata>('DigestRegularMetadata').implement({
  description: 'A digest that collects for a while.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`REGULAR` or `BACKOFF`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units it collects.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOrNull(TIME_UNITS, unit),
    }),
    digestKey: t.exposeString('digestKey', {
      nullable: true,
      description: 'The field of the payload whose values are digested apart.',
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
  }),
});

const DigestTimedMetadataRef = builder.objectRef<TypedMetadata>('DigestTimedMetadata').implement({
  description: 'A digest that collects until a time.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`TIMED`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units lie between two of its times.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOrNull(TIME_UNITS, unit),
    }),
    digestKey: t.exposeString('digestKey', {
      nullable: true,
      description: 'The field of the payload whose values are digested apart.',
    }),
    timed: t.expose('timed', { type: TimedConfigRef, nullable: true, description: 'The time at which it ends.' }),
  }),
});

const DelayRegularMetadataRef = builder.objectRef<TypedMetadata>('DelayRegularMetadata').implement({
  description: 'A delay for a while.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`REGULAR`.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'How many units it waits.' }),
    unit: t.field({
      type: TimeUnitEnum,
      nullable: true,
      description: 'The unit of `amount`.',
      resolve: ({ unit }) => knownOrNull(TIME_UNITS, unit),
    }),
  }),
});

const DelayScheduledMetadataRef = builder.objectRef<TypedMetadata>('DelayScheduledMetadata').implement({
  description: 'A delay until an instant.',
  fields: (t) => ({
    type: t.expose('type', { type: StepMetadataTypeEnum, description: '`SCHEDULED`.' }),
    delayPath: t.string({
      description: 'Where the payload holds the instant.',
      resolve: ({ delayPath }) => stringOrEmpty(delayPath),
    }),
  }),
});

export const StepMetadataRef = builder.unionType('StepMetadata', {
  description: 'What a digest or delay step is told.',
  types: [DigestRegularMetadataRef, DigestTimedMetadataRef, DelayRegularMetadataRef, DelayScheduledMetadataRef],
  resolveType: ({ typeName }) => typeName,
});

/** Where neither a step nor its content says its type, what only digests have does. */
const DIGEST_ONLY = ['digestKey', 'backoff', 'backoffAmount', 'backoffUnit', 'updateMode'] as const;

export function metadataOf({ metadata, template, type }: StepVariant): TypedMetadata | null {
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
      return null;
  }
}

const DigestRegularMetadataInputRef = builder.inputType('DigestRegularMetadataInput', {
  description: 'A digest that collects for a while.',
  fields: (t) => ({
    type: t.field({ type: DigestTypeEnum, description: '`REGULAR`, which it is by default, or `BACKOFF`.' }),
    amount: t.float({ description: 'How many units it collects.' }),
    unit: t.field({ type: TimeUnitEnum, description: 'The unit of `amount`.' }),
    digestKey: t.string({ description: 'The field of the payload whose values are digested apart.' }),
    backoff: t.boolean({ description: 'Whether it backs off.' }),
    backoffAmount: t.float({ description: 'How many units another event may lie back.' }),
    backoffUnit: t.field({ type: TimeUnitEnum, description: 'The unit of `backoffAmount`.' }),
    updateMode: t.boolean({ description: 'Whether a later event updates the message instead of making another.' }),
  }),
});

const DigestTimedMetadataInputRef = builder.inputType('DigestTimedMetadataInput', {
  description: 'A digest that collects until a time.',
  fields: (t) => ({
    amount: t.float({ description: 'How many units lie between two of its times.' }),
    unit: t.field({ type: TimeUnitEnum, description: 'The unit of `amount`.' }),
    digestKey: t.string({ description: 'The field of the payload whose values are digested apart.' }),
    timed: t.field({ type: TimedConfigInputRef, description: 'The time at which it ends.' }),
  }),
});

const DelayRegularMetadataInputRef = builder.inputType('DelayRegularMetadataInput', {
  description: 'A delay for a while.',
  fields: (t) => ({
    amount: t.float({ description: 'How many units it waits.' }),
    unit: t.field({ type: TimeUnitEnum, description: 'The unit of `amount`.' }),
  }),
});

const DelayScheduledMetadataInputRef = builder.inputType('DelayScheduledMetadataInput', {
  description: 'A delay until an instant.',
  fields: (t) => ({
    delayPath: t.string({ required: true, description: 'Where the payload holds the instant.' }),
  }),
});

export const StepMetadataInputRef = builder.inputType('StepMetadataInput', {
  description: 'What a digest or delay step is told: exactly one of the fields. Control values go before it.',
  isOneOf: true,
  fields: (t) => ({
    digestRegular: t.field({ type: DigestRegularMetadataInputRef, description: 'A digest that collects for a while.' }),
    digestTimed: t.field({ type: DigestTimedMetadataInputRef, description: 'A digest that collects until a time.' }),
    delayRegular: t.field({ type: DelayRegularMetadataInputRef, description: 'A delay for a while.' }),
    delayScheduled: t.field({ type: DelayScheduledMetadataInputRef, description: 'A delay until an instant.' }),
  }),
});
