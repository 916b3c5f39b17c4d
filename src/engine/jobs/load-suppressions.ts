import type { Job } from '../../model/notification.ts';
import type { Scope } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Suppression } from '../../model/suppression.ts';
import { findSuppressions } from '../../store/suppressions.ts';
import type { Engine } from '../engine.ts';
import { bareAddress } from '../steps/delivery/suppressed-addresses.ts';
import { isTrusted } from './is-trusted.ts';

/** Finds the suppressions of addresses, by address in the form of suppressions. */
export type FindSuppressions = (addresses: readonly string[]) => Promise<ReadonlyMap<string, Suppression>>;

/** Reads the suppressions of a batch's subscribers at once. Other addresses, and late jobs, have a read of their own. */
export async function loadSuppressions(
  { store, now }: Engine,
  scope: Scope,
  jobs: readonly Job[],
  subscribers: Iterable<Subscriber>,
): Promise<FindSuppressions> {
  const sendsMail = jobs.some(({ type }) => type === 'email');
  const addresses = sendsMail ? [...subscribers].flatMap(({ email }) => addressOf(email)) : [];
  const known = new Set(addresses);
  const readAt = now();
  const found = await findSuppressions(store, scope, [...known]);
  return async (asked) => {
    const isKnown = isTrusted(readAt, now()) && asked.every((address) => known.has(address));
    if (!isKnown) return findSuppressions(store, scope, asked);
    return new Map([...found].filter(([address]) => asked.includes(address)));
  };
}

/** Another program may have stored something else than a text. The attempt to send reports it. */
const addressOf = (email: unknown): string[] => (typeof email === 'string' ? [bareAddress(email)] : []);
