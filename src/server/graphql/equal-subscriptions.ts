import type { ExecutionResult } from 'graphql';
import { Lifetime } from '../live/lifetime.ts';
import { type SubscriptionArgs, subscriptionKey } from './subscription-key.ts';

/** The result of an event. Null if all that waited for it left before it was executed. */
export type EventResult = Promise<ExecutionResult | null>;

/** @param wanted ends when no subscription waits for the result any more */
type ExecuteEvent = (wanted: Lifetime) => EventResult;

/** A result that equal subscriptions share. */
interface SharedResult {
  readonly result: EventResult;
  /** The time until all subscriptions that wait for the result have left. */
  readonly wanted: Lifetime;
  waiting: number;
  hasSettled: boolean;
  /** The length of its JSON, which is created when the first client receives it. */
  characters: number;
  /** Forgets the result. A subscription that takes the event later executes it again. */
  readonly drop: () => void;
}

/** How long a result is kept for the subscriptions that take the event later: thousands get it one after another. */
const KEEP_MS = 1_000;

/** How much JSON is kept for all subscriptions of the process. */
const MAX_KEPT_CHARACTERS = 16_000_000;

/** The results that are kept, the oldest first. */
const kept = new Set<SharedResult>();
let keptCharacters = 0;

const sharedResults = new WeakMap<object, SharedResult>();

/** Whether a result is sent to many clients. */
export const isShared = (result: object): boolean => sharedResults.has(result);

/** Counts the JSON of a shared result. Drops the oldest results if all have too much. */
export function noteJson(result: object, { length }: string): void {
  const shared = sharedResults.get(result);
  if (shared === undefined || !kept.has(shared)) return;
  shared.characters = length;
  keptCharacters += length;
  for (const oldest of kept) {
    if (keptCharacters <= MAX_KEPT_CHARACTERS) return;
    oldest.drop();
  }
}

const groups = new Map<string, EqualSubscriptions>();

/** Subscriptions with the same document, operation, variables and rights. */
export class EqualSubscriptions {
  readonly #key: string;
  #count = 0;
  /** The latest results, by event. Undefined until there is one, to save memory. */
  #results: Map<unknown, SharedResult> | undefined;

  constructor(key: string) {
    this.#key = key;
  }

  join(): void {
    this.#count += 1;
  }

  /** Must be called once by each that has joined. */
  leave(): void {
    this.#count -= 1;
    if (this.#count === 0 && groups.get(this.#key) === this) groups.delete(this.#key);
    if (this.#count > 1) return;
    for (const { drop } of this.#results?.values() ?? []) drop();
  }

  /**
   * The result of an event. The first call for an event executes it for all.
   * @param lifetime of the subscription that waits for the result
   */
  share(event: unknown, lifetime: Lifetime, execute: ExecuteEvent): EventResult {
    const known = this.#results?.get(event);
    if (known === undefined && this.#count === 1) return execute(lifetime);
    const shared = known ?? this.#keep(event, execute);
    if (!shared.hasSettled) awaitResult(shared, lifetime);
    return shared.result;
  }

  #keep(event: unknown, execute: ExecuteEvent): SharedResult {
    const results = this.#results ?? new Map<unknown, SharedResult>();
    this.#results = results;
    const drop = (): void => {
      if (!kept.delete(shared)) return;
      keptCharacters -= shared.characters;
      results.delete(event);
      if (results.size === 0 && this.#results === results) this.#results = undefined;
    };
    const wanted = new Lifetime();
    const result = execute(wanted).then((value) => {
      if (value !== null) sharedResults.set(value, shared);
      return value;
    });
    const shared: SharedResult = { result, wanted, waiting: 0, hasSettled: false, characters: 0, drop };
    results.set(event, shared);
    kept.add(shared);
    const dropLater = () => {
      shared.hasSettled = true;
      setTimeout(drop, KEEP_MS).unref();
    };
    result.then(dropLater, drop);
    return shared;
  }
}

/** Counts a subscription that waits for a result until it has the result, or leaves. */
function awaitResult(shared: SharedResult, lifetime: Lifetime): void {
  shared.waiting += 1;
  const leave = () => {
    shared.waiting -= 1;
    if (shared.waiting > 0) return;
    // First: a subscription that takes the event later executes it.
    shared.drop();
    shared.wanted.end();
  };
  lifetime.onEnd(leave);
  const stay = () => lifetime.offEnd(leave);
  shared.result.then(stay, stay);
}

/** Adds a subscription to its equals. */
export function joinEqualSubscriptions(args: SubscriptionArgs): EqualSubscriptions {
  const key = subscriptionKey(args);
  const equals = groups.get(key) ?? new EqualSubscriptions(key);
  groups.set(key, equals);
  equals.join();
  return equals;
}
