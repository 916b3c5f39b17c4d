import { findApiKeyOwner, insertFirstEnvironment } from '../../store/environments.ts';
import type { Store } from '../../store/mongo/connect.ts';
import type { Caller } from '../context.ts';
import { hashApiKey } from './authenticate-api-key.ts';

/**
 * Creates the first organization and environment with this API key, where there is no environment yet; once, however
 * many gateways start together.
 * @returns whether it was created now, and whom the key names; null where it is no key of any environment
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
