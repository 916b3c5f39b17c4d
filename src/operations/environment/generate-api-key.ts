import { randomBytes } from 'node:crypto';
import { API_KEY_SCOPES, type ApiKeyScope, type Environment } from '../../model/environment.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { ScopedApiKey } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { hashApiKey } from './authenticate-api-key.ts';

const KEY_BYTES = 32;

/** A new API key. `key` is not stored: `apiKey` contains its hash only. */
interface GeneratedApiKey {
  readonly key: string;
  readonly apiKey: ScopedApiKey;
}

/** A new API key with its environment. */
export interface ApiKeyWithEnvironment extends GeneratedApiKey {
  readonly environment: Environment;
}

/** Generates an API key of 256 random bits for the caller's user. */
export function generateApiKey(
  { _userId, now }: OperationContext,
  scopes: readonly ApiKeyScope[],
  name?: string,
): GeneratedApiKey {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const ordered = API_KEY_SCOPES.filter((scope) => scopes.includes(scope));
  return { key, apiKey: omitUndefined({ hash: hashApiKey(key), _userId, createdAt: now(), name, scopes: ordered }) };
}
