// The exports of the package notification-gateway-client.
export * from './generated/graphql.ts';
export type { components, operations, paths } from './generated/rest.ts';
export {
  createGraphqlClient,
  type GraphqlClient,
  type GraphqlClientOptions,
  type GraphqlError,
  GraphqlRequestError,
  type GraphqlRequestOptions,
} from './graphql-client.ts';
export { createRestClient, type RestClient, type RestClientOptions } from './rest-client.ts';
