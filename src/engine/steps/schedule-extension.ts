import type { Schedule } from '../../model/schedule.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { timingSettings } from '../../workflow-language/timing/parse-step-timing.ts';
import { subscriberTimeZone } from '../../workflow-language/timing/time-span.ts';
import { type ScheduleState, scheduleState } from '../../workflow-language/timing/weekly-schedule.ts';
import { CLOCK_TOLERANCE_MS } from '../clock-tolerance.ts';
import type { DelayedOutcome, Detail, StepContext } from './step.ts';

/** How often one step waits for the schedule. More than once only if the schedule changes during a wait. */
const MAX_EXTENSIONS = 3;

/** The schedule of a subscriber at an instant, with the time zone that applies. */
interface SubscriberHours extends ScheduleState {
  readonly timezone: string;
}

/** The state of a subscriber's schedule. A work item that is due at an opening may run a little before. */
export function subscriberHours(schedule: Schedule | null, subscriber: Subscriber, now: Date): SubscriberHours {
  const timezone = subscriberTimeZone(subscriber);
  return { ...scheduleState(schedule, new Date(now.getTime() + CLOCK_TOLERANCE_MS), timezone), timezone };
}

/** Whether a digest or delay has to wait because the subscriber's schedule is closed now. */
export const isHeldBySchedule = (step: StepContext): boolean => isExtended(step) && !hoursOf(step).isOpen;

/** The effect of the schedule on a step whose own wait has ended. */
interface ScheduleExtension {
  /** The wait for the next opening. Null if the step goes on. */
  readonly wait: DelayedOutcome | null;
  /** Why a step goes on although the schedule is closed. */
  readonly details: readonly Detail[];
}

const NO_EXTENSION: ScheduleExtension = { wait: null, details: [] };

/** Extends a digest or delay whose wait has ended to the next opening of the schedule, if it has `extendToSchedule`. */
export function extendToSchedule(step: StepContext): ScheduleExtension {
  if (!isExtended(step)) return NO_EXTENSION;
  const { isOpen, opensAt, timezone } = hoursOf(step);
  if (isOpen) return NO_EXTENSION;
  const extensions = step.job.scheduleExtensionsCount ?? 0;
  if (opensAt === null) return { wait: null, details: [goesOn('the schedule never opens', { timezone })] };
  if (extensions >= MAX_EXTENSIONS) {
    return { wait: null, details: [goesOn(`it waited ${MAX_EXTENSIONS} times`, { opensAt, timezone })] };
  }
  const scheduleExtensionsCount = extensions + 1;
  const raw = { until: opensAt, timezone, scheduleExtensionsCount, maxScheduleExtensions: MAX_EXTENSIONS };
  const detail: Detail = {
    status: 'Pending',
    detail: 'Step was extended to the next available time in the subscriber schedule',
    source: 'Internal',
    raw: JSON.stringify(raw),
  };
  return {
    wait: { status: 'delayed', until: opensAt, set: { scheduleExtensionsCount }, details: [detail] },
    details: [],
  };
}

const isExtended = ({ schedule, part, controls }: StepContext): boolean =>
  schedule !== null && timingSettings(part, controls).extendToSchedule === true;

const hoursOf = ({ schedule, subscriber, now }: StepContext): SubscriberHours =>
  subscriberHours(schedule, subscriber, now);

const goesOn = (why: string, raw: object): Detail => ({
  status: 'Warning',
  detail: `Step goes on outside the subscriber schedule: ${why}`,
  source: 'Internal',
  raw: JSON.stringify(raw),
});
