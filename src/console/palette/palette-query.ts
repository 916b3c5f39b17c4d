import { graphql } from '../generated/index.ts';

/** Everything that the text of the palette can name, except pages and actions. */
export const PaletteSearch = graphql(`
  query PaletteSearch($text: String!, $id: ID!, $isObjectId: Boolean!) {
    subscribers(first: 8, search: $text) {
      edges {
        node {
          ...PaletteSubscriber
        }
      }
    }
    workflows(first: 5, name: $text) {
      edges {
        node {
          ...PaletteWorkflow
        }
      }
    }
    transaction: notifications(first: 1, transactionId: $text) {
      totalCount
    }
    notification(id: $id) @include(if: $isObjectId) {
      _id
      workflow {
        name
      }
      subscriber {
        subscriberId
        firstName
        lastName
      }
    }
  }

  fragment PaletteSubscriber on Subscriber {
    id
    subscriberId
    firstName
    lastName
    email
  }

  fragment PaletteWorkflow on Workflow {
    id
    name
    workflowId
  }
`);

/** The first workflows. The palette finds them by any part of their name, too. */
export const PaletteWorkflows = graphql(`
  query PaletteWorkflows {
    workflows(first: 100) {
      edges {
        node {
          ...PaletteWorkflow
        }
      }
    }
  }
`);
