import { graphql } from './generated/gql.ts';

export const InboxQuery = graphql(`
  query Inbox($after: String) {
    inbox {
      unreadCount
      messages(first: 10, after: $after) {
        edges {
          cursor
          node {
            id
            _id
            subject
            content {
              ... on MessageText {
                text
              }
            }
            read
            createdAt
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

export const MarkMutation = graphql(`
  mutation Mark($messageIds: [ID!]!, $markAs: MarkAs!) {
    markMessagesAs(input: { messageIds: $messageIds, markAs: $markAs }) {
      __typename
      ... on MarkMessagesAsPayload {
        messages {
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

export const ArchiveMutation = graphql(`
  mutation Archive($messageIds: [ID!]!) {
    archiveMessages(input: { messageIds: $messageIds }) {
      __typename
      ... on ArchiveMessagesPayload {
        messages {
          id
          archived
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

export const ChangesSubscription = graphql(`
  subscription Changes($after: String) {
    messageChanged(after: $after) {
      cursor
      change
      _messageId
      unreadCount
      message {
        id
        _id
        subject
        content {
          ... on MessageText {
            text
          }
        }
        read
        archived
        createdAt
      }
    }
  }
`);
