import { z } from 'zod';
import { NotFoundError, ValidationError } from '../../errors.ts';
import { apiKeyId, type Environment } from '../../model/environment.ts';
import { changeApiKeys } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireApiKey } from '../session/require-api-key.ts';
import { validate } from '../validate.ts';

export const RevokeApiKeyInput = z.object({ apiKeyId: z.string('must be a string') });

/**
 * Revokes an API key of the caller's environment. Within 2 seconds its requests are rejected, and within 5 its websockets
 * are closed.
 * @throws DomainError FORBIDDEN without an API key, NOT_FOUND for the key, UNPROCESSABLE if no other key without an
 * expiry would be left
 */
export async function revokeApiKey(
  ctx: OperationContext,
  input: z.input<typeof RevokeApiKeyInput>,
): Promise<Environment> {
  requireApiKey(ctx);
  const { apiKeyId: id } = validate(RevokeApiKeyInput, input);
  const environment = await changeApiKeys(ctx.store, ctx.scope, ctx.now(), (apiKeys) => {
    const others = apiKeys.filter((candidate) => apiKeyId(candidate) !== id);
    if (others.length === apiKeys.length) throw new NotFoundError(`API key "${id}" was not found`);
    if (others.some(({ expiresAt }) => expiresAt == null)) return others;
    const message = 'is the last API key of the environment that does not expire: create or rotate one first';
    throw new ValidationError('UNPROCESSABLE', `apiKeyId: ${message}`, [{ field: 'apiKeyId', message }]);
  });
  return requireFound(environment, 'Environment', ctx.scope._environmentId);
}
