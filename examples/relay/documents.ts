import { graphql } from 'relay-runtime';

export const inboxQuery = graphql`
  query documentsInboxQuery {
    ...documentsInbox_query
  }
`;

/** The list of messages. Relay loads its next pages. */
export const inboxFragment = graphql`
  fragment documentsInbox_query on Query
  @refetchable(queryName: "documentsInboxPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
    inbox {
      unreadCount
      messages(first: $count, after: $cursor) @connection(key: "Inbox_messages", filters: []) {
        edges {
          node {
            id
            ...documentsMessage_message
          }
        }
      }
    }
  }
`;

export const messageFragment = graphql`
  fragment documentsMessage_message on Message {
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
`;

export const markMutation = graphql`
  mutation documentsMarkMutation($messageIds: [ID!]!, $markAs: MarkAs!) {
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
`;

export const archiveMutation = graphql`
  mutation documentsArchiveMutation($messageIds: [ID!]!) {
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
`;

export const changesSubscription = graphql`
  subscription documentsChangesSubscription($after: String) {
    messageChanged(after: $after) {
      cursor
      change
      _messageId
      unreadCount
      message {
        ...documentsMessage_message
      }
    }
  }
`;
