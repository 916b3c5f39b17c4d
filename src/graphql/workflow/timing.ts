import {
  type DIGEST_TYPES,
  MONTHLY_TYPES,
  ORDINAL_VALUES,
  ORDINALS,
  type TIME_UNITS,
  WEEK_DAYS,
} from '../../model/enums.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrNull } from '../kit/stored.ts';

export const TimeUnitEnum = enumOf<(typeof TIME_UNITS)[number]>('TimeUnit', {
  description: 'A unit of time.',
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
  description: 'How long a digest collects events.',
  isOpen: true,
  values: {
    regular: 'For a while from its first event on.',
    backoff: 'For a while, but only when another event came shortly before.',
    timed: 'Until a time of day, week or month.',
  },
});

const WEEK_DAY_MEANINGS: Record<(typeof WEEK_DAYS)[number], string> = {
  monday: 'Monday.',
  tuesday: 'Tuesday.',
  wednesday: 'Wednesday.',
  thursday: 'Thursday.',
  friday: 'Friday.',
  saturday: 'Saturday.',
  sunday: 'Sunday.',
};

export const WeekDayEnum = enumOf<(typeof WEEK_DAYS)[number]>('WeekDay', {
  description: 'A day of the week.',
  values: WEEK_DAY_MEANINGS,
});

export const OrdinalEnum = builder.enumType('Ordinal', {
  description: 'Which of the days of a month.',
  values: {
    FIRST: { value: '1', description: 'The first.' },
    SECOND: { value: '2', description: 'The second.' },
    THIRD: { value: '3', description: 'The third.' },
    FOURTH: { value: '4', description: 'The fourth.' },
    FIFTH: { value: '5', description: 'The fifth.' },
    LAST: { value: 'last', description: 'The last.' },
  },
});

export const OrdinalValueEnum = enumOf<(typeof ORDINAL_VALUES)[number]>('OrdinalValue', {
  description: 'What an ordinal counts.',
  values: {
    day: 'Days of any kind.',
    weekday: 'Days from Monday to Friday.',
    weekend: 'Saturdays and Sundays.',
    ...WEEK_DAY_MEANINGS,
  },
});

export const MonthlyTypeEnum = enumOf<(typeof MONTHLY_TYPES)[number]>('MonthlyType', {
  description: 'How the days of a month are chosen.',
  values: { each: 'By their numbers, `monthDays`.', on: 'By `ordinal` and `ordinalValue`.' },
});

/** The time of a timed digest as steps and jobs store it; only jobs have the last two fields. */
interface StoredTime {
  readonly atTime?: string | undefined;
  readonly weekDays?: readonly string[] | undefined;
  readonly monthDays?: readonly (string | number)[] | undefined;
  readonly ordinal?: string | undefined;
  readonly ordinalValue?: string | undefined;
  readonly monthlyType?: string | undefined;
  readonly cronExpression?: string | undefined;
  readonly untilDate?: string | undefined;
}

export const TimedConfigRef = builder.objectRef<StoredTime>('TimedConfig').implement({
  description: 'When a timed digest ends.',
  fields: (t) => ({
    atTime: t.exposeString('atTime', { nullable: true, description: 'The time of day: `09:30`.' }),
    weekDays: t.field({
      type: [WeekDayEnum],
      description: 'The days of the week.',
      resolve: ({ weekDays }) => itemsOrEmpty(weekDays).flatMap((day) => knownOrNull(WEEK_DAYS, day) ?? []),
    }),
    monthDays: t.stringList({
      description: 'The days of the month, by number.',
      resolve: ({ monthDays }) => itemsOrEmpty(monthDays).map(String),
    }),
    ordinal: t.field({
      type: OrdinalEnum,
      nullable: true,
      description: 'Which of the days that `ordinalValue` counts.',
      resolve: ({ ordinal }) => knownOrNull(ORDINALS, ordinal),
    }),
    ordinalValue: t.field({
      type: OrdinalValueEnum,
      nullable: true,
      description: 'What `ordinal` counts.',
      resolve: ({ ordinalValue }) => knownOrNull(ORDINAL_VALUES, ordinalValue),
    }),
    monthlyType: t.field({
      type: MonthlyTypeEnum,
      nullable: true,
      description: 'How the days of the month are chosen.',
      resolve: ({ monthlyType }) => knownOrNull(MONTHLY_TYPES, monthlyType),
    }),
    cronExpression: t.exposeString('cronExpression', {
      nullable: true,
      description: 'The cron expression; only jobs have one.',
    }),
    untilDate: t.exposeString('untilDate', {
      nullable: true,
      description: 'The last day of the digest, as the workflow wrote it; only jobs have one.',
    }),
  }),
});

export const TimedConfigInputRef = builder.inputType('TimedConfigInput', {
  description: 'When a timed digest ends.',
  fields: (t) => ({
    atTime: t.string({ description: 'The time of day: `09:30`.' }),
    weekDays: t.field({ type: [WeekDayEnum], description: 'The days of the week.' }),
    monthDays: t.stringList({ description: 'The days of the month, by number.' }),
    ordinal: t.field({ type: OrdinalEnum, description: 'Which of the days that `ordinalValue` counts.' }),
    ordinalValue: t.field({ type: OrdinalValueEnum, description: 'What `ordinal` counts.' }),
    monthlyType: t.field({ type: MonthlyTypeEnum, description: 'How the days of the month are chosen.' }),
  }),
});
