/** An inbox as an application on Relay writes it; `relay.test.ts` compiles it. */
import { graphql } from 'relay-runtime';

export const inboxQuery = graphql`
  query documentsInboxQuery($id: ID!) {
    node(id: $id) {
      ...documentsInbox_subscriber @alias
    }
  }
`;

export const inboxFragment = graphql`
  fragment documentsInbox_subscriber on Subscriber
  @refetchable(queryName: "documentsInboxPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
    messages(first: $count, after: $cursor, channel: IN_APP, orderBy: UNREAD_FIRST)
      @connection(key: "documentsInbox_messages", filters: ["channel", "orderBy"]) {
      edges {
        node {
          ...documentsMessage_message
        }
      }
    }
  }
`;

export const messageFragment = graphql`
  fragment documentsMessage_message on Message @refetchable(queryName: "documentsMessageRefetchQuery") {
    id
    subject
    read
    content {
      ... on MessageText {
        text
      }
    }
  }
`;

export const activityFragment = graphql`
  fragment documentsActivity_query on Query
  @refetchable(queryName: "documentsActivityPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
    notifications(last: $count, before: $cursor, jobStatus: FAILED) @connection(key: "documentsActivity_notifications") {
      edges {
        node {
          transactionId
          jobs(first: 5) {
            edges {
              node {
                status
              }
            }
          }
        }
      }
    }
  }
`;

export const activityQuery = graphql`
  query documentsActivityQuery {
    ...documentsActivity_query
  }
`;

export const createMutation = graphql`
  mutation documentsCreateMutation($input: CreateSubscriberInput!, $connections: [ID!]!) {
    createSubscriber(input: $input) {
      ... on SubscriberPayload {
        subscriber @appendNode(connections: $connections, edgeTypeName: "SubscriberEdge") {
          id
          subscriberId
        }
      }
      ... on Error {
        message
      }
    }
  }
`;

export const deleteMutation = graphql`
  mutation documentsDeleteMutation($input: DeleteMessagesInput!, $connections: [ID!]!) {
    deleteMessages(input: $input) {
      ... on DeleteMessagesPayload {
        deletedMessageIds @deleteEdge(connections: $connections)
      }
    }
  }
`;

export const changesSubscription = graphql`
  subscription documentsChangesSubscription($subscriberId: String!) {
    messageChanged(subscriberId: $subscriberId) {
      change
      cursor
      unreadCount
      message {
        ...documentsMessage_message
      }
    }
  }
`;
