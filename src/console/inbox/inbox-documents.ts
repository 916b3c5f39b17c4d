import { graphql } from '../generated/index.ts';

export const InboxFields = graphql(`
  fragment InboxMessage on Message {
    id
    _id
    createdAt
    deliveredAt
    subject
    read
    seen
    archived
    snoozedUntil
    content {
      ... on MessageText {
        text
      }
      ... on MessageBlocks {
        blocks {
          content
        }
      }
    }
    cta {
      data {
        url
      }
    }
  }
`);

export const InboxMessages = graphql(`
  query InboxMessages($subscriberId: String, $after: String, $read: Boolean, $archived: Boolean, $snoozed: Boolean) {
    inbox(subscriberId: $subscriberId) {
      messages(first: 20, after: $after, read: $read, archived: $archived, snoozed: $snoozed) {
        totalCount
        totalCountCapped
        edges {
          node {
            ...InboxMessage
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

export const InboxCounts = graphql(`
  query InboxCounts($subscriberId: String) {
    inbox(subscriberId: $subscriberId) {
      unreadCount
      unseenCount
    }
  }
`);

export const InboxEvents = graphql(`
  subscription InboxEvents($subscriberId: String, $after: String) {
    messageChanged(subscriberId: $subscriberId, after: $after) {
      change
      cursor
      unreadCount
      unseenCount
      _messageId
      message {
        ...InboxMessage
      }
    }
  }
`);

export const Mark = graphql(`
  mutation Mark($input: MarkMessagesAsInput!) {
    markMessagesAs(input: $input) {
      ... on MarkMessagesAsPayload {
        messages {
          ...InboxMessage
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

export const MarkAll = graphql(`
  mutation MarkAll($input: MarkAllMessagesInput!) {
    markAllMessages(input: $input) {
      ... on MarkAllMessagesPayload {
        count
      }
      ... on Error {
        message
      }
    }
  }
`);

export const Archive = graphql(`
  mutation Archive($input: ArchiveMessagesInput!) {
    archiveMessages(input: $input) {
      ... on ArchiveMessagesPayload {
        messages {
          ...InboxMessage
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

export const Unarchive = graphql(`
  mutation Unarchive($input: UnarchiveMessagesInput!) {
    unarchiveMessages(input: $input) {
      ... on UnarchiveMessagesPayload {
        messages {
          ...InboxMessage
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

export const Snooze = graphql(`
  mutation Snooze($input: SnoozeMessagesInput!) {
    snoozeMessages(input: $input) {
      ... on SnoozeMessagesPayload {
        messages {
          ...InboxMessage
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

export const Unsnooze = graphql(`
  mutation Unsnooze($input: UnsnoozeMessagesInput!) {
    unsnoozeMessages(input: $input) {
      ... on UnsnoozeMessagesPayload {
        messages {
          ...InboxMessage
        }
      }
      ... on Error {
        message
      }
    }
  }
`);
