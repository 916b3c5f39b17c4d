import { nextUpdatedAt } from '../model/repairs.ts';
import { PROFILE_FIELDS, type ProfileField, type Subscriber } from '../model/subscriber.ts';

type FieldTimes = Readonly<Partial<Record<ProfileField, Date>>>;

/** The last write of each field of a profile. A field that is not set has none. */
function fieldTimes(subscriber: Subscriber): FieldTimes {
  const { updatedAt, profileTimes } = subscriber;
  // Writes of other programs and earlier versions keep no times, so any field may be as new as the document.
  if (profileTimes?.asOf.getTime() === Number(updatedAt)) return profileTimes.fields;
  const present = ([...PROFILE_FIELDS, 'channels'] as const).filter((field) => subscriber[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, updatedAt]));
}

/** The fields of a profile that were written after a time, so that a write of that time must not replace them. */
export const fieldsWrittenAfter = (subscriber: Subscriber, time: Date): ReadonlySet<string> =>
  new Set(Object.entries(fieldTimes(subscriber)).flatMap(([field, writtenAt]) => (writtenAt > time ? [field] : [])));

/** Whether a field of a profile was written between two readings of a subscriber. */
export const isWrittenBetween = (field: ProfileField, before: Subscriber, after: Subscriber): boolean =>
  fieldTimes(before)[field]?.getTime() !== fieldTimes(after)[field]?.getTime();

/**
 * The times that a subscriber has after some fields of its profile were written. `updatedAt` grows even if a newer write came
 * first: it identifies a state of the subscriber.
 */
export function timesAfterWrite(
  subscriber: Subscriber,
  fields: readonly string[],
  writtenAt: Date,
): Pick<Subscriber, 'updatedAt' | 'profileTimes'> {
  const updatedAt = nextUpdatedAt(subscriber, writtenAt);
  const written = Object.fromEntries(fields.map((field) => [field, writtenAt]));
  return { updatedAt, profileTimes: { asOf: updatedAt, fields: { ...fieldTimes(subscriber), ...written } } };
}
