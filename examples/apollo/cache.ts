import {
  type ApolloCache,
  type FieldMergeFunction,
  type FieldPolicy,
  InMemoryCache,
  type Reference,
  type TypePolicies,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { OnMessageChangedSubscription } from './generated/graphql.ts';

/** The types with `_id` but without `id` are parts of other objects: each job has its own copy of a step, with the `_id` of the step. */
export const PARTS: TypePolicies = {
  JobStep: { keyFields: false },
  NotificationGroup: { keyFields: false },
  StepVariant: { keyFields: false },
  TopicMembership: { keyFields: false },
  WorkflowStep: { keyFields: false },
  WorkflowStepDetail: { keyFields: false },
};

const pages = relayStylePagination();

/** The pages as one list. Drops a late page that does not continue it: the list was read again meanwhile. */
const messages: FieldPolicy = {
  ...pages,
  merge: (list, page, options) => {
    const after = options.args?.after;
    return after && after !== list?.pageInfo.endCursor
      ? list
      : (pages.merge as FieldMergeFunction)(list, page, options);
  },
};

/** The cache of one inbox. A session sees only one inbox. */
export const inboxCache = () =>
  new InMemoryCache({
    possibleTypes: {
      MessageContent: ['MessageText', 'MessageBlocks'],
      MarkMessagesAsResult: ['MarkMessagesAsPayload', 'NotFoundError', 'ValidationError'],
      ArchiveMessagesResult: ['ArchiveMessagesPayload', 'NotFoundError', 'ValidationError'],
    },
    typePolicies: {
      ...PARTS,
      Inbox: { keyFields: [], fields: { messages } },
    },
  });

/** The list in the shape of the cache. */
interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/** Changes the list of messages if the cache contains it. */
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

/** Removes a message from the list. */
export const removeMessage = (cache: ApolloCache, _messageId: string) =>
  changeList(cache, (edges, _idOf) => edges.filter((edge) => _idOf(edge) !== _messageId));

/**
 * Applies an event to the list and the counts. The cache updates the message itself by its id.
 * @returns whether the history was lost, so that the inbox must be read again
 */
export function follow(cache: ApolloCache, event: OnMessageChangedSubscription['messageChanged']): boolean {
  const { change, message, _messageId, cursor, unreadCount } = event;
  cache.modify({ id: 'Inbox:{}', fields: { unreadCount: () => unreadCount } });
  if ((change === 'CREATED' || change === 'UNARCHIVED' || change === 'UNSNOOZED') && message) {
    const __ref = cache.identify({ __typename: 'Message', id: message.id }) ?? '';
    const top = { __typename: 'MessageEdge', cursor, node: { __ref } };
    // An event can repeat. Add the message only once.
    changeList(cache, (edges, _idOf) => [top, ...edges.filter((edge) => _idOf(edge) !== message._id)]);
  }
  if ((change === 'ARCHIVED' || change === 'SNOOZED' || change === 'DELETED') && _messageId) {
    removeMessage(cache, _messageId);
  }
  return change === 'HISTORY_LOST';
}
