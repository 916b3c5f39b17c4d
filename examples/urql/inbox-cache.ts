import { type Cache, cacheExchange, type KeyingConfig, type Variables } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { graphql } from './generated/gql.ts';
import type { ChangesSubscription as Changes, MarkMutationVariables } from './generated/graphql.ts';

/** A session sees one inbox. */
const INBOX = 'Inbox:own';

const UnreadCount = graphql(`
  fragment UnreadCount on Inbox {
    unreadCount
  }
`);

const NewEdge = graphql(`
  fragment NewEdge on MessageEdge {
    cursor
    node {
      id
      _id
    }
  }
`);

/** The cache keys of the loaded pages of the inbox. */
const pagesOf = (cache: Cache) =>
  cache
    .inspectFields(INBOX)
    .filter(({ fieldName }) => fieldName === 'messages')
    .flatMap(({ fieldKey, arguments: args }) => {
      const page = cache.resolve(INBOX, fieldKey);
      return typeof page === 'string' ? [{ page, isFirst: args?.after == null }] : [];
    });

const edgesOf = (cache: Cache, page: string) => (cache.resolve(page, 'edges') ?? []) as string[];

/** Removes a message from every page that contains it. */
function remove(cache: Cache, _messageId: string | null | undefined) {
  for (const { page } of pagesOf(cache)) {
    const others = edgesOf(cache, page).filter(
      (edge) => cache.resolve(cache.resolve(edge, 'node') as string, '_id') !== _messageId,
    );
    cache.link(page, 'edges', others);
  }
}

type ChangedEvent = Changes['messageChanged'];

/** Adds a message at the top of the list. Does nothing if the list contains it. */
function prepend(cache: Cache, { message, cursor }: ChangedEvent) {
  if (!message) return;
  remove(cache, message._id);
  const { id, _id } = message;
  const edge = { __typename: 'MessageEdge' as const, cursor, node: { __typename: 'Message' as const, id, _id } };
  cache.writeFragment(NewEdge, edge);
  for (const { page, isFirst } of pagesOf(cache)) {
    if (isFirst) cache.link(page, 'edges', [cache.keyOfEntity(edge), ...edgesOf(cache, page)]);
  }
}

/** Applies an event to the list and the counts. The cache updates the message itself by its id. */
function follow(event: ChangedEvent, cache: Cache) {
  cache.writeFragment(UnreadCount, { __typename: 'Inbox', unreadCount: event.unreadCount } as never);
  switch (event.change) {
    case 'CREATED':
    case 'UNARCHIVED':
    case 'UNSNOOZED':
      return prepend(cache, event);
    case 'ARCHIVED':
    case 'SNOOZED':
    case 'DELETED':
      return remove(cache, event._messageId);
    case 'HISTORY_LOST':
      return cache.invalidate(INBOX);
  }
}

/** Drops a late page that does not continue another one: the list was read again meanwhile. */
function keepConnected(cache: Cache, args: Variables) {
  const endOf = (page: string) => cache.resolve(cache.resolve(page, 'pageInfo') as string, 'endCursor');
  const isConnected = args.after == null || pagesOf(cache).some(({ page }) => endOf(page) === args.after);
  if (!isConnected) cache.invalidate(INBOX, 'messages', args);
}

/** The types with `_id` but without `id` are parts of other objects: each job has its own copy of a step, with the `_id` of the step. */
export const PARTS: KeyingConfig = {
  JobStep: () => null,
  NotificationGroup: () => null,
  StepVariant: () => null,
  TopicMembership: () => null,
  WorkflowStep: () => null,
  WorkflowStepDetail: () => null,
};

/** The normalized cache: pages as one list, optimistic marks, and live changes of the list. */
export const inboxCache = () =>
  cacheExchange({
    keys: {
      ...PARTS,
      Inbox: () => 'own',
      MessageEdge: ({ node }) => (node as { id?: string } | undefined)?.id ?? null,
      MessageText: () => null,
      MessageBlocks: () => null,
      MessageConnection: () => null,
    },
    resolvers: { Inbox: { messages: relayPagination() } },
    optimistic: {
      markMessagesAs: ({ input }) => {
        const { messageIds, markAs } = input as { messageIds: string[]; markAs: MarkMutationVariables['markAs'] };
        return {
          __typename: 'MarkMessagesAsPayload',
          messages: messageIds.map((id) => ({ __typename: 'Message', id, read: markAs === 'READ' })),
        };
      },
    },
    updates: {
      Inbox: { messages: (_data, args, cache) => keepConnected(cache, args) },
      Subscription: {
        messageChanged: (data, _args, cache) => follow((data as Changes).messageChanged, cache),
      },
    },
  });
