import type { ExecutionResult } from 'graphql';
import { type SubscriptionArgs, subscriptionKey } from './subscription-key.ts';

const sharedResults = new WeakSet<object>();

/** Whether a result is sent to many clients. */
export const isShared = (result: object): boolean => sharedResults.has(result);

/** How many results equal subscriptions keep for the slow ones. One that is slower executes the event again. */
const MAX_RESULTS = 100;

const groups = new Map<string, EqualSubscriptions>();

/** Subscriptions with the same document, operation, variables and rights. */
export class EqualSubscriptions {
  readonly #key: string;
  #count = 0;
  /** The results that at least one has not taken yet, by event. Undefined until there is one, to save memory. */
  #results: Map<unknown, { readonly result: Promise<ExecutionResult>; remaining: number }> | undefined;

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
    if (this.#count <= 1) this.#results = undefined;
  }

  /** The result of an event. The first call for an event executes it for all. */
  share(event: unknown, execute: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    const known = this.#results?.get(event);
    if (known !== undefined) {
      known.remaining -= 1;
      if (known.remaining === 0) this.#results?.delete(event);
      return known.result;
    }
    if (this.#count === 1) return execute();
    const result = execute().then(markShared);
    this.#results ??= new Map();
    this.#results.set(event, { result, remaining: this.#count - 1 });
    const [oldest] = this.#results.keys();
    if (this.#results.size > MAX_RESULTS) this.#results.delete(oldest);
    return result;
  }
}

/** Adds a subscription to its equals. */
export function joinEqualSubscriptions(args: SubscriptionArgs): EqualSubscriptions {
  const key = subscriptionKey(args);
  const equals = groups.get(key) ?? new EqualSubscriptions(key);
  groups.set(key, equals);
  equals.join();
  return equals;
}

function markShared(result: ExecutionResult): ExecutionResult {
  sharedResults.add(result);
  return result;
}
