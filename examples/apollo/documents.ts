import { graphql } from './generated/gql.ts';

export const MESSAGE_FIELDS = graphql(`
  fragment MessageFields on Message {
    id
    _id
    subject
    content {
      __typename
      ... on MessageText {
        text
      }
    }
    read
    createdAt
  }
`);

export const GET_INBOX = graphql(`
  query GetInbox($after: String) {
    inbox {
      unreadCount
      messages(first: 10, after: $after) {
        edges {
          cursor
          node {
            ...MessageFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const MARK = graphql(`
  mutation MarkMessages($messageIds: [ID!]!, $markAs: MarkAs!) {
    markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) {
      __typename
      ... on MarkMessagesAsPayload {
        messages {
          __typename
          id
          read
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ValidationError {
        message
      }
    }
  }
`);

export const ARCHIVE = graphql(`
  mutation ArchiveMessages($messageIds: [ID!]!) {
    archiveMessages(input: { messageIds: $messageIds }) {
      __typename
      ... on ArchiveMessagesPayload {
        messages {
          id
          _id
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ValidationError {
        message
      }
    }
  }
`);

export const ON_MESSAGE_CHANGED = graphql(`
  subscription OnMessageChanged($after: String) {
    messageChanged(after: $after) {
      cursor
      change
      _messageId
      unreadCount
      message {
        ...MessageFields
      }
    }
  }
`);
