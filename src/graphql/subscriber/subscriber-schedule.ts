import type { DaySchedule, Schedule, TimeRange } from '../../model/schedule.ts';
import type { FoundPreferences } from '../../operations/preference/get-subscriber-preferences.ts';
import { subscriberTimeZone } from '../../workflow-language/timing/time-span.ts';
import { scheduleState } from '../../workflow-language/timing/weekly-schedule.ts';
import { builder } from '../kit/builder.ts';
import { COMPUTED } from '../kit/field-cost.ts';

const IS_ENABLED = 'Whether the schedule has an effect.';
const WEEK = 'The hours of each day. Without them, the subscriber can be reached at any time.';
const DAY_IS_ENABLED = 'Whether the subscriber can be reached on this day.';
const HOURS = 'The hours of the day. They must not overlap other hours of the week. At most 24.';
const START = 'A time of day, such as `09:00 AM` or `09:00`.';
const END =
  'The time of day at which the hours end. Hours that do not end after `start` end on the next day. `11:59 PM` is the end of the day.';
const DAYS = {
  monday: 'The hours that begin on Monday.',
  tuesday: 'The hours that begin on Tuesday.',
  wednesday: 'The hours that begin on Wednesday.',
  thursday: 'The hours that begin on Thursday.',
  friday: 'The hours that begin on Friday.',
  saturday: 'The hours that begin on Saturday.',
  sunday: 'The hours that begin on Sunday.',
};

const TimeRangeRef = builder.objectRef<TimeRange>('TimeRange').implement({
  description: 'Hours on which a subscriber can be reached.',
  fields: (t) => ({
    start: t.exposeString('start', { description: 'A time of day, such as `09:00 AM`.' }),
    end: t.exposeString('end', { description: END }),
  }),
});

const DayScheduleRef = builder.objectRef<DaySchedule>('DaySchedule').implement({
  description: 'The hours of a day on which a subscriber can be reached.',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('isEnabled', { description: DAY_IS_ENABLED }),
    hours: t.field({ type: [TimeRangeRef], description: HOURS, resolve: ({ hours }) => hours ?? [] }),
  }),
});

type Week = NonNullable<Schedule['weeklySchedule']>;

const WeeklyScheduleRef = builder.objectRef<Week>('WeeklySchedule').implement({
  description: 'The hours of each day of the week. A day that is null has no hours.',
  fields: (t) => {
    const day = (name: keyof typeof DAYS) =>
      t.field({ type: DayScheduleRef, nullable: true, description: DAYS[name], resolve: (week) => week[name] });
    return {
      monday: day('monday'),
      tuesday: day('tuesday'),
      wednesday: day('wednesday'),
      thursday: day('thursday'),
      friday: day('friday'),
      saturday: day('saturday'),
      sunday: day('sunday'),
    };
  },
});

/** A schedule with the time zone of its subscriber. */
interface SubscriberSchedule {
  readonly schedule: Schedule;
  readonly timezone: string;
}

const stateOf = ({ schedule, timezone }: SubscriberSchedule, now: Date) => scheduleState(schedule, now, timezone);

export const SubscriberScheduleRef = builder.objectRef<SubscriberSchedule>('SubscriberSchedule').implement({
  description:
    'The weekly hours on which a subscriber can be reached. Outside of the hours, steps for e-mail, SMS, push and chat are skipped, and digests and delays with `extendToSchedule` wait. Critical workflows ignore the hours.',
  fields: (t) => ({
    isEnabled: t.boolean({ description: IS_ENABLED, resolve: ({ schedule }) => schedule.isEnabled }),
    weeklySchedule: t.field({
      type: WeeklyScheduleRef,
      nullable: true,
      description: WEEK,
      resolve: ({ schedule }) => schedule.weeklySchedule,
    }),
    timezone: t.exposeString('timezone', {
      description: 'The IANA time zone of the hours: that of the subscriber. UTC if it has none, or an unknown one.',
    }),
    isOpen: t.boolean({
      extensions: COMPUTED,
      description: 'Whether the subscriber can be reached now.',
      resolve: (own, _args, ctx) => stateOf(own, ctx.now()).isOpen,
    }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      extensions: COMPUTED,
      description: 'The next opening. Null if the schedule is open now, or never opens.',
      resolve: (own, _args, ctx) => stateOf(own, ctx.now()).opensAt,
    }),
  }),
});

/** The schedule of a subscriber as the graph shows it. Null if it has none. */
export const scheduleOfSubscriber = ({ subscriber, schedule }: FoundPreferences): SubscriberSchedule | null =>
  schedule && { schedule, timezone: subscriberTimeZone(subscriber) };

const TimeRangeInputRef = builder.inputType('TimeRangeInput', {
  description: 'Hours on which a subscriber can be reached.',
  fields: (t) => ({
    start: t.string({ required: true, description: START }),
    end: t.string({ required: true, description: END }),
  }),
});

const DayScheduleInputRef = builder.inputType('DayScheduleInput', {
  description: 'The hours of a day on which a subscriber can be reached.',
  fields: (t) => ({
    isEnabled: t.boolean({ required: true, description: DAY_IS_ENABLED }),
    hours: t.field({ type: [TimeRangeInputRef], description: HOURS }),
  }),
});

const WeeklyScheduleInputRef = builder.inputType('WeeklyScheduleInput', {
  description: 'The hours of each day of the week. A day that is not given has no hours.',
  fields: (t) => {
    const day = (name: keyof typeof DAYS) => t.field({ type: DayScheduleInputRef, description: DAYS[name] });
    return {
      monday: day('monday'),
      tuesday: day('tuesday'),
      wednesday: day('wednesday'),
      thursday: day('thursday'),
      friday: day('friday'),
      saturday: day('saturday'),
      sunday: day('sunday'),
    };
  },
});

export const SubscriberScheduleInputRef = builder.inputType('SubscriberScheduleInput', {
  description: 'The weekly hours on which a subscriber can be reached, in its time zone.',
  fields: (t) => ({
    isEnabled: t.boolean({ required: true, description: IS_ENABLED }),
    weeklySchedule: t.field({
      type: WeeklyScheduleInputRef,
      description: 'The hours of each day. They replace the stored hours, which stay if none are given.',
    }),
  }),
});
