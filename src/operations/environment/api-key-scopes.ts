import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../model/environment.ts';
import type { ScopedApiKey } from '../../store/environments.ts';
import { requireScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

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
