import { createHash } from 'node:crypto';
import { AccessError } from '../../errors.ts';
import { findApiKeyOwner } from '../../store/environments.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { cachedLookup } from '../cached-lookup.ts';
import type { Caller } from '../context.ts';

const API_KEY = /^ApiKey +(\S+)$/i;
const MAX_AUTHORIZATION_LENGTH = 1_000;

const findCaller = cachedLookup<Caller>(findApiKeyOwner, 'keys');

/** The hash by which an API key is stored and looked up: SHA-256 in hex. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * The caller of an `Authorization: ApiKey <key>` header.
 * @throws DomainError UNAUTHENTICATED if the header is missing or malformed or the key is unknown, always with the same text
 */
export async function authenticateApiKey(store: Store, authorization: string | undefined): Promise<Caller> {
  const key = parseApiKey(authorization);
  const caller = key === null ? null : await findCaller(store, hashApiKey(key));
  if (caller === null) {
    throw new AccessError('UNAUTHENTICATED', 'A valid API key is required, as "Authorization: ApiKey <key>"');
  }
  return caller;
}

function parseApiKey(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_AUTHORIZATION_LENGTH) return null;
  return API_KEY.exec(authorization.trim())?.[1] ?? null;
}
