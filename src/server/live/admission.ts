import type { Caller } from '../../operations/context.ts';
import { HeldTexts } from './held-texts.ts';
import { OwnerCounts, type OwnerLimits } from './owner-counts.ts';
import { type Lane, TurnQueue } from './turn-queue.ts';

/** How many subscriptions of one environment may start at the same time. Each reads the database. */
const MAX_STARTING = 16;

/** How many results of one environment may be executed at the same time, for events that reach thousands of subscriptions. */
const MAX_EXECUTING = 16;

/** Documents and variables of subscriptions. A parsed document needs about 30 bytes for each character. */
const MAX_CHARACTERS = 5_000_000;

export interface LiveLimits {
  /** Websockets and event streams. */
  readonly connections: OwnerLimits;
  /** Subscriptions over either of them. */
  readonly subscriptions: OwnerLimits;
}

/** What all requests of this gateway pass: counts that limit what callers hold, and queues in which they take turns. */
export interface Admission {
  readonly connections: OwnerCounts;
  readonly subscriptions: OwnerCounts;
  /** The documents and the variables of the subscriptions. */
  readonly texts: HeldTexts;
  /** Messages of websockets, and requests over HTTP, that have not begun. */
  readonly requests: TurnQueue;
  /** Subscriptions that start. */
  readonly starts: TurnQueue;
  /** Results of events that are executed. Equal subscriptions share one. */
  readonly executions: TurnQueue;
  /** Results of events that are sent, each for one subscription. */
  readonly results: TurnQueue;
}

export const createAdmission = ({ connections, subscriptions }: LiveLimits): Admission => ({
  connections: new OwnerCounts(connections),
  subscriptions: new OwnerCounts(subscriptions),
  texts: new HeldTexts(MAX_CHARACTERS),
  requests: new TurnQueue(),
  starts: new TurnQueue(MAX_STARTING),
  executions: new TurnQueue(MAX_EXECUTING),
  results: new TurnQueue(),
});

/**
 * The lane of a caller.
 * @param connection the connection that takes turns with others. Without it, all requests of one subscriber share their
 *   turns, and so do all requests with API keys
 */
export const laneOf = ({ scope, session }: Pick<Caller, 'scope' | 'session'>, connection?: object): Lane => ({
  environmentId: scope._environmentId.toHexString(),
  key: connection ?? session?._subscriberId.toHexString(),
});
