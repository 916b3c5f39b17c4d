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
 * Revokes an API key of the caller's environment. Requests with it are refused within 2 seconds, and sockets that it
 * opened are closed within 5.
 * @throws DomainError NOT_FOUND for the key, UNPROCESSABLE when no other one would be left that lasts
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
    const message = 'is the last key of the environment that lasts: create or rotate one first';
    throw new ValidationError('UNPROCESSABLE', `apiKeyId: ${message}`, [{ field: 'apiKeyId', message }]);
  });
  return requireFound(environment, 'Environment', ctx.scope._environmentId);
}
