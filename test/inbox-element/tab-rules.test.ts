import { expect, it } from 'vitest';
import { InboxElementPageDocument } from '../../src/inbox-element/generated/graphql.ts';
import { type InboxMessage, type InboxTab, matchesTab } from '../../src/inbox-element/state/tab.ts';
import type { Message } from '../../src/model/message.ts';
import { startInboxServer } from '../server/inbox/inbox-server.ts';

type Filter = NonNullable<InboxTab['filter']>;

/** The states of messages whose tags are each set of some. */
const TAGS = ['a', 'b', 'c'] as const;
const STATES: Partial<Message>[] = [
  {},
  { read: true, seen: true },
  { seen: true, severity: 'high' },
  { archived: true },
  { snoozedUntil: new Date(Date.now() + 86_400_000) },
];
const SETS = Array.from({ length: 2 ** TAGS.length }, (_, bits) => TAGS.filter((_, index) => bits & (1 << index)));

/** The gateway takes each value for a list of one. */
const SINGLE_VALUES: object[] = [
  { tags: 'a' },
  { tagGroups: 'a' },
  { tagGroups: ['a', 'b'] },
  { tagGroups: ['a', ['b', 'c']] },
  { severities: 'HIGH' },
  { tags: '' },
];

const FILTERS: Filter[] = [
  {},
  { tags: ['a'] },
  { tags: ['b', 'none'], read: false },
  { tagGroups: [['a']] },
  { tagGroups: [['a'], ['b']] },
  {
    tagGroups: [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'none'],
    ],
  },
  { tagGroups: [['a', 'c'], ['none']] },
  { tagGroups: [['a', 'a'], ['a']], tags: null },
  { tagGroups: [['b'], ['c']], seen: true, severities: ['HIGH', 'NONE'] },
  { tagGroups: [['b', 'c'], ['a']], archived: null, snoozed: null },
  { archived: true },
  { snoozed: true, tagGroups: [['c']] },
  ...SINGLE_VALUES,
];

it('shows in each tab exactly the messages that the gateway lists for it', async () => {
  const { own } = await startInboxServer();
  const ada = await own.data.subscriber({ subscriberId: 'ada' });
  for (const tags of SETS) for (const state of STATES) await own.data.message(ada, { ...state, tags });
  const session = await own.session('ada');
  const list = async (filter: Filter) => {
    const variables = { first: 100, archived: false, snoozed: false, ...filter };
    const { inbox } = await session.ask<{ inbox: { messages: { edges: { node: InboxMessage }[] } } }>(
      `${InboxElementPageDocument}`,
      variables,
    );
    return inbox.messages.edges.map(({ node }) => node);
  };
  const all = await list({ archived: null, snoozed: null });
  expect(all).toHaveLength(SETS.length * STATES.length);
  const idsOf = (messages: readonly InboxMessage[]) => messages.map(({ id }) => id);
  for (const filter of FILTERS) {
    const shown = all.filter((message) => matchesTab({ label: 'Tab', filter }, message));
    expect(idsOf(await list(filter)), JSON.stringify(filter)).toEqual(idsOf(shown));
  }
});
