import { BSON, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { Turn } from '../../../src/model/turn.ts';
import { actorIdentityOf, identityOf } from '../../../src/store/erasure/identity.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';
import { newScope } from '../../testkit/new-scope.ts';

const _id = new ObjectId();
const person = (fields: Partial<Subscriber> = {}): Subscriber => ({
  _id,
  ...newScope(),
  subscriberId: 'user-4711',
  deleted: true,
  createdAt: new Date(),
  updatedAt: new Date(),
  ...fields,
});
const NONE = new Set<string>();
const searched = (fields: Partial<Subscriber>, value: unknown, shared = NONE) =>
  identityOf([person(fields)], shared).without(value, new Turn());

describe('what names a person in documents of others', () => {
  it('is replaced wherever it is: in texts, lists, names of fields and ids', async () => {
    const value = {
      text: 'By user-4711, see (a@b.example).',
      list: ['user-4711', _id],
      'user-4711': { at: new Date(0) },
    };
    expect(await searched({ email: 'a@b.example' }, value)).toEqual({
      text: 'By [erased], see ([erased]).',
      list: ['[erased]', null],
      '[erased]': { at: new Date(0) },
    });
  });

  it('is no part of a longer word, id or number', async () => {
    for (const text of ['user-47112', 'xuser-4711', '+4312345678']) {
      expect(await searched({ phone: '+431234567' }, text)).toBe(text);
    }
  });

  it('is an id only as a whole value if it is short, and never a short number', async () => {
    expect(await searched({ subscriberId: 'anna' }, { by: 'anna', text: 'anna and others' })).toEqual({
      by: '[erased]',
      text: 'anna and others',
    });
    expect(await searched({ subscriberId: '42' }, { quantity: '42' })).toEqual({ quantity: '42' });
    expect(await searched({ subscriberId: '12345678' }, 'order 12345678')).toBe('order [erased]');
  });

  it('is not an address that somebody else has too, a chat channel or a very short address', async () => {
    const channels = [
      {
        providerId: 'slack',
        _integrationId: new ObjectId(),
        credentials: { channel: '#general', deviceTokens: ['phone'] },
      },
    ];
    const text = 'shared@b.example in #general on a phone';
    expect(await searched({ email: 'shared@b.example', channels }, text, new Set(['shared@b.example']))).toBe(text);
  });

  it('is not the webhook or device of somebody else, though both have the same beginning', async () => {
    const webhookOf = (owner: string) =>
      `https://contoso.webhook.office.com/webhookb2/1111aaaa-0000@2222bbbb-0000/IncomingWebhook/${owner}${owner}/${owner}`;
    const credentials = { webhookUrl: webhookOf('ada'), deviceTokens: ['device@1.2.3', 'device@%65xample.com#1'] };
    const channels = [{ providerId: 'msteams', _integrationId: new ObjectId(), credentials }];
    const others = [webhookOf('bob'), 'device@1.2.0.3', 'device@example.com#2'];
    expect(await searched({ channels }, others)).toBe(others);
    const own = [webhookOf('ada'), 'to device@1.2.3'];
    expect(await searched({ channels }, own)).toEqual(['[erased]', 'to [erased]']);
  });

  it('contains the names and the longer texts of the profile where the person is the actor', async () => {
    const actor = person({ firstName: 'Ada', lastName: 'Lovelace', data: { team: ['Engines'], level: 'low' } });
    const identity = actorIdentityOf([actor], NONE);
    expect(await identity.without(['Ada Lovelace wrote', 'Adalbert', 'Engines', 'low'], new Turn())).toEqual([
      '[erased] [erased] wrote',
      'Adalbert',
      '[erased]',
      'low',
    ]);
    expect(await identityOf([actor], NONE).isIn('Ada Lovelace wrote', new Turn())).toBe(false);
  });

  it('is looked for in turns, and what does not name the person remains the same object', async () => {
    const big = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key-${index}`, 'value']));
    let value: unknown = { big, by: 'user-4711', not: Number.NaN };
    for (let depth = 0; depth < 95; depth += 1) value = { nested: value };
    const searching = searched({}, value);
    expect((await turnsOf(searching)).longestShare).toBeLessThan(0.5);
    let found: unknown = await searching;
    for (let depth = 0; depth < 95; depth += 1) found = (found as { nested: unknown }).nested;
    expect(found).toEqual({ big, by: '[erased]', not: Number.NaN });
    expect((found as { big: unknown }).big).toBe(big);
    const unnamed = [{ not: Number.NaN }, big];
    expect(await searched({}, unnamed)).toBe(unnamed);
  });

  it('is found in the bytes of a document', () => {
    const identity = identityOf([person({ email: 'ä@b.example' })], NONE);
    for (const document of [{ a: ['By ä@b.example'] }, { [`${_id}`]: 1 }, { by: _id }, { by: 'user-4711' }]) {
      expect(identity.mayBeIn(BSON.serialize(document))).toBe(true);
    }
    expect(identity.mayBeIn(BSON.serialize({ by: new ObjectId(), text: 'user-471' }))).toBe(false);
    const tokens = Array.from({ length: 60 }, (_, index) => `token-number-${index}`);
    const credentials = { deviceTokens: tokens };
    const channels = [{ providerId: 'fcm', _integrationId: new ObjectId(), credentials }];
    expect(identityOf([person({ channels })], NONE).mayBeIn(BSON.serialize({ text: 'nobody' }))).toBe(true);
  });

  it('does not need texts that are safe in a regular expression', async () => {
    expect(await searched({ subscriberId: 'a.(b)*[c]$|' }, 'x a.(b)*[c]$| y')).toBe('x [erased] y');
    expect(await searched({ subscriberId: 'a.(b)*[c]$|' }, 'x aX(b)*[c]$| y')).toBe('x aX(b)*[c]$| y');
  });
});
