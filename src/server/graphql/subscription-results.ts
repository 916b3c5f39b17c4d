import { type ExecutionResult, execute, type GraphQLError } from 'graphql';
import type { InTurn } from '../../realtime/map-events.ts';
import { Reader } from '../../realtime/reader.ts';
import { isTimeLimitExceeded } from '../../store/mongo/errors.ts';
import { subscriptions } from '../../telemetry/signals.ts';
import { type Admission, laneOf } from '../live/admission.ts';
import { Lifetime } from '../live/lifetime.ts';
import type { EndTurn, Lane } from '../live/turn-queue.ts';
import { type EqualSubscriptions, type EventResult, joinEqualSubscriptions } from './equal-subscriptions.ts';
import type { OperationArgs } from './execution-context.ts';
import type { AddCost } from './plugins/check-before-execution.ts';
import type { WithTimeLimit } from './plugins/limit-execution-time.ts';
import { limitEventResult } from './plugins/limit-results.ts';
import type { SubscriptionPlaces } from './subscription-places.ts';

/** What all subscriptions of the process share. */
export interface SubscriptionServices {
  readonly admission: Admission;
  readonly withTimeLimit: WithTimeLimit;
  readonly maskError: (error: unknown) => GraphQLError;
}

interface OpenSubscription {
  readonly args: OperationArgs;
  /** The source of its events. */
  readonly events: AsyncIterator<unknown, unknown, InTurn>;
  readonly places: SubscriptionPlaces;
  /** Adds the cost of the subscription to a result. Null if the client does not want it. */
  readonly addCost: AddCost | null;
}

/** How many results are begun at a time: their fields read the documents of these events together. */
const MAX_BEGUN = 10;

const DONE = { done: true, value: undefined } as const;

/**
 * The results of a subscription, one for each event. An event that takes too long, also in its source, is an error in place of
 * that event; later events follow. `return` does not wait for a pending event, and over a websocket, a pending `next` never
 * settles after it: graphql-ws would send what follows to a newer operation with the same id, and forget that operation.
 *
 * One object in place of the wrappers of envelop, one for each plugin: thousands of sockets hold one each.
 */
export class SubscriptionResults implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #services: SubscriptionServices;
  readonly #subscription: OpenSubscription;
  readonly #equals: EqualSubscriptions;
  /** The results of the next events, which waited together. Undefined until there are some, to save memory. */
  #begun: Map<unknown, EventResult> | undefined;
  /** The time until the client leaves, or the source ends. */
  readonly #lifetime = new Lifetime();

  constructor(services: SubscriptionServices, subscription: OpenSubscription) {
    this.#services = services;
    this.#subscription = subscription;
    this.#equals = joinEqualSubscriptions(subscription.args);
    subscriptions.publish({ transport: this.#transport, change: 1 });
  }

  get #transport(): 'sse' | 'websocket' {
    return this.#subscription.args.contextValue.res === undefined ? 'websocket' : 'sse';
  }

  /** @throws GraphQLError whose message clients may see, if the source fails or its reader is too slow */
  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    const { connection } = this.#subscription.args.contextValue;
    try {
      // A slow client slows down its own subscriptions.
      await connection?.sent;
      const read = await this.#subscription.events.next(this.#inTurn);
      const value = read.done || this.#lifetime.isOver ? null : await this.#resultOf(read.value);
      await connection?.readyToSend();
      if (connection !== undefined && this.#lifetime.isOver) return never();
      if (value !== null) return { done: false, value };
    } catch (error) {
      if (connection !== undefined && this.#lifetime.isOver) return never();
      if (isTimeLimitExceeded(error)) return { done: false, value: { errors: [this.#services.maskError(error)] } };
      await this.return();
      throw this.#services.maskError(error);
    }
    this.#end();
    return DONE;
  }

  /** All subscriptions of one client share their turns. */
  get #lane(): Lane {
    const { contextValue: caller } = this.#subscription.args;
    return laneOf(caller, caller.connection ?? caller.res);
  }

  /** Runs the work of the source of an event in a turn. */
  get #inTurn(): InTurn {
    return async (work) => {
      const endTurn = await this.#services.admission.executions.turn(this.#lane, this.#lifetime);
      return endTurn === null ? undefined : work().finally(endTurn);
    };
  }

  /** Null if the subscription has ended meanwhile. */
  async #resultOf(event: unknown): EventResult {
    const { addCost } = this.#subscription;
    const result = await this.#begin(event);
    // Equal subscriptions get the result of an event at the same time.
    const endTurn = await this.#services.admission.results.turn(this.#lane, this.#lifetime);
    endTurn?.();
    if (result === null || endTurn === null) return null;
    return addCost === null ? result : addCost(result);
  }

  /** Begins the results of the waiting events with that of the first: a client that is behind would wait for a read per event. */
  #begin(event: unknown): EventResult {
    const begun = this.#begun?.get(event);
    if (begun !== undefined) {
      this.#begun?.delete(event);
      return begun;
    }
    const { events } = this.#subscription;
    const waiting = events instanceof Reader ? events.peek(MAX_BEGUN - 1) : [];
    const execute = this.#executeTogether();
    const share = (shared: unknown) => {
      const result = this.#equals.share(shared, this.#lifetime, (wanted) => execute(shared, wanted));
      // A failure is one of the event that is read next, unless the client has left.
      result.catch(() => {});
      return result;
    };
    const result = share(event);
    this.#begun = waiting.length === 0 ? undefined : new Map(waiting.map((next) => [next, share(next)]));
    return result;
  }

  /**
   * Executes the events that it is called with at once, in one turn, which lasts until all of them are executed. Events that
   * nobody waits for any more are left out. If none is left, the turn ends.
   */
  #executeTogether(): (event: unknown, wanted: Lifetime) => EventResult {
    const allWanted = new Lifetime();
    let turn: Promise<EndTurn | null> | undefined;
    let waiting = 0;
    let executing = 0;
    return async (event, wanted) => {
      const leave = () => {
        waiting -= 1;
        if (waiting === 0) allWanted.end();
      };
      waiting += 1;
      executing += 1;
      wanted.onEnd(leave);
      turn ??= this.#services.admission.executions.turn(this.#lane, allWanted);
      const endTurn = await turn;
      wanted.offEnd(leave);
      const end = () => {
        executing -= 1;
        if (executing === 0) endTurn?.();
      };
      if (!wanted.isOver) return this.#execute(event, end);
      end();
      return null;
    };
  }

  /**
   * The result is shared with equal subscriptions, so a client that disconnects must not cancel it.
   * @param onEnd called when nothing executes any more, which can be after the time limit
   */
  async #execute(event: unknown, onEnd: () => void): Promise<ExecutionResult> {
    const { withTimeLimit, maskError } = this.#services;
    const executed = (async () => execute({ ...this.#subscription.args, rootValue: event }))();
    executed.then(onEnd, onEnd);
    return maskErrors(limitEventResult(await withTimeLimit(executed, {})), maskError);
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    this.#end();
    await this.#subscription.events.return?.();
    return DONE;
  }

  async throw(error: unknown): Promise<IteratorResult<ExecutionResult, undefined>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(): void {
    if (this.#lifetime.isOver) return;
    this.#lifetime.end();
    this.#begun = undefined;
    this.#equals.leave();
    this.#subscription.places.giveBack();
    subscriptions.publish({ transport: this.#transport, change: -1 });
  }
}

/** A new promise each time: one that all share would keep its readers. */
const never = (): Promise<never> => new Promise(() => {});

/** A result whose errors clients may see. */
export const maskErrors = (result: ExecutionResult, maskError: (error: unknown) => GraphQLError): ExecutionResult =>
  result.errors === undefined ? result : { ...result, errors: result.errors.map(maskError) };
