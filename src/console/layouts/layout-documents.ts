import { graphql } from '../generated/index.ts';

export const LayoutDetail = graphql(`
  query LayoutDetail($layoutId: ID!) {
    layout(layoutId: $layoutId) {
      id
      _id
      layoutId
      name
      content
      isDefault
      updatedAt
      workflows {
        id
        workflowId
        name
      }
    }
  }
`);

export const SaveLayout = graphql(`
  mutation SaveLayout($input: UpdateLayoutInput!) {
    updateLayout(input: $input) {
      ... on LayoutPayload {
        layout {
          id
          name
          content
          isDefault
          updatedAt
        }
      }
      ...Refusal
    }
  }
`);
