import { graphql } from '../generated/index.ts';

export const NotificationRun = graphql(`
  query NotificationRun($id: ID!) {
    notification(id: $id) {
      id
      _id
      createdAt
      transactionId
      severity
      severityRaw
      payload
      topics {
        topicKey
      }
      contextKeys
      workflow {
        name
        workflowId
      }
      subscriber {
        subscriberId
        firstName
        lastName
      }
    }
  }
`);

export const RunJobs = graphql(`
  query RunJobs($id: ID!, $after: String) {
    notification(id: $id) {
      jobs(first: 20, after: $after) {
        totalCount
        totalCountCapped
        edges {
          node {
            ...TimelineJob
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

/** The messages of a run. Their content is loaded when the user opens them. */
export const RunMessages = graphql(`
  query RunMessages($id: ID!, $after: String) {
    notification(id: $id) {
      messages(first: 50, after: $after) {
        totalCount
        edges {
          node {
            ...RunMessage
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

export const MessageContent = graphql(`
  query MessageContent($id: ID!) {
    node(id: $id) {
      ... on Message {
        content {
          ... on MessageText {
            text
          }
          ... on MessageBlocks {
            blocks {
              type
              content
              url
            }
          }
        }
        cta {
          data {
            url
          }
          action {
            buttons {
              type
              content
            }
          }
        }
      }
    }
  }
`);

export const RunEvents = graphql(`
  subscription RunEvents($id: ID!, $after: String) {
    notificationTimeline(notificationId: $id, after: $after) {
      change
      cursor
      job {
        ...TimelineJob
      }
      executionDetail {
        id
        source
      }
    }
  }
`);

/** Changes of the inbox of the subscriber: a message is seen, read or deleted. */
export const RunInboxEvents = graphql(`
  subscription RunInboxEvents($subscriberId: String!, $after: String) {
    messageChanged(subscriberId: $subscriberId, after: $after) {
      change
      cursor
      message {
        _notificationId
      }
    }
  }
`);

export const CancelTransaction = graphql(`
  mutation CancelTransaction($transactionId: String!) {
    cancelTransaction(input: { transactionId: $transactionId }) {
      ... on CancelTransactionPayload {
        canceledJobs
      }
      ... on Error {
        message
      }
    }
  }
`);

export const MoreOfLog = graphql(`
  query MoreOfLog($id: ID!, $after: String) {
    node(id: $id) {
      ... on Job {
        executionDetails(first: 50, after: $after) {
          ...TimelineLog
        }
      }
    }
  }
`);

export const RawAnswer = graphql(`
  query RawAnswer($id: ID!) {
    node(id: $id) {
      ... on ExecutionDetail {
        raw
      }
    }
  }
`);

/** The events of other notifications that a digest collected. */
export const DigestedEvents = graphql(`
  query DigestedEvents($id: ID!, $first: Int = 5, $after: String) {
    node(id: $id) {
      ... on Job {
        mergedJobs(first: $first, after: $after) {
          totalCount
          totalCountCapped
          edges {
            node {
              id
              notification {
                _id
                createdAt
                transactionId
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

graphql(`
  fragment RunMessage on Message {
    id
    _jobId
    channel
    channelRaw
    subject
    title
    email
    phone
    status
    statusRaw
    errorText
    createdAt
    seen
    read
    lastSeenDate
    lastReadDate
    deliveryReports {
      at
      status
    }
  }

  fragment TimelineDetail on ExecutionDetail {
    id
    createdAt
    status
    detail
    provider
    isRetry
    hasRaw
  }

  fragment TimelineLog on ExecutionDetailConnection {
    totalCount
    edges {
      node {
        ...TimelineDetail
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }

  fragment TimelineJob on Job {
    id
    _id
    type
    typeRaw
    jobStatus
    jobStatusRaw
    deadLetteredAt
    waitsUntil
    deliveryStatus
    step {
      name
    }
    integration {
      _id
      name
      identifier
    }
    mergedInto {
      notification {
        _id
      }
    }
    executionDetails(first: 20) {
      ...TimelineLog
    }
    lastDetails: executionDetails(last: 3) {
      edges {
        node {
          ...TimelineDetail
        }
      }
    }
  }
`);
