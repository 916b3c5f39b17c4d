import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src/rest/openapi.ts';
import { ROUTES } from '../../src/rest/routes.ts';

/** The service interface, 4.1 to 4.10: method, path and success status. */
const DOCUMENTED = [
  ['GET', '/v2/subscribers', 200],
  ['GET', '/v2/subscribers/{subscriberId}', 200],
  ['PUT', '/v1/integrations/{integrationId}', 200],
  ['POST', '/v1/subscribers/{subscriberId}/messages/mark-as', 201],
  ['POST', '/v1/integrations/{integrationId}/set-primary', 200],
  ['DELETE', '/v1/integrations/{integrationId}', 200],
  ['GET', '/v2/workflows/{workflowId}/steps/{stepId}', 200],
  ['POST', '/v1/events/trigger/bulk', 201],
  ['POST', '/v1/events/trigger/broadcast', 200],
  ['GET', '/v1/notifications/{notificationId}', 200],
] as const;

/** The operations with a body, and all of its fields. */
const BODIES: Record<string, readonly string[]> = {
  'PUT /v1/integrations/{integrationId}': [
    '_environmentId',
    'active',
    'check',
    'conditions',
    'configurations',
    'credentials',
    'identifier',
    'name',
  ],
  'POST /v1/subscribers/{subscriberId}/messages/mark-as': ['markAs', 'messageId'],
  'POST /v1/events/trigger/bulk': ['events'],
  'POST /v1/events/trigger/broadcast': ['actor', 'context', 'name', 'overrides', 'payload', 'tenant', 'transactionId'],
};

const SEARCH_PARAMETERS = [
  'after',
  'before',
  'email',
  'includeCursor',
  'limit',
  'name',
  'orderBy',
  'orderDirection',
  'phone',
  'subscriberId',
];

const nameOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const sorted = <T>(items: Iterable<T>) => [...items].sort();

describe('ROUTES', () => {
  it('has exactly the documented operations, each with its status', () => {
    expect(sorted(ROUTES.map(({ method, path, status }) => `${method} ${nameOf(path)} ${status}`))).toEqual(
      sorted(DOCUMENTED.map((operation) => operation.join(' '))),
    );
  });

  it('names each operation once', () => {
    expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
  });

  it('accepts exactly the documented bodies and query parameters', () => {
    for (const route of ROUTES) {
      const operation = `${route.method} ${nameOf(route.path)}`;
      const schema = route.body?.schema;
      const fields = schema instanceof z.ZodObject ? sorted(Object.keys(schema.shape)) : undefined;
      expect(fields, operation).toEqual(BODIES[operation]);
      expect(sorted(Object.keys(route.query.shape)), operation).toEqual(
        operation === 'GET /v2/subscribers' ? SEARCH_PARAMETERS : [],
      );
    }
  });

  it('has a schema for exactly the parameters of each path', () => {
    for (const { path, params } of ROUTES) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params.shape), path).toEqual(names);
    }
  });

  it('counts reads, writes and triggers separately', () => {
    for (const { method, path, limit } of ROUTES) {
      const expected = path.startsWith('/v1/events/') ? 'trigger' : method === 'GET' ? 'read' : 'write';
      expect(limit, path).toBe(expected);
    }
  });

  it('contains exactly the operations of the OpenAPI document', () => {
    const shown = Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(sorted(shown)).toEqual(sorted(DOCUMENTED.map(([method, path]) => `${method} ${path}`)));
  });
});
