import {
  type DIGEST_TYPES,
  MONTHLY_TYPES,
  ORDINAL_VALUES,
  ORDINALS,
  type TIME_UNITS,
  WEEK_DAYS,
} from '../../model/enums.ts';
import { builder, type Types } from '../kit/builder.ts';
import { enumOf, UNKNOWN_DESCRIPTION, UNKNOWN_NAME } from '../kit/enum-of.ts';
import { intOrNull, itemsOrEmpty, knownOrNull, UNKNOWN } from '../kit/stored.ts';

export const TimeUnitEnum = enumOf<(typeof TIME_UNITS)[number]>('TimeUnit', {
  description: 'The unit of a span of time.',
  isOpen: true,
  values: {
    seconds: 'Seconds.',
    minutes: 'Minutes.',
    hours: 'Hours.',
    days: 'Days.',
    weeks: 'Weeks.',
    months: 'Months.',
  },
});

export const DigestTypeEnum = enumOf<(typeof DIGEST_TYPES)[number]>('DigestType', {
  description: 'When a digest ends, and whether the first event is collected.',
  isOpen: true,
  values: {
    regular: 'The digest ends a fixed time after its first event.',
    backoff: 'Like `REGULAR`, but an event passes at once unless another event came shortly before.',
    timed: 'The digest ends at a time of day, on some days of the week or month.',
  },
});

const WEEK_DAY_DESCRIPTIONS: Record<(typeof WEEK_DAYS)[number], string> = {
  monday: 'Monday.',
  tuesday: 'Tuesday.',
  wednesday: 'Wednesday.',
  thursday: 'Thursday.',
  friday: 'Friday.',
  saturday: 'Saturday.',
  sunday: 'Sunday.',
};

const WeekDayEnum = enumOf<(typeof WEEK_DAYS)[number]>('WeekDay', {
  description: 'A day of the week.',
  isOpen: true,
  values: WEEK_DAY_DESCRIPTIONS,
});

const OrdinalEnum = builder.enumType('Ordinal', {
  description: 'A position in a month, for example the `LAST` of its Fridays.',
  values: {
    FIRST: { value: '1', description: 'The first.' },
    SECOND: { value: '2', description: 'The second.' },
    THIRD: { value: '3', description: 'The third.' },
    FOURTH: { value: '4', description: 'The fourth.' },
    FIFTH: { value: '5', description: 'The fifth.' },
    LAST: { value: 'last', description: 'The last.' },
    [UNKNOWN_NAME]: { value: UNKNOWN, description: UNKNOWN_DESCRIPTION },
  },
});

const OrdinalValueEnum = enumOf<(typeof ORDINAL_VALUES)[number]>('OrdinalValue', {
  description: 'The days of a month that an `Ordinal` counts.',
  isOpen: true,
  values: {
    day: 'All days.',
    weekday: 'Monday to Friday.',
    weekend: 'Saturdays and Sundays.',
    ...WEEK_DAY_DESCRIPTIONS,
  },
});

const MonthlyTypeEnum = enumOf<(typeof MONTHLY_TYPES)[number]>('MonthlyType', {
  description: 'How the days of a month are selected.',
  isOpen: true,
  values: { each: 'By number, with `monthDays`.', on: 'By position, with `ordinal` and `ordinalValue`.' },
});

/** Descriptions of the fields that the settings of a digest have in workflows, in inputs and in jobs. */
export const DIGEST_FIELDS = {
  amount: 'The length of the digest window, in `unit`.',
  digestKey: 'A path into the payload. Events with different values at this path are collected separately.',
  backoff: 'Whether an event passes at once unless another event came shortly before.',
  backoffAmount: 'How recent the other event must be, in `backoffUnit`. Defaults to the digest window.',
  updateMode: 'Whether the first event passes at once and later events of the digest window update its in-app message.',
} as const;

const TIMED_FIELDS = {
  atTime: 'The time of day in the time zone of the subscriber: `09:30`. Defaults to the time at which the wait starts.',
  weekDays: 'The days of the week. Empty for any day.',
  monthDays: 'The numbers of the days of the month, 1 to 31. Empty for any day.',
  ordinal: 'Which of the days that `ordinalValue` names.',
  ordinalValue: 'The days that `ordinal` counts.',
  monthlyType: 'How the days of the month are selected.',
} as const;

/** The end of a timed digest as steps and jobs store it. */
interface StoredTime {
  readonly atTime?: string | undefined;
  readonly weekDays?: readonly string[] | undefined;
  readonly monthDays?: readonly (string | number)[] | undefined;
  readonly ordinal?: string | undefined;
  readonly ordinalValue?: string | undefined;
  readonly monthlyType?: string | undefined;
}

/** The fields that the ends of digests have in workflows and in jobs. */
const timedFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, StoredTime>) => ({
  atTime: t.exposeString('atTime', { nullable: true, description: TIMED_FIELDS.atTime }),
  weekDays: t.field({
    type: [WeekDayEnum],
    description: TIMED_FIELDS.weekDays,
    resolve: ({ weekDays }) => itemsOrEmpty(weekDays).flatMap((day) => knownOrNull(WEEK_DAYS, day) ?? []),
  }),
  ordinal: t.field({
    type: OrdinalEnum,
    nullable: true,
    description: TIMED_FIELDS.ordinal,
    resolve: ({ ordinal }) => knownOrNull(ORDINALS, ordinal),
  }),
  ordinalValue: t.field({
    type: OrdinalValueEnum,
    nullable: true,
    description: TIMED_FIELDS.ordinalValue,
    resolve: ({ ordinalValue }) => knownOrNull(ORDINAL_VALUES, ordinalValue),
  }),
  monthlyType: t.field({
    type: MonthlyTypeEnum,
    nullable: true,
    description: TIMED_FIELDS.monthlyType,
    resolve: ({ monthlyType }) => knownOrNull(MONTHLY_TYPES, monthlyType),
  }),
});

export const TimedConfigRef = builder.objectRef<StoredTime>('TimedConfig').implement({
  description: 'The days and the time of day at which a timed digest ends.',
  fields: (t) => ({
    ...timedFields(t),
    monthDays: t.stringList({
      description: TIMED_FIELDS.monthDays,
      resolve: ({ monthDays }) => itemsOrEmpty(monthDays).map(String),
    }),
  }),
});

/** The end of a timed digest as jobs store it. */
interface StoredDigestTime extends StoredTime {
  readonly cronExpression?: string | undefined;
  readonly untilDate?: string | undefined;
}

export const DigestTimedConfigRef = builder.objectRef<StoredDigestTime>('DigestTimedConfig').implement({
  description: 'The days and the time of day at which the timed digest of a job ends.',
  fields: (t) => ({
    ...timedFields(t),
    monthDays: t.intList({
      description: TIMED_FIELDS.monthDays,
      resolve: ({ monthDays }) => itemsOrEmpty(monthDays).flatMap((day) => intOrNull(Number(day) || null) ?? []),
    }),
    cronExpression: t.exposeString('cronExpression', {
      nullable: true,
      description: 'A cron expression instead of days and a time of day.',
    }),
    untilDate: t.exposeString('untilDate', {
      nullable: true,
      description: 'The last day of the digest, in the notation of the workflow.',
    }),
  }),
});

export const TimedConfigInputRef = builder.inputType('TimedConfigInput', {
  description: 'The days and the time of day at which a timed digest ends.',
  fields: (t) => ({
    atTime: t.string({ description: TIMED_FIELDS.atTime }),
    weekDays: t.field({ type: [WeekDayEnum], description: TIMED_FIELDS.weekDays }),
    monthDays: t.stringList({ description: TIMED_FIELDS.monthDays }),
    ordinal: t.field({ type: OrdinalEnum, description: TIMED_FIELDS.ordinal }),
    ordinalValue: t.field({ type: OrdinalValueEnum, description: TIMED_FIELDS.ordinalValue }),
    monthlyType: t.field({ type: MonthlyTypeEnum, description: TIMED_FIELDS.monthlyType }),
  }),
});
