import { findApiKeyOwner, insertFirstEnvironment } from '../../store/environments.ts';
import type { Store } from '../../store/mongo/connect.ts';
import type { Caller } from '../context.ts';
import { hashApiKey } from './authenticate-api-key.ts';

/**
 * Creates the first organization and environment with an API key, if the database has no environment. Gateways that start
 * at the same time create one environment only.
 * @returns whether the environment is new, and the caller of the key: null if the key is unknown
 */
export async function createFirstEnvironment(
  store: Store,
  apiKey: string,
  now: Date,
): Promise<{ isNew: boolean; caller: Caller | null }> {
  const hash = hashApiKey(apiKey);
  const isNew = await insertFirstEnvironment(store, hash, now);
  return { isNew, caller: await findApiKeyOwner(store, hash) };
}
