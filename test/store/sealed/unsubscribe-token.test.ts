import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createCipher } from '../../../src/store/sealed/cipher.ts';
import { openUnsubscribeToken, sealUnsubscribeToken } from '../../../src/store/sealed/unsubscribe-token.ts';
import { newScope } from '../../testkit/new-scope.ts';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const target = {
  ...newScope(),
  _subscriberId: new ObjectId(),
  _templateId: new ObjectId(),
};

it('a token opens with the key that it was made with, also after a rotation', () => {
  const token = sealUnsubscribeToken(createCipher([first]), target);
  expect(openUnsubscribeToken(createCipher([first]), token)).toEqual(target);
  expect(openUnsubscribeToken(createCipher([second, first]), token)).toEqual(target);
  expect(openUnsubscribeToken(createCipher([second]), token)).toBeNull();
});

it('a token is the same for the same target, and shares no part with that of another target or key', () => {
  const token = sealUnsubscribeToken(createCipher([first]), target);
  expect(sealUnsubscribeToken(createCipher([first, second]), { ...target })).toBe(token);
  const others = [
    sealUnsubscribeToken(createCipher([first]), { ...target, _templateId: new ObjectId() }),
    sealUnsubscribeToken(createCipher([second]), target),
  ];
  const startOf = (one: string) => one.split('.')[1]?.slice(0, 16);
  expect(new Set([token, ...others].map(startOf)).size).toBe(3);
});

it('a token with a random start, as earlier versions made it, opens', () => {
  const cipher = createCipher([first]);
  const encrypted = cipher.derive('unsubscribe links').encrypt(Object.values(target).join(''), 'unsubscribe link');
  expect(openUnsubscribeToken(cipher, encrypted.replace('enc:1:', '').replace(':', '.'))).toEqual(target);
});

it('a token that was changed opens nothing', () => {
  const cipher = createCipher([first]);
  const token = sealUnsubscribeToken(cipher, target);
  for (const wrong of [
    '',
    'x',
    token.slice(1),
    `${token}AAAA`,
    token.replace('.', ''),
    token.replace(/.{4}$/, 'AAAA'),
  ]) {
    expect(openUnsubscribeToken(cipher, wrong), wrong).toBeNull();
  }
});

it('a token is made with a key of its own: values that are encrypted at rest are no tokens', () => {
  const cipher = createCipher([first]);
  const ids = Object.values(target).join('');
  const encrypted = cipher.encrypt(ids, 'unsubscribe link').replace('enc:1:', '').replace(':', '.');
  expect(openUnsubscribeToken(cipher, encrypted)).toBeNull();
});
