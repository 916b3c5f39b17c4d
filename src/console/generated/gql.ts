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
    "\n  query Activity(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $transactionId: String\n    $channel: StepType\n    $jobStatus: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n    $createdFrom: DateTime\n    $createdTo: DateTime\n  ) {\n    notifications(\n      first: 20\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      transactionId: $transactionId\n      channel: $channel\n      jobStatus: $jobStatus\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n      createdFrom: $createdFrom\n      createdTo: $createdTo\n    ) {\n      totalCount\n      totalCountCapped\n      edges {\n        node {\n          ...NotificationRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ActivityDocument,
    "\n  subscription ActivityEvents(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $channel: StepType\n    $status: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n  ) {\n    activity(\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      channel: $channel\n      status: $status\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n    ) {\n      change\n      cursor\n      notification {\n        ...NotificationRow\n      }\n    }\n  }\n": typeof types.ActivityEventsDocument,
    "\n  fragment NotificationRow on Notification {\n    id\n    _id\n    createdAt\n    transactionId\n    severity\n    template {\n      name\n      workflowId\n    }\n    subscriber {\n      subscriberId\n      firstName\n      lastName\n    }\n    jobs(first: 12) {\n      edges {\n        node {\n          id\n          type\n          status\n        }\n      }\n    }\n  }\n": typeof types.NotificationRowFragmentDoc,
    "\n  query KnockWithKey {\n    environment {\n      id\n    }\n  }\n": typeof types.KnockWithKeyDocument,
    "\n  query KnockAsSubscriber {\n    inbox {\n      unseenCount\n    }\n  }\n": typeof types.KnockAsSubscriberDocument,
};
const documents: Documents = {
    "\n  query Activity(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $transactionId: String\n    $channel: StepType\n    $jobStatus: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n    $createdFrom: DateTime\n    $createdTo: DateTime\n  ) {\n    notifications(\n      first: 20\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      transactionId: $transactionId\n      channel: $channel\n      jobStatus: $jobStatus\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n      createdFrom: $createdFrom\n      createdTo: $createdTo\n    ) {\n      totalCount\n      totalCountCapped\n      edges {\n        node {\n          ...NotificationRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ActivityDocument,
    "\n  subscription ActivityEvents(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $channel: StepType\n    $status: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n  ) {\n    activity(\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      channel: $channel\n      status: $status\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n    ) {\n      change\n      cursor\n      notification {\n        ...NotificationRow\n      }\n    }\n  }\n": types.ActivityEventsDocument,
    "\n  fragment NotificationRow on Notification {\n    id\n    _id\n    createdAt\n    transactionId\n    severity\n    template {\n      name\n      workflowId\n    }\n    subscriber {\n      subscriberId\n      firstName\n      lastName\n    }\n    jobs(first: 12) {\n      edges {\n        node {\n          id\n          type\n          status\n        }\n      }\n    }\n  }\n": types.NotificationRowFragmentDoc,
    "\n  query KnockWithKey {\n    environment {\n      id\n    }\n  }\n": types.KnockWithKeyDocument,
    "\n  query KnockAsSubscriber {\n    inbox {\n      unseenCount\n    }\n  }\n": types.KnockAsSubscriberDocument,
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
export function graphql(source: "\n  query Activity(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $transactionId: String\n    $channel: StepType\n    $jobStatus: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n    $createdFrom: DateTime\n    $createdTo: DateTime\n  ) {\n    notifications(\n      first: 20\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      transactionId: $transactionId\n      channel: $channel\n      jobStatus: $jobStatus\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n      createdFrom: $createdFrom\n      createdTo: $createdTo\n    ) {\n      totalCount\n      totalCountCapped\n      edges {\n        node {\n          ...NotificationRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Activity(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $transactionId: String\n    $channel: StepType\n    $jobStatus: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n    $createdFrom: DateTime\n    $createdTo: DateTime\n  ) {\n    notifications(\n      first: 20\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      transactionId: $transactionId\n      channel: $channel\n      jobStatus: $jobStatus\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n      createdFrom: $createdFrom\n      createdTo: $createdTo\n    ) {\n      totalCount\n      totalCountCapped\n      edges {\n        node {\n          ...NotificationRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ActivityEvents(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $channel: StepType\n    $status: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n  ) {\n    activity(\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      channel: $channel\n      status: $status\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n    ) {\n      change\n      cursor\n      notification {\n        ...NotificationRow\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ActivityEvents(\n    $after: String\n    $subscriberId: String\n    $workflowId: ID\n    $channel: StepType\n    $status: JobStatus\n    $severity: Severity\n    $topicKey: String\n    $contextKey: String\n  ) {\n    activity(\n      after: $after\n      subscriberId: $subscriberId\n      workflowId: $workflowId\n      channel: $channel\n      status: $status\n      severity: $severity\n      topicKey: $topicKey\n      contextKey: $contextKey\n    ) {\n      change\n      cursor\n      notification {\n        ...NotificationRow\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NotificationRow on Notification {\n    id\n    _id\n    createdAt\n    transactionId\n    severity\n    template {\n      name\n      workflowId\n    }\n    subscriber {\n      subscriberId\n      firstName\n      lastName\n    }\n    jobs(first: 12) {\n      edges {\n        node {\n          id\n          type\n          status\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment NotificationRow on Notification {\n    id\n    _id\n    createdAt\n    transactionId\n    severity\n    template {\n      name\n      workflowId\n    }\n    subscriber {\n      subscriberId\n      firstName\n      lastName\n    }\n    jobs(first: 12) {\n      edges {\n        node {\n          id\n          type\n          status\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KnockWithKey {\n    environment {\n      id\n    }\n  }\n"): (typeof documents)["\n  query KnockWithKey {\n    environment {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KnockAsSubscriber {\n    inbox {\n      unseenCount\n    }\n  }\n"): (typeof documents)["\n  query KnockAsSubscriber {\n    inbox {\n      unseenCount\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;