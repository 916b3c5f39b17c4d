import { expect } from 'vitest';
import type { GatewayProcess } from '../testkit/gateway-process.ts';

/** Executes a GraphQL operation with the API key of a gateway, and expects no errors. @returns its data */
export async function execute<Data>(gateway: GatewayProcess, query: string, variables: object = {}): Promise<Data> {
  const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
