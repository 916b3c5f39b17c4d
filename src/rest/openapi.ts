import { MAX_BODY_BYTES } from '../http/read-body.ts';
import { MAX_KEY_LENGTH } from '../operations/run-once.ts';
import { packageVersion } from '../package-version.ts';
import { describeOperation } from './openapi-operation.ts';
import { componentSchemas, type SchemaObject } from './openapi-schemas.ts';
import type { DocumentedRoute, RouteTag } from './route.ts';
import { ROUTES } from './routes.ts';
import { EXPORT_ROUTE } from './subscriber/export-route.ts';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, SchemaObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> } & SchemaObject;
  readonly [field: string]: unknown;
}

const TAGS: Readonly<Record<RouteTag, string>> = {
  Subscribers: 'Recipients of notifications.',
  Preferences: 'The channels that may reach a subscriber.',
  Topics: 'Named lists of subscribers that an event can address.',
  Messages: 'Messages of all channels.',
  Inbox: 'The in-app messages of a subscriber, which the official clients call notifications.',
  Integrations: 'Connections to the providers of a channel.',
  Events: 'Requests to run workflows.',
  Notifications: 'The runs of workflows, one for each subscriber.',
  Workflows: 'The steps that an event runs.',
  Translations: 'The messages of workflows and layouts in several languages.',
  Layouts: 'Frames of HTML around the bodies of e-mails.',
};

/** Every operation of the REST interface. */
export const DOCUMENTED_ROUTES: readonly DocumentedRoute[] = [...ROUTES, EXPORT_ROUTE];

/** The OpenAPI document of the REST interface, created from the routes and their schemas. */
export function openApiDocument(routes: readonly DocumentedRoute[] = DOCUMENTED_ROUTES): OpenApiDocument {
  const paths: Record<string, Record<string, SchemaObject>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Notification gateway',
      version: packageVersion(),
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '.', description: 'The gateway that serves this document.' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `ApiKey`, a space, and an API key of the environment.',
        },
      },
    },
  };
}

const DESCRIPTION = `The REST interface of the gateway. Every request belongs to the environment of its API key.

- Unknown fields of a body and unknown query parameters are ignored. A body is JSON of at most ${MAX_BODY_BYTES} bytes.
- An error names every invalid field. An id of another environment counts as an id that does not exist.
- Writes accept an \`idempotency-key\`. The first answer is replayed for 24 hours.
- \`HEAD\` is answered like \`GET\`, and \`OPTIONS\` with the methods of the path.`;

const IDEMPOTENCY_KEY: SchemaObject = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation.',
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
};

const integer = { type: 'integer', minimum: 0 };
const HEADERS: Readonly<Record<string, SchemaObject>> = {
  'RateLimit-Cost': { description: 'The number of requests that this request counts as.', schema: integer },
  'RateLimit-Limit': { description: 'The maximum number of requests of this kind per minute.', schema: integer },
  'RateLimit-Remaining': { description: 'The number of remaining requests in this window.', schema: integer },
  'RateLimit-Reset': { description: 'The number of seconds until the next window.', schema: integer },
  'Retry-After': { description: 'The number of seconds to wait before the next attempt.', schema: integer },
  'Idempotency-Key': { description: 'The idempotency key of the request.', schema: { type: 'string' } },
  'Idempotency-Replay': { description: 'Present if an earlier answer is replayed.', schema: { const: 'true' } },
  Accept: { description: 'The accepted media type.', schema: { const: 'application/json' } },
  'WWW-Authenticate': { description: 'The authentication scheme.', schema: { const: 'ApiKey' } },
};
