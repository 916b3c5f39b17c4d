import { expect, it } from 'vitest';
import { readStateOf } from '../../src/model/message.ts';

const now = new Date();

it.each([
  ['read', { read: true, seen: true, lastReadDate: now, lastSeenDate: now }],
  ['unread', { read: false }],
  ['seen', { seen: true, lastSeenDate: now }],
  ['unseen', { seen: false }],
] as const)('marking as %s sets exactly these fields', (markAs, state) => {
  expect(readStateOf(markAs, now)).toEqual(state);
});
