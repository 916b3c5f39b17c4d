import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { actorIdentityOf, identityOf } from '../../../src/store/erasure/identity.ts';

const _id = new ObjectId();
const person = (fields: Partial<Subscriber> = {}): Subscriber => ({
  _id,
  _environmentId: new ObjectId(),
  _organizationId: new ObjectId(),
  subscriberId: 'user-4711',
  deleted: true,
  createdAt: new Date(),
  updatedAt: new Date(),
  ...fields,
});
const NONE = new Set<string>();
const searched = (fields: Partial<Subscriber>, value: unknown, shared = NONE) =>
  identityOf([person(fields)], shared).without(value);

describe('what names a person in documents of others', () => {
  it('is replaced wherever it is: in texts, lists, names of fields and ids', () => {
    const value = {
      text: 'By user-4711, see (a@b.example).',
      list: ['user-4711', _id],
      'user-4711': { at: new Date(0) },
    };
    expect(searched({ email: 'a@b.example' }, value)).toEqual({
      text: 'By [erased], see ([erased]).',
      list: ['[erased]', null],
      '[erased]': { at: new Date(0) },
    });
  });

  it('is no part of a longer word, id or number', () => {
    for (const text of ['user-47112', 'xuser-4711', '+4312345678']) {
      expect(searched({ phone: '+431234567' }, text)).toBe(text);
    }
  });

  it('is an id only as a whole value if it is short, and never a short number', () => {
    expect(searched({ subscriberId: 'anna' }, { by: 'anna', text: 'anna and others' })).toEqual({
      by: '[erased]',
      text: 'anna and others',
    });
    expect(searched({ subscriberId: '42' }, { quantity: '42' })).toEqual({ quantity: '42' });
    expect(searched({ subscriberId: '12345678' }, 'order 12345678')).toBe('order [erased]');
  });

  it('is not an address that somebody else has too, a chat channel or a very short address', () => {
    const channels = [
      {
        providerId: 'slack',
        _integrationId: new ObjectId(),
        credentials: { channel: '#general', deviceTokens: ['phone'] },
      },
    ];
    const text = 'shared@b.example in #general on a phone';
    expect(searched({ email: 'shared@b.example', channels }, text, new Set(['shared@b.example']))).toBe(text);
  });

  it('contains the names and the longer texts of the profile where the person is the actor', () => {
    const actor = person({ firstName: 'Ada', lastName: 'Lovelace', data: { team: ['Engines'], level: 'low' } });
    const identity = actorIdentityOf([actor], NONE);
    expect(identity.without(['Ada Lovelace wrote', 'Adalbert', 'Engines', 'low'])).toEqual([
      '[erased] [erased] wrote',
      'Adalbert',
      '[erased]',
      'low',
    ]);
    expect(identityOf([actor], NONE).isIn('Ada Lovelace wrote')).toBe(false);
  });

  it('does not need texts that are safe in a regular expression', () => {
    expect(searched({ subscriberId: 'a.(b)*[c]$|' }, 'x a.(b)*[c]$| y')).toBe('x [erased] y');
    expect(searched({ subscriberId: 'a.(b)*[c]$|' }, 'x aX(b)*[c]$| y')).toBe('x aX(b)*[c]$| y');
  });
});
