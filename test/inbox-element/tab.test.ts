import { expect, it } from 'vitest';
import { filterOf, type InboxMessage, isSnoozed, matchesTab } from '../../src/inbox-element/state/tab.ts';

/** A message, as far as tabs without `workflowIds` and `data` look at it. */
const messageWith = (fields: Partial<InboxMessage>) =>
  ({
    read: false,
    seen: false,
    archived: false,
    snoozedUntil: null,
    severity: null,
    tags: [],
    ...fields,
  }) as unknown as InboxMessage;

it('counts a message without a severity as one of the severity NONE, as the gateway does', () => {
  const matches = (severities: readonly ('NONE' | 'HIGH')[], severity: InboxMessage['severity']) =>
    matchesTab({ label: 'Tab', filter: { severities: [...severities] } }, messageWith({ severity }));
  expect([matches(['NONE'], null), matches(['NONE', 'HIGH'], null), matches(['HIGH'], null)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([matches(['NONE'], 'NONE'), matches(['NONE'], 'UNKNOWN'), matches(['NONE'], 'HIGH')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('takes a message for snoozed until the gateway reports that it is not, whatever the clock of the browser says', () => {
  const snoozed = messageWith({ snoozedUntil: new Date(Date.now() - 60_000).toISOString() });
  const tabs = [{ label: 'Inbox' }, { label: 'Snoozed', filter: { snoozed: true } }];
  expect(tabs.map((tab) => matchesTab(tab, snoozed))).toEqual([false, true]);
  expect(isSnoozed(snoozed)).toBe(true);
});

it('takes one value of a filter for a list of one, as the gateway does', () => {
  const filter: object = { tags: 'a', tagGroups: ['a', ['b', 'c']], severities: 'HIGH', workflowIds: 'news' };
  expect(filterOf({ label: 'Tab', filter })).toEqual({
    archived: false,
    snoozed: false,
    tags: ['a'],
    tagGroups: [['a'], ['b', 'c']],
    severities: ['HIGH'],
    workflowIds: ['news'],
  });
  expect(filterOf({ label: 'Tab', filter: { tags: null } })).toEqual({ archived: false, snoozed: false, tags: null });
});
