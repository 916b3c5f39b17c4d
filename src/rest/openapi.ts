import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { MAX_BODY_BYTES } from './body.ts';
import { MAX_KEY_LENGTH } from './idempotency.ts';
import { componentSchemas, type SchemaObject, schemaOf } from './openapi-schemas.ts';
import { ErrorDto, PayloadValidationExceptionDto, ValidationErrorDto } from './problem.ts';
import type { Route, RouteTag } from './route.ts';
import { ROUTES } from './routes.ts';

/** A document as OpenAPI 3.1 says. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, SchemaObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> } & SchemaObject;
  readonly [field: string]: unknown;
}

const TAGS: Readonly<Record<RouteTag, string>> = {
  Subscribers: 'Recipients of notifications.',
  Messages: "The messages of a subscriber's inbox.",
  Integrations: 'Connections to the providers of a channel.',
  Events: 'What runs workflows.',
  Notifications: 'What the events came to.',
  Workflows: 'What is done for an event, step by step.',
};

/** The REST interface as a document of OpenAPI 3.1, made of the routes and of the schemas that validate. */
export function openApiDocument(routes: readonly Route[] = ROUTES): OpenApiDocument {
  const paths: Record<string, Record<string, SchemaObject>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Notification gateway',
      version: packageVersion(),
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '.', description: 'The gateway that this document is from.' }],
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
          description: 'The word `ApiKey`, a space, and the API key of an environment.',
        },
      },
    },
  };
}

const DESCRIPTION = `The REST interface of the gateway; every request belongs to the environment of its API key.

- Unknown fields of a body and unknown query parameters are ignored. Bodies are JSON of at most ${MAX_BODY_BYTES} bytes.
- Every failure names all that is wrong. An id of another environment is as one that does not exist.
- Writes take an \`idempotency-key\`: the first answer is given again for 24 hours.
- \`HEAD\` is answered as \`GET\` is, and \`OPTIONS\` with the methods of a path.`;

const IDEMPOTENCY_KEY: SchemaObject = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'The first answer to a request with this key, a success or a definite failure, is given again for 24 hours. It belongs to the environment and the operation.',
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
};

const integer = { type: 'integer', minimum: 0 };
const HEADERS: Readonly<Record<string, SchemaObject>> = {
  'RateLimit-Limit': { description: 'How many such requests a minute are possible.', schema: integer },
  'RateLimit-Remaining': { description: 'How many of them are left for certain.', schema: integer },
  'RateLimit-Reset': { description: 'In how many seconds the count begins anew.', schema: integer },
  'Retry-After': { description: 'In how many seconds to try again.', schema: integer },
  'Idempotency-Key': { description: 'The key of the request.', schema: { type: 'string' } },
  'Idempotency-Replay': {
    description: 'Stands where the answer is that of an earlier request.',
    schema: { const: 'true' },
  },
  Accept: { description: 'The media type that is possible.', schema: { const: 'application/json' } },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { const: 'ApiKey' } },
};
const RATE_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const REPLAY = ['Idempotency-Key', 'Idempotency-Replay'];

function operationOf(route: Route): SchemaObject {
  const { operationId, tag, summary, description, body } = route;
  const parameters = [
    ...parametersOf(route.params).map(pathParameter),
    ...parametersOf(route.query).map(queryParameter),
    ...(isWrite(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: { required: true, ...jsonOf(schemaOf(body.schema, 'input')) } }),
    responses: responsesOf(route),
  };
}

const isWrite = ({ method }: Route): boolean => method !== 'GET';
const hasQuery = ({ query }: Route): boolean => Object.keys(query.shape).length > 0;
const jsonOf = (schema: SchemaObject) => ({ content: { 'application/json': { schema } } });

interface Parameter {
  readonly name: string;
  readonly description: unknown;
  readonly schema: SchemaObject;
}

const parametersOf = (schema: z.ZodObject): Parameter[] => {
  const { properties = {} } = schemaOf(schema, 'input') as { properties?: Record<string, SchemaObject> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({ name, description, schema }));
};

const pathParameter = ({ name, description, schema }: Parameter): SchemaObject => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

const queryParameter = ({ name, description, schema }: Parameter): SchemaObject => ({
  name,
  in: 'query',
  ...(description !== undefined && { description }),
  schema: withoutNull(schema),
});

const isObjectId = ({ schema }: Parameter): boolean => schema.pattern !== undefined;

/** Nothing in a query can be null. */
const withoutNull = ({ type, ...schema }: SchemaObject): SchemaObject => ({
  type: Array.isArray(type) ? type.filter((name) => name !== 'null')[0] : type,
  ...schema,
});

/** Every status that a route can answer with, and the default for those that have nothing to do with it. */
function responsesOf(route: Route): SchemaObject {
  const { status, body, answer } = route;
  const replayed = isWrite(route) ? [...RATE_LIMIT, ...REPLAY] : RATE_LIMIT;
  const failure = (description: string, headers: readonly string[] = RATE_LIMIT, dto: z.ZodType = ErrorDto) => ({
    description,
    ...headersOf(headers),
    ...jsonOf(schemaOf(dto, 'output')),
  });
  const parameters = parametersOf(route.params);
  const hasBadRequest = hasQuery(route) || isWrite(route) || parameters.some(isObjectId);
  const badRequest = body?.problems === 'trigger' ? PayloadValidationExceptionDto : ErrorDto;
  return {
    [status]: { description: 'Success', ...headersOf(replayed), ...jsonOf(schemaOf(answer, 'output')) },
    ...(hasBadRequest && { 400: failure(whatIsBad(route), replayed, badRequest) }),
    401: failure('The API key is missing or unknown.', ['WWW-Authenticate']),
    ...(parameters.length > 0 && { 404: failure('What the path names does not exist.', replayed) }),
    ...(isWrite(route) && {
      409: failure('A request with the same idempotency key still runs, or the change conflicts with what is stored.', [
        ...replayed,
        'Retry-After',
      ]),
    }),
    ...(body !== null && {
      413: failure(`The body is larger than ${MAX_BODY_BYTES} bytes.`),
      415: failure('The body is no `application/json`, or compressed.', [...RATE_LIMIT, 'Accept']),
    }),
    ...(isWrite(route) && {
      422: failure(
        body?.problems === 'fields'
          ? 'The body does not validate, or the idempotency key was used with another request.'
          : 'What is stored does not allow it, or the idempotency key was used with another request.',
        replayed,
        ValidationErrorDto,
      ),
    }),
    429: failure('The limit of the environment is reached.', [...RATE_LIMIT, 'Retry-After']),
    500: failure('The gateway failed; `errorId` stands in its log.'),
    default: failure('Any other failure, as 405 with `Allow` for a method that the path does not have.', []),
  };
}

const whatIsBad = (route: Route): string => {
  if (route.body?.problems === 'trigger') return 'The body does not parse or does not validate.';
  if (route.body !== null)
    return 'The body does not parse, says nothing, or holds what should be an object id and is none; or the path does.';
  return hasQuery(route) ? 'A query parameter does not validate.' : 'The id in the path is no object id.';
};

const headersOf = (names: readonly string[]) =>
  names.length > 0 && {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };

/** The version of the nearest package: built files are not always as deep as their sources. */
function packageVersion(): string {
  let directory = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', directory))) {
    const parent = new URL('..', directory);
    if (parent.href === directory.href) throw new Error('there is no package.json');
    directory = parent;
  }
  return JSON.parse(readFileSync(new URL('package.json', directory), 'utf8')).version;
}
