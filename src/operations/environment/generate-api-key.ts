import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { API_KEY_SCOPES, type ApiKeyScope, type Environment } from '../../model/environment.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { ScopedApiKey } from '../../store/environments.ts';
import { requireScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { hashApiKey } from './authenticate-api-key.ts';

const KEY_BYTES = 32;

/** A new API key. `key` is not stored: `apiKey` contains its hash only. */
export interface GeneratedApiKey {
  readonly key: string;
  readonly apiKey: ScopedApiKey;
}

/** A new API key with its environment. */
export interface ApiKeyWithEnvironment extends GeneratedApiKey {
  readonly environment: Environment;
}

/** The scopes that a key is given. Defaults to those that the operation describes. */
export const ScopesInput = listOf(
  z.enum(API_KEY_SCOPES, `must be one of ${API_KEY_SCOPES.join(', ')}`),
  'must be a list of scopes',
)
  .min(1, 'must not be empty')
  .nullish();

/**
 * Refuses a caller that would give a key rights that it does not have itself, or take them from one.
 * @throws DomainError FORBIDDEN
 */
export function requireScopes(ctx: OperationContext, scopes: readonly ApiKeyScope[]): void {
  for (const scope of scopes) requireScope(ctx, scope);
}

/**
 * Refuses a change of keys after which no key could manage the others.
 * @param apiKeys the keys after the change
 * @throws DomainError UNPROCESSABLE
 */
export function requireLastingAdmin(apiKeys: readonly ScopedApiKey[]): void {
  const lasting = apiKeys.filter(({ expiresAt }) => expiresAt == null);
  if (lasting.some(({ scopes }) => scopes.includes('admin'))) return;
  const message =
    lasting.length === 0
      ? 'is the last API key of the environment that does not expire: create or rotate one first'
      : 'is the last API key of the environment with the scope "admin" that does not expire: create or rotate one first';
  throw new ValidationError('UNPROCESSABLE', `apiKeyId: ${message}`, [{ field: 'apiKeyId', message }]);
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
