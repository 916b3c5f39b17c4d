import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import type { BodyProblems } from '../http/problem.ts';
import type { OperationName } from '../operations/authorise.ts';
import type { OperationContext } from '../operations/context.ts';
import { renameIssueFields } from '../operations/rename-issue-fields.ts';
import { validate, WHOLE_INPUT } from '../operations/validate.ts';
import type { LimitedKind } from '../store/rate-limits.ts';
import { queryValues } from './query-values.ts';

/** A request as the router matched and parsed it; nothing is validated yet. */
interface RestRequest {
  /** The parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined if the route has none. */
  readonly body: unknown;
}

/** The JSON body of a route. */
interface RouteBody<Body extends z.ZodType = z.ZodType> {
  readonly schema: Body;
  /** How an invalid body is reported. */
  readonly problems: BodyProblems;
}

/** The resource that an operation belongs to. */
export type RouteTag =
  | 'Subscribers'
  | 'Preferences'
  | 'Topics'
  | 'Messages'
  | 'Inbox'
  | 'Integrations'
  | 'Events'
  | 'Notifications'
  | 'Workflows'
  | 'Layouts'
  | 'Translations';

/** How a documented operation is served and documented. */
interface RouteDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Segments that begin with a colon are parameters. */
  readonly path: string;
  /** Names the scopes that the operation needs. */
  readonly operation: OperationName;
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description: string;
  /** The rate limit that requests count towards. */
  readonly limit: LimitedKind;
  /** The shape of the answer. The serialiser picks its fields from the result of the handler. Null for a 204. */
  readonly answer: z.ZodType | null;
  /** Whether the body names a stored object, so that the answer can be a 404. */
  readonly isBodyNaming?: boolean;
  /** The shape of the stored object that a 409 also contains. */
  readonly existing?: z.ZodObject;
}

/** 204 for an answer without a body. */
type RouteStatus = 200 | 201 | 204;

/** A documented operation with schemas of any type. */
export interface Route extends RouteDescription {
  /** The name of the call in the OpenAPI document. */
  readonly operationId: string;
  readonly status: RouteStatus;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: RouteBody | null;
  /** Validates the parameters and calls the operation. @throws DomainError */
  readonly handle: (ctx: OperationContext, request: RestRequest) => Promise<unknown>;
}

/** The part of a route that the OpenAPI document describes. */
export interface DocumentedRoute extends Omit<Route, 'handle'> {
  /** The media type of the answer. Defaults to JSON. */
  readonly mediaType?: string;
}

/** For a path or a query without parameters. */
export const NO_PARAMETERS = z.object({});
type NoParameters = typeof NO_PARAMETERS;

/** A documented operation, with the types of its schemas. */
interface RouteDefinition<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>
  extends RouteDescription {
  /** Defaults to the name of the operation. A further route of an operation has a name of its own. */
  readonly operationId?: string;
  /** Defaults to 200. */
  readonly status?: RouteStatus;
  /** The parameters of `path`. Defaults to none. */
  readonly params?: Params;
  /** Validates the query. An empty parameter counts as absent. Defaults to no parameters. */
  readonly query?: Query;
  /** Defaults to none. The operation validates the body, so that both APIs report it in the same way. */
  readonly body?: RouteBody<Body>;
  readonly handle: (
    ctx: OperationContext,
    request: {
      readonly params: z.output<Params>;
      readonly query: z.output<Query>;
      readonly body: z.input<Body>;
    },
  ) => Promise<unknown>;
}

/** Declares a route. Its handler receives parameters and a body of the types of its schemas. */
export function route<
  Params extends z.ZodObject = NoParameters,
  Query extends z.ZodObject = NoParameters,
  Body extends z.ZodType = z.ZodUndefined,
>({ handle, ...definition }: RouteDefinition<Params, Query, Body>): Route {
  const defined = {
    operationId: definition.operation,
    status: 200 as const,
    params: NO_PARAMETERS,
    query: NO_PARAMETERS,
    body: null,
    ...definition,
  };
  return {
    ...defined,
    handle: async (ctx, request) => {
      // A schema that is left out has the type of its default.
      const params = parseParameters(defined.params, request.params) as z.output<Params>;
      const query = parseParameters(defined.query, queryValues(request.query, defined.query)) as z.output<Query>;
      // The operation validates the body that its input type claims.
      const handled = handle(ctx, { params, query, body: request.body as z.input<Body> });
      return renameIssueFields({ [WHOLE_INPUT]: 'body' }, handled);
    },
  };
}

/** @throws DomainError BAD_REQUEST that names the invalid parameters, also if an invalid body is reported otherwise */
function parseParameters<Schema extends z.ZodObject>(schema: Schema, given: unknown): z.output<Schema> {
  try {
    return validate(schema, given);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError('BAD_REQUEST', error.message, error.issues);
  }
}
