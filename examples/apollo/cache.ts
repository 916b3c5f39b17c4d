import { type ApolloCache, InMemoryCache, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { OnMessageChangedSubscription } from './generated/graphql.ts';

/** The cache of one inbox: whose session it is has no other. */
export const inboxCache = () =>
  new InMemoryCache({
    possibleTypes: {
      MessageContent: ['MessageText', 'MessageBlocks'],
      MarkMessagesAsResult: ['MarkMessagesAsPayload', 'NotFoundError', 'ValidationError'],
      ArchiveMessagesResult: ['ArchiveMessagesPayload', 'NotFoundError', 'ValidationError'],
    },
    typePolicies: {
      Inbox: { keyFields: [], fields: { messages: relayStylePagination() } },
    },
  });

/** The list as the cache keeps it. */
interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/** Changes the list of messages, where it was read already. */
function changeList(
  cache: ApolloCache,
  change: (edges: readonly StoredEdge[], _idOf: (edge: StoredEdge) => unknown) => readonly StoredEdge[],
) {
  cache.modify({
    id: 'Inbox:{}',
    fields: {
      messages: (list: { readonly edges: readonly StoredEdge[] } | Reference, { readField }) =>
        'edges' in list ? { ...list, edges: change(list.edges, ({ node }) => readField('_id', node)) } : list,
    },
  });
}

/** Takes a message out of the list. */
export const removeMessage = (cache: ApolloCache, _messageId: string) =>
  changeList(cache, (edges, _idOf) => edges.filter((edge) => _idOf(edge) !== _messageId));

/**
 * What an event changes beside the message itself, which the cache keeps by its id.
 * @returns whether what is shown is out of date, because the history was lost
 */
export function follow(cache: ApolloCache, event: OnMessageChangedSubscription['messageChanged']): boolean {
  const { change, message, _messageId, cursor, unreadCount } = event;
  cache.modify({ id: 'Inbox:{}', fields: { unreadCount: () => unreadCount } });
  if ((change === 'CREATED' || change === 'UNARCHIVED' || change === 'UNSNOOZED') && message) {
    const __ref = cache.identify({ __typename: 'Message', id: message.id }) ?? '';
    const top = { __typename: 'MessageEdge', cursor, node: { __ref } };
    // Once, however often it is told of.
    changeList(cache, (edges, _idOf) => [top, ...edges.filter((edge) => _idOf(edge) !== message._id)]);
  }
  if ((change === 'ARCHIVED' || change === 'SNOOZED' || change === 'DELETED') && _messageId) {
    removeMessage(cache, _messageId);
  }
  return change === 'HISTORY_LOST';
}
