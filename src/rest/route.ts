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

/** One documented operation: where it is, what it calls, and how its answer looks. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Segments that begin with a colon are parameters. */
  readonly path: string;
  readonly status: 200 | 201;
  /** What it counts as among the requests of an environment. */
  readonly limit: LimitedKind;
  /** How wrong bodies are reported; null where there is no body. */
  readonly body: BodyProblems | null;
  readonly answer: z.core.$ZodType;
  readonly handle: (ctx: OperationContext, request: RestRequest) => Promise<unknown>;
}
