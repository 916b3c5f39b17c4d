import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AccessError } from '../../errors.ts';
import { type ApiKeyOwner, findApiKeyOwner, findStoredKeys } from '../../store/environments.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { cachedLookup } from '../cached-lookup.ts';
import type { Caller } from '../context.ts';

const API_KEY = /^ApiKey +(\S+)$/i;
/** How long an `Authorization` may be. API keys have at most 500 characters, session tokens about 300. */
export const MAX_AUTHORIZATION_LENGTH = 1_000;

const findCaller = cachedLookup<Caller>(findApiKeyOwner, 'keys');

/** The hash by which an API key is stored and looked up: SHA-256 in hex. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** How long suspect keys are collected for one look-up. */
const COLLECT_MS = 20;

interface Collected {
  readonly hashes: Set<string>;
  readonly stored: Promise<ReadonlySet<string>>;
}
const collectedByStore = new WeakMap<Store, Collected>();

/** Looks up a key that is probably wrong, together with all others of the same moment. */
async function findSuspectOwner(store: Store, hash: string): Promise<ApiKeyOwner | null> {
  const hashes = new Set<string>();
  const collected = collectedByStore.get(store) ?? {
    hashes,
    stored: delay(COLLECT_MS).then(() => {
      collectedByStore.delete(store);
      return findStoredKeys(store, [...hashes]);
    }),
  };
  collectedByStore.set(store, collected);
  collected.hashes.add(hash);
  return (await collected.stored).has(hash) ? findApiKeyOwner(store, hash) : null;
}

/**
 * The caller of an `Authorization: ApiKey <key>` header.
 * @param isSuspect whether the key comes from an address with many wrong keys: it is looked up with less effort, but later
 * @throws DomainError UNAUTHENTICATED if the header is missing or malformed or the key is unknown, always with the same text
 */
export async function authenticateApiKey(
  store: Store,
  authorization: string | undefined,
  isSuspect = false,
): Promise<Caller> {
  const key = parseApiKey(authorization);
  const caller =
    key === null ? null : await findCaller(store, hashApiKey(key), isSuspect ? findSuspectOwner : undefined);
  if (caller === null) {
    throw new AccessError('UNAUTHENTICATED', 'A valid API key is required, as "Authorization: ApiKey <key>"');
  }
  return caller;
}

function parseApiKey(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_AUTHORIZATION_LENGTH) return null;
  return API_KEY.exec(authorization.trim())?.[1] ?? null;
}
