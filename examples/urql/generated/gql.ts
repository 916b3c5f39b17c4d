/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Inbox($after: String) {\n    inbox {\n      unreadCount\n      messages(first: 10, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            _id\n            subject\n            content {\n              ... on MessageText {\n                text\n              }\n            }\n            read\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.InboxDocument,
    "\n  mutation Mark($messageIds: [ID!]!, $markAs: MarkAs!) {\n    markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) {\n      __typename\n      ... on MarkMessagesAsPayload {\n        messages {\n          id\n          read\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n": typeof types.MarkDocument,
    "\n  mutation Archive($messageIds: [ID!]!) {\n    archiveMessages(input: { messageIds: $messageIds }) {\n      __typename\n      ... on ArchiveMessagesPayload {\n        messages {\n          id\n          archived\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n": typeof types.ArchiveDocument,
    "\n  subscription Changes($after: String) {\n    messageChanged(after: $after) {\n      cursor\n      change\n      _messageId\n      unreadCount\n      message {\n        id\n        _id\n        subject\n        content {\n          ... on MessageText {\n            text\n          }\n        }\n        read\n        archived\n        createdAt\n      }\n    }\n  }\n": typeof types.ChangesDocument,
    "\n  fragment UnreadCount on Inbox {\n    unreadCount\n  }\n": typeof types.UnreadCountFragmentDoc,
    "\n  fragment NewEdge on MessageEdge {\n    cursor\n    node {\n      id\n      _id\n    }\n  }\n": typeof types.NewEdgeFragmentDoc,
};
const documents: Documents = {
    "\n  query Inbox($after: String) {\n    inbox {\n      unreadCount\n      messages(first: 10, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            _id\n            subject\n            content {\n              ... on MessageText {\n                text\n              }\n            }\n            read\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.InboxDocument,
    "\n  mutation Mark($messageIds: [ID!]!, $markAs: MarkAs!) {\n    markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) {\n      __typename\n      ... on MarkMessagesAsPayload {\n        messages {\n          id\n          read\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n": types.MarkDocument,
    "\n  mutation Archive($messageIds: [ID!]!) {\n    archiveMessages(input: { messageIds: $messageIds }) {\n      __typename\n      ... on ArchiveMessagesPayload {\n        messages {\n          id\n          archived\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n": types.ArchiveDocument,
    "\n  subscription Changes($after: String) {\n    messageChanged(after: $after) {\n      cursor\n      change\n      _messageId\n      unreadCount\n      message {\n        id\n        _id\n        subject\n        content {\n          ... on MessageText {\n            text\n          }\n        }\n        read\n        archived\n        createdAt\n      }\n    }\n  }\n": types.ChangesDocument,
    "\n  fragment UnreadCount on Inbox {\n    unreadCount\n  }\n": types.UnreadCountFragmentDoc,
    "\n  fragment NewEdge on MessageEdge {\n    cursor\n    node {\n      id\n      _id\n    }\n  }\n": types.NewEdgeFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Inbox($after: String) {\n    inbox {\n      unreadCount\n      messages(first: 10, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            _id\n            subject\n            content {\n              ... on MessageText {\n                text\n              }\n            }\n            read\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Inbox($after: String) {\n    inbox {\n      unreadCount\n      messages(first: 10, after: $after) {\n        edges {\n          cursor\n          node {\n            id\n            _id\n            subject\n            content {\n              ... on MessageText {\n                text\n              }\n            }\n            read\n            createdAt\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Mark($messageIds: [ID!]!, $markAs: MarkAs!) {\n    markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) {\n      __typename\n      ... on MarkMessagesAsPayload {\n        messages {\n          id\n          read\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Mark($messageIds: [ID!]!, $markAs: MarkAs!) {\n    markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) {\n      __typename\n      ... on MarkMessagesAsPayload {\n        messages {\n          id\n          read\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Archive($messageIds: [ID!]!) {\n    archiveMessages(input: { messageIds: $messageIds }) {\n      __typename\n      ... on ArchiveMessagesPayload {\n        messages {\n          id\n          archived\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Archive($messageIds: [ID!]!) {\n    archiveMessages(input: { messageIds: $messageIds }) {\n      __typename\n      ... on ArchiveMessagesPayload {\n        messages {\n          id\n          archived\n        }\n      }\n      ... on NotFoundError {\n        message\n      }\n      ... on ValidationError {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Changes($after: String) {\n    messageChanged(after: $after) {\n      cursor\n      change\n      _messageId\n      unreadCount\n      message {\n        id\n        _id\n        subject\n        content {\n          ... on MessageText {\n            text\n          }\n        }\n        read\n        archived\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription Changes($after: String) {\n    messageChanged(after: $after) {\n      cursor\n      change\n      _messageId\n      unreadCount\n      message {\n        id\n        _id\n        subject\n        content {\n          ... on MessageText {\n            text\n          }\n        }\n        read\n        archived\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UnreadCount on Inbox {\n    unreadCount\n  }\n"): (typeof documents)["\n  fragment UnreadCount on Inbox {\n    unreadCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewEdge on MessageEdge {\n    cursor\n    node {\n      id\n      _id\n    }\n  }\n"): (typeof documents)["\n  fragment NewEdge on MessageEdge {\n    cursor\n    node {\n      id\n      _id\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;