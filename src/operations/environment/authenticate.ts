import { createHash } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import type { Store } from '../../store/connect.ts';
import { findApiKeyOwner } from '../../store/environments.ts';
import type { Caller } from '../context.ts';

const API_KEY = /^ApiKey +(\S+)$/i;
const MAX_AUTHORIZATION_LENGTH = 1_000;

/** How long a key that was looked up is believed: a revoked one is refused at the latest then. */
const BELIEVED_MS = 2_000;
const MAX_BELIEVED = 1_000;

interface BelievedCaller {
  readonly caller: Promise<Caller | null>;
  readonly untilMs: number;
}

/** The look-ups of the last moments by key hash, those under way too, so that many requests at once are one look-up. */
const believedByStore = new WeakMap<Store, Map<string, BelievedCaller>>();

/** An API key as it is stored and looked up. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * The caller that an `Authorization: ApiKey <key>` names.
 * @throws DomainError UNAUTHENTICATED, always the same, when it is missing, malformed or of no environment
 */
export async function authenticate(store: Store, authorization: string | undefined): Promise<Caller> {
  const key = keyOf(authorization);
  const caller = key === null ? null : await findCaller(store, hashApiKey(key));
  if (caller === null) {
    throw new DomainError('UNAUTHENTICATED', 'A valid API key is required, as "Authorization: ApiKey <key>"');
  }
  return caller;
}

function keyOf(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_AUTHORIZATION_LENGTH) return null;
  return API_KEY.exec(authorization.trim())?.[1] ?? null;
}

function findCaller(store: Store, hash: string): Promise<Caller | null> {
  const believed = believedByStore.get(store) ?? new Map<string, BelievedCaller>();
  believedByStore.set(store, believed);
  const known = believed.get(hash);
  if (known !== undefined && performance.now() < known.untilMs) return known.caller;

  // The oldest leaves first: a map keeps the order in which its entries came.
  believed.delete(hash);
  const [oldest] = believed.keys();
  if (believed.size >= MAX_BELIEVED && oldest !== undefined) believed.delete(oldest);
  const caller = findApiKeyOwner(store, hash);
  const entry = { caller, untilMs: performance.now() + BELIEVED_MS };
  believed.set(hash, entry);
  // Only a key that is there is believed: one that was just created works at once.
  const forget = () => {
    if (believed.get(hash) === entry) believed.delete(hash);
  };
  caller.then((found) => found ?? forget(), forget);
  return caller;
}
