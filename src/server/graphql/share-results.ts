import type { ExecutionResult } from 'graphql';
import { type SubscriptionArgs, subscriptionKey } from './subscription-key.ts';

const sharedResults = new WeakSet<object>();

/** Whether a result is sent to many clients. */
export const isShared = (result: object): boolean => sharedResults.has(result);

/** Equal subscriptions. */
interface Group {
  members: number;
  /** The results that at least one member has not taken yet, by event. Undefined until there is one, to save memory. */
  results: Map<unknown, { readonly result: Promise<ExecutionResult>; remaining: number }> | undefined;
}

/** How many results a group keeps for its slow members. A member that is slower executes the event again. */
const MAX_RESULTS = 100;

const groups = new Map<string, Group>();

/** The membership of one subscription in the group of its equals. */
export interface Membership {
  /** The result of an event. The first member that calls this executes the event for all members. */
  share(event: unknown, execute: () => Promise<ExecutionResult>): Promise<ExecutionResult>;
  leave(): void;
}

/** Joins a subscription to its equals: those with the same document, operation, variables and rights. */
export function joinEqualSubscriptions(args: SubscriptionArgs): Membership {
  const key = subscriptionKey(args);
  const group: Group = groups.get(key) ?? { members: 0, results: undefined };
  groups.set(key, group);
  group.members += 1;
  let hasLeft = false;
  return {
    share(event, execute) {
      const known = group.results?.get(event);
      if (known !== undefined) {
        known.remaining -= 1;
        if (known.remaining === 0) group.results?.delete(event);
        return known.result;
      }
      if (group.members === 1) return execute();
      const result = execute().then(markShared);
      const results = group.results ?? new Map();
      group.results = results;
      results.set(event, { result, remaining: group.members - 1 });
      const [oldest] = results.keys();
      if (results.size > MAX_RESULTS) results.delete(oldest);
      return result;
    },
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      group.members -= 1;
      if (group.members === 0 && groups.get(key) === group) groups.delete(key);
      if (group.members <= 1) group.results = undefined;
    },
  };
}

function markShared(result: ExecutionResult): ExecutionResult {
  sharedResults.add(result);
  return result;
}
