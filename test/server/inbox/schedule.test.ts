import { beforeAll, describe, expect, it } from 'vitest';
import { type InboxCaller, type InboxServer, startInboxServer, whileRepeating } from './inbox-server.ts';

const SET = `mutation($input: SetSubscriberPreferencesInput!) {
  setSubscriberPreferences(input: $input) {
    __typename
    ... on SetSubscriberPreferencesPayload { preferences { schedule { isEnabled } } }
    ... on Error { message }
  }
}`;
const SCHEDULE = `schedule {
  isEnabled timezone isOpen opensAt
  weeklySchedule { monday { isEnabled hours { start end } } tuesday { isEnabled } sunday { hours { start } } }
}`;
const READ = `query($subscriberId: String) { subscriberPreferences(subscriberId: $subscriberId) { ${SCHEDULE} } }`;
const CHANGES = `subscription { preferencesChanged { change preferences { ${SCHEDULE} } } }`;

const allDay = { isEnabled: true, hours: [{ start: '00:00', end: '11:59 PM' }] };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const weekly = (day: object) => Object.fromEntries(DAYS.map((name) => [name, day]));

interface Change {
  readonly preferencesChanged: { change: string; preferences: { schedule: unknown } };
}
interface Read {
  readonly subscriberPreferences: { schedule: unknown } | null;
}

let inbox: InboxServer;
let adas: InboxCaller;

beforeAll(async () => {
  inbox = await startInboxServer();
  await inbox.own.data.subscriber({ subscriberId: 'ada', timezone: 'Europe/Berlin' });
  await inbox.own.data.subscriber({ subscriberId: 'ben', timezone: 'Nowhere/Else' });
  adas = await inbox.own.session('ada');
});

const set = async (caller: InboxCaller, input: object) => (await caller.ask(SET, { input })).setSubscriberPreferences;
const read = async (caller: InboxCaller, variables: object = {}) =>
  (await caller.ask<Read>(READ, variables)).subscriberPreferences?.schedule;

describe('the schedule of the subscriber of a session', () => {
  it('is set and read, with its time zone and whether it is open', async () => {
    expect(await read(adas)).toBeNull();
    expect(await set(adas, { schedule: { isEnabled: true, weeklySchedule: weekly(allDay) } })).toEqual({
      __typename: 'SetSubscriberPreferencesPayload',
      preferences: { schedule: { isEnabled: true } },
    });
    expect(await read(adas)).toEqual({
      isEnabled: true,
      timezone: 'Europe/Berlin',
      isOpen: true,
      opensAt: null,
      weeklySchedule: {
        monday: { isEnabled: true, hours: [{ start: '12:00 AM', end: '11:59 PM' }] },
        tuesday: { isEnabled: true },
        sunday: { hours: [{ start: '12:00 AM' }] },
      },
    });
  });

  it('is read and set by a key, for a subscriber of its environment only', async () => {
    const { key } = inbox.own;
    await set(key, {
      subscriberId: 'ben',
      schedule: { isEnabled: true, weeklySchedule: { monday: { isEnabled: true } } },
    });
    expect(await read(key, { subscriberId: 'ben' })).toMatchObject({ timezone: 'UTC', isOpen: false, opensAt: null });
    expect(await set(inbox.other.key, { subscriberId: 'ben', schedule: null })).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect(await set(adas, { subscriberId: 'ben', schedule: null })).toMatchObject({ __typename: 'NotFoundError' });
    expect(await read(adas, { subscriberId: 'ben' })).toBeUndefined();
  });

  it('is refused with the field that is wrong', async () => {
    const hours = [{ start: '9:00', end: '8 PM' }];
    expect(
      await set(adas, { schedule: { isEnabled: true, weeklySchedule: { friday: { isEnabled: true, hours } } } }),
    ).toEqual({
      __typename: 'ValidationError',
      message: 'schedule.weeklySchedule.friday.hours[0].end: must be a time of day such as "09:00 AM" or "17:30"',
    });
  });

  it('is reported by preferencesChanged', async () => {
    const changes = adas.follow<Change>(CHANGES);
    const next = async () => (await changes.next()).value?.preferencesChanged;
    const first = await whileRepeating(next(), () => set(adas, { schedule: { isEnabled: false } }));
    expect(first).toMatchObject({ change: 'GLOBAL', preferences: { schedule: { isEnabled: false, isOpen: true } } });
    await set(adas, { schedule: null });
    let last = await next();
    while (last?.preferences.schedule !== null) last = await next();
    expect(last).toEqual({ change: 'GLOBAL', preferences: { schedule: null } });
    await changes.return?.();
  });
});
