import { channel } from 'node:diagnostics_channel';

/**
 * Events about the work of this process, for metrics. The publisher does not know its subscribers; without any, publishing
 * costs next to nothing.
 */
export interface Signal<Event> {
  /** Checked first if creating the event is costly. */
  readonly hasSubscribers: boolean;
  publish(event: Event): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: Event) => void): () => void;
}

function signal<Event>(name: string): Signal<Event> {
  const events = channel(`notification-gateway.${name}`);
  return {
    get hasSubscribers() {
      return events.hasSubscribers;
    },
    publish: (event) => events.publish(event),
    subscribe(listener) {
      const subscriber = (event: unknown) => listener(event as Event);
      events.subscribe(subscriber);
      return () => events.unsubscribe(subscriber);
    },
  };
}

/** An HTTP response was sent, or the client disconnected before. */
export const requests = signal<{
  /** The pattern of the path, never the path itself. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}>('request');

/** How an operation ended: `refused` because of its caller, `failed` because of the gateway. */
export type OperationOutcome = 'ok' | 'refused' | 'failed';

/** A GraphQL operation ended, over any transport; for a subscription, it was started. */
export const graphqlOperations = signal<{
  readonly type: 'query' | 'mutation' | 'subscription' | 'none';
  /** The selected root field; `several` if there is more than one. */
  readonly field: string;
  readonly outcome: OperationOutcome;
  readonly seconds: number;
}>('graphql-operation');

/** The cost of a GraphQL operation was computed, before its execution. */
export const operationCosts = signal<{ readonly type: string; readonly cost: number }>('operation-cost');

/** A database command succeeded or failed. */
export const databaseCommands = signal<{
  readonly command: string;
  readonly collection: string;
  readonly hasFailed: boolean;
  readonly seconds: number;
}>('database-command');

/** A websocket was opened (1) or closed (-1). */
export const sockets = signal<1 | -1>('socket');

/** A GraphQL subscription started (1) or ended (-1). */
export const subscriptions = signal<{
  readonly transport: 'websocket' | 'sse';
  readonly change: 1 | -1;
}>('subscription');

/** A change in the database reached the readers of this process. `seconds` is the delay. */
export const eventLags = signal<{ readonly collection: string; readonly seconds: number }>('event-lag');

/** A change stream waits for changes, and has passed on all that it got. `aliveAtMs` is null when it is closed. */
export const eventStreamSigns = signal<{
  /** Identifies the stream, also after it is reopened. */
  readonly stream: object;
  /** By `performance.now()`. */
  readonly aliveAtMs: number | null;
}>('event-stream-sign');

/** A run of background work ended. A `paused` run is continued later. */
export const workRuns = signal<{
  readonly work: string;
  readonly outcome: 'done' | 'paused' | 'failed';
  readonly seconds: number;
}>('work-run');

/** One attempt to deliver a message to a provider ended. */
export const deliveries = signal<{
  readonly channel: string;
  readonly providerId: string;
  /** `retry` is a temporary failure; `unknown` means that the provider's response was lost. */
  readonly outcome: 'sent' | 'failed' | 'retry' | 'unknown';
  readonly seconds: number;
}>('delivery');

/** A job became a dead letter. `channel` is the type of its step. */
export const deadLetters = signal<{ readonly channel: string }>('dead-letter');

/** Notifications were due whose jobs were deleted, or have expired. */
export const missingJobs = signal<{ readonly notifications: number }>('missing-jobs');

/** A report of a provider about a message was stored. A repeated report is not. */
export const providerReports = signal<{
  readonly providerId: string;
  /** For example `delivered` or `bounced`. */
  readonly status: string;
}>('provider-report');

/** A request to a webhook endpoint ended. */
export const webhookAttempts = signal<{
  readonly outcome: 'delivered' | 'failed';
  readonly seconds: number;
}>('webhook-attempt');

/** A delivery to a webhook endpoint became a dead letter: after its last attempt, or because the endpoint is gone. */
export const webhookDeadLetters = signal<{ readonly reason: 'attempts' | 'gone' }>('webhook-dead-letter');

/** A webhook endpoint was disabled because of its answers. */
export const webhookEndpointsDisabled = signal<{ readonly reason: 'failing' | 'gone' }>('webhook-endpoint-disabled');

/** Changes were lost to the webhooks, because the database no longer has them. */
export const webhookHistoryLosses = signal<Record<string, never>>('webhook-history-loss');

/** The rendering of templates in another process ended. `limited` and `terminated` mean that a limit was exceeded. */
export const renders = signal<{
  readonly outcome: 'rendered' | 'failed' | 'limited' | 'terminated';
  readonly seconds: number;
}>('render');

/** A task began to wait for a rendering process (1), or waits no more (-1). */
export const renderQueue = signal<1 | -1>('render-queue');
