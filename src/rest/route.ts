import type { z } from 'zod';
import type { OperationContext } from '../operations/context.ts';
import type { LimitedKind } from '../store/rate-limits.ts';
import type { BodyProblems } from './problem.ts';

/** What a route's handler gets of a request. */
export interface RestRequest {
  /** The path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined where the route has none. */
  readonly body: unknown;
}

/** The JSON body of a route. */
export interface RouteBody {
  /** What the operation validates it with. */
  readonly schema: z.ZodType;
  /** How a wrong one is reported. */
  readonly problems: BodyProblems;
}

/** What the operations are about. */
export type RouteTag = 'Subscribers' | 'Messages' | 'Integrations' | 'Events' | 'Notifications' | 'Workflows';

/** One documented operation: where it is, what it calls, and how its answer looks. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Segments that begin with a colon are parameters. */
  readonly path: string;
  readonly status: 200 | 201;
  readonly operationId: string;
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description: string;
  /** What it counts as among the requests of an environment. */
  readonly limit: LimitedKind;
  /** What the handler validates the query with, where it reads one. */
  readonly query?: z.ZodObject;
  readonly body: RouteBody | null;
  readonly answer: z.ZodType;
  readonly handle: (ctx: OperationContext, request: RestRequest) => Promise<unknown>;
}
