import { setTimeout as delay } from 'node:timers/promises';
import type { Gateways } from './gateways.ts';

const PAUSE_MS = 200;

/** The answer to a mutation. */
export interface MutationAnswer<Payload> {
  /** Null if the mutation was refused, or never answered. */
  readonly payload: Payload | null;
  /** The error, if a gateway refused the mutation. */
  readonly refusal?: string;
  /** The number of requests. Each but the last one may be executed at any later time. */
  readonly tries: number;
}

/** Sends a mutation to one gateway after the other until one answers it. Its result is the only field of the data. */
export async function requestUntilAnswered<Payload extends object>(
  gateways: Gateways,
  mutation: string,
  input: object,
  first: number,
  isOver: () => boolean,
): Promise<MutationAnswer<Payload>> {
  let tries = 0;
  while (!isOver()) {
    tries += 1;
    const data = await gateways.ask<Record<string, Payload & { __typename: string }>>(first + tries, mutation, {
      input,
    });
    const [answer] = Object.values(data ?? {});
    if (answer?.__typename.endsWith('Payload')) return { payload: answer, tries };
    // A key can belong to a request that still runs.
    if (answer !== undefined && answer.__typename !== 'IdempotencyKeyError') {
      return { payload: null, refusal: JSON.stringify(answer), tries };
    }
    await delay(PAUSE_MS);
  }
  return { payload: null, tries };
}
