import { z } from 'zod';
import { IDEMPOTENCY_HEADERS } from '../http/idempotency-headers.ts';
import { ErrorDto, PayloadValidationExceptionDto, ValidationErrorDto } from '../http/problem.ts';
import { RATE_LIMIT_HEADERS } from '../http/rate-limit-headers.ts';
import { MAX_BODY_BYTES } from '../http/read-body.ts';
import { scopesOfOperation } from '../operations/authorise.ts';
import { type SchemaObject, schemaOf } from './openapi-schemas.ts';
import type { DocumentedRoute } from './route.ts';

/** The OpenAPI operation of a route. */
export function describeOperation(route: DocumentedRoute): SchemaObject {
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
    ...(body !== null && { requestBody: { required: true, ...contentOf(schemaOf(body.schema, 'input')) } }),
    responses: describeResponses(route),
  };
}

const isWrite = ({ method }: DocumentedRoute): boolean => method !== 'GET';
const hasQuery = ({ query }: DocumentedRoute): boolean => Object.keys(query.shape).length > 0;
const contentOf = (schema: SchemaObject, mediaType = 'application/json') => ({ content: { [mediaType]: { schema } } });

interface Parameter {
  readonly name: string;
  readonly description: unknown;
  readonly required: boolean;
  readonly schema: SchemaObject;
}

function parametersOf(parameters: z.ZodObject): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(parameters, 'input') as {
    properties?: Record<string, SchemaObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    return { name, description, required: required.includes(name), schema };
  });
}

const pathParameter = ({ name, description, schema }: Parameter): SchemaObject => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

const queryParameter = ({ name, description, required, schema }: Parameter): SchemaObject => ({
  name,
  in: 'query',
  ...(required && { required }),
  ...(description !== undefined && { description }),
  schema: withoutNull(schema),
});

/** A query cannot contain null. */
const withoutNull = ({ type, ...schema }: SchemaObject): SchemaObject => ({
  type: Array.isArray(type) ? type.filter((name) => name !== 'null')[0] : type,
  ...schema,
});

const isObjectId = ({ schema }: Parameter): boolean => schema.pattern !== undefined;

/** Every status of a route, and the default for failures that do not depend on the route. */
function describeResponses(route: DocumentedRoute): SchemaObject {
  const { status, body, answer, mediaType, existing, operation, isBodyNaming = false } = route;
  const headers = isWrite(route) ? [...RATE_LIMIT_HEADERS, ...IDEMPOTENCY_HEADERS] : RATE_LIMIT_HEADERS;
  const failure = (description: string, names: readonly string[] = RATE_LIMIT_HEADERS, dto: z.ZodType = ErrorDto) => ({
    description,
    ...headerReferences(names),
    ...contentOf(schemaOf(dto, 'output')),
  });
  const parameters = parametersOf(route.params);
  const hasBadRequest = hasQuery(route) || isWrite(route) || parameters.some(isObjectId);
  const badRequest = body?.problems === 'issueList' ? PayloadValidationExceptionDto : ErrorDto;
  return {
    [status]: {
      description: 'Success',
      ...headerReferences(headers),
      ...(answer !== null && contentOf(schemaOf(answer, 'output'), mediaType)),
    },
    ...(hasBadRequest && { 400: failure(describeBadRequest(route), headers, badRequest) }),
    401: failure('The API key is missing or unknown.', ['WWW-Authenticate']),
    403: failure(`The API key does not have the scope ${scopesOfOperation(operation).join(' or ')}.`),
    ...((isBodyNaming || parameters.length > 0) && {
      404: failure('An object that the request names does not exist.', headers),
    }),
    ...(isWrite(route) && {
      409: failure(
        'A request with the same idempotency key is still running, or the change conflicts with a stored object.',
        [...headers, 'Retry-After'],
        existing && z.union([ErrorDto, ErrorDto.extend(existing.shape)]),
      ),
    }),
    ...(body !== null && {
      413: failure(`The body is larger than ${MAX_BODY_BYTES} bytes.`),
      415: failure('The body is compressed, has another charset than UTF-8, or is not `application/json`.', [
        ...RATE_LIMIT_HEADERS,
        'Accept',
      ]),
    }),
    ...(isWrite(route) && {
      422: failure(
        body?.problems === 'fieldMap'
          ? 'The body is invalid, or the idempotency key was used with another request.'
          : 'The stored state does not allow the change, or the idempotency key was used with another request.',
        headers,
        ValidationErrorDto,
      ),
    }),
    429: failure('The rate limit of the environment is exceeded, or the address sent too many wrong keys.', [
      ...RATE_LIMIT_HEADERS,
      'Retry-After',
    ]),
    500: failure('The gateway failed. Its log contains the error under `errorId`.'),
    default: failure('Any other failure, for example 405 with `Allow` for an unsupported method.', []),
  };
}

function describeBadRequest(route: DocumentedRoute): string {
  if (route.body?.problems === 'issueList') return 'The body is not valid JSON or does not validate.';
  if (route.body !== null) return 'The body is not valid JSON, changes nothing, or an object id is malformed.';
  return hasQuery(route) ? 'A query parameter is invalid.' : 'The object id in the path is malformed.';
}

const headerReferences = (names: readonly string[]) =>
  names.length > 0 && {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
