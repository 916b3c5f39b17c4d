import type { EditorWorkflowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment EditorFilter on StepFilter {
    isNegated
    type
    value
    children {
      on
      field
      operator
      value
    }
  }
`);

graphql(`
  fragment EditorWorkflow on Workflow {
    id
    workflowId
    name
    description
    active
    critical
    tags
    payloadSchema
    validatePayload
    version
    triggers {
      variables {
        name
      }
    }
    steps {
      _id
      stepId
      name
      type
      typeRaw
      active
      shouldStopOnFail
      controlValues
      replyCallback {
        active
        url
      }
      filters {
        ...EditorFilter
      }
      variants {
        _id
        name
        active
        shouldStopOnFail
        controlValues
        replyCallback {
          active
          url
        }
        filters {
          ...EditorFilter
        }
      }
    }
  }
`);

export const EditedWorkflow = graphql(`
  query EditedWorkflow($workflowId: ID!) {
    workflow(workflowId: $workflowId) {
      ...EditorWorkflow
    }
  }
`);

export const SaveWorkflow = graphql(`
  mutation SaveWorkflow($input: UpdateWorkflowInput!) {
    updateWorkflow(input: $input) {
      ... on WorkflowPayload {
        workflow {
          ...EditorWorkflow
        }
      }
      ...Refusal
    }
  }
`);

export const CheckedWorkflow = graphql(`
  query CheckedWorkflow($workflowId: ID!, $steps: [WorkflowStepInput!]!, $payloadSchema: JSON) {
    checkWorkflow(workflowId: $workflowId, steps: $steps, payloadSchema: $payloadSchema) {
      issues {
        field
        message
      }
      steps {
        stepId
        variables
        controls {
          dataSchema
          uiSchema {
            properties {
              name
              component
              placeholder
            }
          }
        }
        issues {
          controls {
            control
            message
          }
          integration {
            message
          }
        }
      }
    }
  }
`);

export const PreviewedStep = graphql(`
  query PreviewedStep(
    $workflowId: ID!
    $stepId: ID!
    $type: StepType
    $controlValues: JSON
    $payload: JSON
    $subscriberId: String
    $subscriber: JSON
    $steps: JSON
  ) {
    previewWorkflowStep(
      workflowId: $workflowId
      stepId: $stepId
      type: $type
      controlValues: $controlValues
      payload: $payload
      subscriberId: $subscriberId
      subscriber: $subscriber
      steps: $steps
    ) {
      channel
      subject
      body
      email {
        html
        text
      }
      values
      missingVariables
      missingTranslations
      problem
    }
  }
`);

export const SendStep = graphql(`
  mutation SendStep($input: SendWorkflowStepInput!) {
    sendWorkflowStep(input: $input) {
      ... on SendWorkflowStepPayload {
        transactionId
      }
      ...Refusal
    }
  }
`);

export const LayoutChoices = graphql(`
  query LayoutChoices($first: Int = 100, $after: String) {
    layouts(first: $first, after: $after) {
      edges {
        node {
          layoutId
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type EditorWorkflow = EditorWorkflowFragment;
