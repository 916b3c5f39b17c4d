import { channel } from 'node:diagnostics_channel';

/**
 * What a room tells of its work, for whoever measures it. Nothing is known here of who listens; where nobody does, telling
 * costs next to nothing.
 */
export interface Signal<Event> {
  /** Whether anybody listens: asked where already the event costs something to make. */
  readonly isHeard: boolean;
  tell(event: Event): void;
  /** @returns what ends the listening */
  listen(listener: (event: Event) => void): () => void;
}

function signal<Event>(name: string): Signal<Event> {
  const events = channel(`notification-gateway.${name}`);
  return {
    get isHeard() {
      return events.hasSubscribers;
    },
    tell: (event) => events.publish(event),
    listen(listener) {
      const subscriber = (event: unknown) => listener(event as Event);
      events.subscribe(subscriber);
      return () => events.unsubscribe(subscriber);
    },
  };
}

/** An HTTP request was answered, or its client went. */
export const requests = signal<{
  /** The pattern of the path, never the path itself. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}>('request');

/** How an operation ended: `refused` is the caller's fault, `failed` is ours. */
export type OperationOutcome = 'ok' | 'refused' | 'failed';

/** A GraphQL operation was executed, over whatever transport; a subscription when it began. */
export const graphqlOperations = signal<{
  readonly type: 'query' | 'mutation' | 'subscription' | 'none';
  /** The root field of the schema that it selects, `several` for more than one. */
  readonly field: string;
  readonly outcome: OperationOutcome;
  readonly seconds: number;
}>('graphql-operation');

/** What a GraphQL operation costs, told before it is executed. */
export const operationCosts = signal<{ readonly type: string; readonly cost: number }>('operation-cost');

/** A command of the database was answered, or failed. */
export const databaseCommands = signal<{
  readonly command: string;
  readonly collection: string;
  readonly hasFailed: boolean;
  readonly seconds: number;
}>('database-command');

/** A websocket opened (1) or closed (-1). */
export const sockets = signal<1 | -1>('socket');

/** A live operation began (1) or ended (-1). */
export const subscriptions = signal<{
  readonly transport: 'websocket' | 'sse';
  readonly change: 1 | -1;
}>('subscription');

/** A change of the database reached the readers of this process, so long after it was made. */
export const eventLags = signal<{ readonly collection: string; readonly seconds: number }>('event-lag');

/** A piece of background work was run. `paused` goes on later. */
export const workRuns = signal<{
  readonly work: string;
  readonly outcome: 'done' | 'paused' | 'failed';
  readonly seconds: number;
}>('work-run');

/** A message was handed to a provider, or could not be. */
export const deliveries = signal<{
  readonly channel: string;
  readonly providerId: string;
  /** `retry` failed in a way that may pass, and is tried again; of `unknown` the answer was lost. */
  readonly outcome: 'sent' | 'failed' | 'retry' | 'unknown';
  readonly seconds: number;
}>('delivery');

/** Work was given up, for a person to look at. */
export const deadLetters = signal<{ readonly channel: string }>('dead-letter');
