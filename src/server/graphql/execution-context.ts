import type { ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { AccessError } from '../../errors.ts';
import type { GraphqlContext } from '../../graphql/kit/context.ts';
import type { Lifetime } from '../live/lifetime.ts';

/** How a transport and an execution stop each other. */
export interface Cancellation {
  /** Ends when the client no longer waits for the result. */
  readonly lifetime?: Lifetime;
  /** Cancels the database commands of the execution. */
  readonly cancel?: (() => void) | undefined;
}

export interface Sending {
  /** Resolves when all that was sent has left the process. Undefined if nothing waits. */
  readonly sent: Promise<void> | undefined;
  /**
   * Resolves when the next result may be sent. Undefined unless a large message is sent: results wait for it one by one.
   * @param lengthOf how long the JSON of the result is that waits. Called if it has to wait
   */
  readyToSend(lengthOf?: () => number): Promise<void> | undefined;
}

/** The facts about a transport that an execution uses. */
export interface Transport extends Cancellation {
  /** The websocket. Undefined over HTTP. */
  readonly connection?: Sending | undefined;
  /** The error of a caller who has lost access since the request began. Absent over websockets, which are closed then. */
  readonly accessLost?: () => AccessError | undefined;
}

/** The context that a transport passes to an execution. */
export interface GraphqlServerContext extends Transport {
  /** The context of the authenticated caller. */
  readonly context?: GraphqlContext | undefined;
  /** Over HTTP, creates the context that a subscription needs in place of it: one whose loaders do not cache. */
  readonly subscriptionContext?: () => GraphqlContext;
  /** Absent over websockets. */
  readonly res?: ServerResponse;
  /** The body of a POST, until it is parsed. */
  readonly body?: Uint8Array | undefined;
}

/** The context that plugins find in an execution. */
export interface ExecutionContext extends GraphqlContext, Transport, Pick<GraphqlServerContext, 'subscriptionContext'> {
  /** Absent over websockets. */
  readonly res?: ServerResponse;
  readonly params?: { readonly extensions?: Record<string, unknown> | null | undefined };
}

/** An operation that is parsed and validated. */
export interface OperationArgs extends Omit<ExecutionArgs, 'contextValue'> {
  readonly contextValue: ExecutionContext;
}

/** One step of the execution: it parses, checks, limits or observes operations. */
export type ExecutionPlugin = Plugin<ExecutionContext, GraphqlServerContext>;
