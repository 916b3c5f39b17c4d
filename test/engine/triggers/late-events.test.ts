import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Scope } from '../../../src/model/scalars.ts';
import type { SubscriberProfile } from '../../../src/model/subscriber.ts';
import { upsertSubscribers } from '../../../src/store/recipients.ts';
import { saveSubscribers } from '../../../src/store/save-subscribers.ts';
import { changeSubscriber, findSubscriber, removeChannelsOfProvider } from '../../../src/store/subscribers.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** A late write moves `updatedAt` on by a millisecond. */
const after = (minute: number, lateWrites: number) => new Date(at(minute).getTime() + lateWrites);

const event = (scope: Scope, minute: number, profile: SubscriberProfile) =>
  upsertSubscribers(store, scope, [{ subscriberId: 'ada', profile, namedAt: at(minute) }]);
const save = (scope: Scope, minute: number, profile: SubscriberProfile) =>
  saveSubscribers(store, scope, new Map([['ada', profile]]), at(minute));
const change = (scope: Scope, minute: number, profile: SubscriberProfile) =>
  changeSubscriber(store, scope, 'ada', profile, at(minute));
const stored = (scope: Scope) => findSubscriber(store, scope, 'ada');

const fcm = { providerId: 'fcm' as const, credentials: { deviceTokens: ['t'] }, _integrationId: new ObjectId() };

it('sets the fields of an event that is processed after a later event or change of other fields', async () => {
  const scope = newScope();
  await event(scope, 3, {});
  await event(scope, 2, { phone: '+431' });
  await event(scope, 1, { email: 'ada@example.com' });
  expect(await stored(scope)).toMatchObject({ phone: '+431', email: 'ada@example.com', updatedAt: after(3, 2) });

  await change(scope, 6, { locale: 'de' });
  await save(scope, 7, { timezone: 'Europe/Vienna' });
  await event(scope, 4, { channels: [fcm] });
  await removeChannelsOfProvider(store, scope, 'ada', 'fcm', at(8));
  await event(scope, 5, { email: 'new@example.com', data: { plan: 'free' } });
  expect(await stored(scope)).toMatchObject({
    ...{ locale: 'de', timezone: 'Europe/Vienna', email: 'new@example.com', phone: '+431', data: { plan: 'free' } },
    ...{ channels: [], updatedAt: after(8, 1) },
    searchTerms: expect.arrayContaining(['new@example.com', '+431']),
  });
});

it('keeps the fields that were written, cleared or removed after an event', async () => {
  const scope = newScope();
  await save(scope, 1, { email: 'first@example.com', firstName: 'Ada', lastName: 'Byron' });
  await change(scope, 5, { email: 'last@example.com', phone: null });
  await event(scope, 4, { channels: [fcm], lastName: 'Lovelace' });
  await removeChannelsOfProvider(store, scope, 'ada', 'fcm', at(6));
  await event(scope, 3, { email: 'late@example.com', phone: '+431', channels: [fcm], lastName: 'King', locale: 'de' });
  expect(await stored(scope)).toMatchObject({
    ...{ email: 'last@example.com', phone: null, channels: [], firstName: 'Ada', lastName: 'Lovelace', locale: 'de' },
    updatedAt: after(6, 1),
  });
});

it('takes any value of a subscriber as new that another program changed last', async () => {
  const scope = newScope();
  await save(scope, 1, { email: 'first@example.com' });
  await change(scope, 2, { locale: 'de' });
  const foreign = { email: 'foreign@example.com', updatedAt: at(5) };
  await store.collections.subscribers.updateOne({ ...scope, subscriberId: 'ada' }, { $set: foreign });
  await event(scope, 4, { email: 'late@example.com', phone: '+431' });
  expect(await stored(scope)).toMatchObject({ ...foreign, phone: '+431', updatedAt: after(5, 1) });
});

it('keeps every field that concurrent events name', async () => {
  const scope = newScope();
  const profiles = [{ email: 'ada@example.com' }, { phone: '+431' }, { locale: 'de' }, { data: { plan: 'free' } }, {}];
  await Promise.all(profiles.map((profile, minute) => event(scope, profiles.length - minute, profile)));
  expect(await stored(scope)).toMatchObject(Object.assign({}, ...profiles));
});

it('gives every change another `updatedAt`, also by a clock that is late', async () => {
  const scope = newScope();
  await save(scope, 5, { email: 'ada@example.com' });
  const instants = [await stored(scope)];
  for (const [minute, write] of [
    [4, (minute: number) => event(scope, minute, { phone: '+431' })],
    [5, (minute: number) => save(scope, minute, { locale: 'de' })],
    [3, (minute: number) => event(scope, minute, { channels: [fcm] })],
    [5, (minute: number) => removeChannelsOfProvider(store, scope, 'ada', 'fcm', at(minute))],
    [5, (minute: number) => change(scope, minute, { firstName: 'Ada' })],
  ] as const) {
    await write(minute);
    instants.push(await stored(scope));
  }
  expect(instants.map((subscriber) => subscriber?.updatedAt)).toEqual([0, 1, 2, 3, 4, 5].map((n) => after(5, n)));
});
