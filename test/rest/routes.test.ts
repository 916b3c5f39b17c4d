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

/** The other calls of the official clients: method, path and success status. */
const OTHERS = [
  ['POST', '/v1/events/trigger', 201],
  ['DELETE', '/v1/events/trigger/{transactionId}', 200],
  ['POST', '/v2/subscribers', 201],
  ['POST', '/v1/subscribers/bulk', 201],
  ['PATCH', '/v2/subscribers/{subscriberId}', 200],
  ['DELETE', '/v2/subscribers/{subscriberId}', 200],
  ['PUT', '/v1/subscribers/{subscriberId}/credentials', 200],
  ['PATCH', '/v1/subscribers/{subscriberId}/credentials', 200],
  ['DELETE', '/v1/subscribers/{subscriberId}/credentials/{providerId}', 204],
  ['GET', '/v2/subscribers/{subscriberId}/preferences', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/preferences', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/preferences/bulk', 200],
  ['GET', '/v2/subscribers/{subscriberId}/subscriptions', 200],
  ['GET', '/v2/topics', 200],
  ['POST', '/v2/topics', 201],
  ['GET', '/v2/topics/{topicKey}', 200],
  ['PATCH', '/v2/topics/{topicKey}', 200],
  ['DELETE', '/v2/topics/{topicKey}', 200],
  ['GET', '/v2/topics/{topicKey}/subscriptions', 200],
  ['POST', '/v2/topics/{topicKey}/subscriptions', 201],
  ['DELETE', '/v2/topics/{topicKey}/subscriptions', 200],
  ['GET', '/v2/topics/{topicKey}/subscriptions/{identifier}', 200],
  ['GET', '/v1/topics/{topicKey}/subscribers/{externalSubscriberId}', 200],
  ['GET', '/v1/integrations', 200],
  ['GET', '/v1/integrations/active', 200],
  ['POST', '/v1/integrations', 201],
  ['GET', '/v1/notifications', 200],
  ['GET', '/v1/messages', 200],
  ['DELETE', '/v1/messages/{messageId}', 200],
  ['DELETE', '/v1/messages/transaction/{transactionId}', 204],
  ['POST', '/v1/subscribers/{subscriberId}/messages/mark-all', 201],
  ['GET', '/v2/subscribers/{subscriberId}/notifications', 200],
  ['GET', '/v2/subscribers/{subscriberId}/notifications/count', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/read', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/unread', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/archive', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/unarchive', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/snooze', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/unsnooze', 200],
  ['PATCH', '/v2/subscribers/{subscriberId}/notifications/{notificationId}/actions/{actionType}/complete', 200],
  ['DELETE', '/v2/subscribers/{subscriberId}/notifications/{notificationId}', 204],
  ['POST', '/v2/subscribers/{subscriberId}/notifications/read', 204],
  ['POST', '/v2/subscribers/{subscriberId}/notifications/seen', 204],
  ['GET', '/v2/workflows', 200],
  ['POST', '/v2/workflows', 201],
  ['GET', '/v2/workflows/{workflowId}', 200],
  ['PUT', '/v2/workflows/{workflowId}', 200],
  ['PATCH', '/v2/workflows/{workflowId}', 200],
  ['DELETE', '/v2/workflows/{workflowId}', 204],
  ['GET', '/v2/layouts', 200],
  ['POST', '/v2/layouts', 201],
  ['GET', '/v2/layouts/{layoutId}', 200],
  ['PUT', '/v2/layouts/{layoutId}', 200],
  ['DELETE', '/v2/layouts/{layoutId}', 204],
  ['POST', '/v2/layouts/{layoutId}/duplicate', 201],
  ['GET', '/v2/layouts/{layoutId}/usage', 200],
  ['POST', '/v2/layouts/{layoutId}/preview', 201],
  ['POST', '/v2/translations', 200],
  ['GET', '/v2/translations/master-json', 200],
  ['POST', '/v2/translations/master-json', 200],
  ['GET', '/v2/translations/group/{resourceType}/{resourceId}', 200],
  ['GET', '/v2/translations/{resourceType}/{resourceId}/{locale}', 200],
  ['DELETE', '/v2/translations/{resourceType}/{resourceId}/{locale}', 204],
  ['DELETE', '/v2/translations/{resourceType}/{resourceId}', 204],
] as const;
const CALLS = [...DOCUMENTED, ...OTHERS];

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
  it('has exactly the calls of the official clients, each with its status', () => {
    expect(sorted(ROUTES.map(({ method, path, status }) => `${method} ${nameOf(path)} ${status}`))).toEqual(
      sorted(CALLS.map((operation) => operation.join(' '))),
    );
  });

  it('names each operation once', () => {
    expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
  });

  it('accepts exactly the bodies and query parameters of the service interface', () => {
    for (const route of ROUTES) {
      const operation = `${route.method} ${nameOf(route.path)}`;
      if (!DOCUMENTED.some(([method, path]) => operation === `${method} ${path}`)) continue;
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

  it('are the operations of the OpenAPI document, besides the export of a subscriber', () => {
    const shown = Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(sorted(shown)).toEqual(
      sorted([...CALLS.map(([method, path]) => `${method} ${path}`), 'GET /v2/subscribers/{subscriberId}/export']),
    );
  });
});
