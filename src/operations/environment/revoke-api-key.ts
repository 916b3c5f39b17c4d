import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { apiKeyId, type Environment } from '../../model/environment.ts';
import { changeApiKeys, type ScopedApiKey } from '../../store/environments.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { requireLastingAdmin, requireScopes } from './api-key-scopes.ts';

const RevokeApiKeyInput = z.object({ apiKeyId: z.string('must be a string') });

/**
 * Revokes an API key of the caller's environment. Within 2 seconds its requests are rejected, and within 5 its websockets
 * are closed. Its subscriber sessions end with it.
 * @throws DomainError FORBIDDEN, also if the key has a scope that the caller does not have; NOT_FOUND for the key;
 * UNPROCESSABLE if no other key with the scope `admin` and without an expiry would be left
 */
export async function revokeApiKey(
  ctx: OperationContext,
  input: z.input<typeof RevokeApiKeyInput>,
): Promise<Environment> {
  authorise(ctx, 'revokeApiKey');
  const { apiKeyId: id } = validate(RevokeApiKeyInput, input);
  const withoutKey = (apiKeys: readonly ScopedApiKey[]) => {
    const old = apiKeys.find((candidate) => apiKeyId(candidate) === id);
    if (old === undefined) throw new NotFoundError(`API key "${id}" was not found`);
    requireScopes(ctx, old.scopes);
    const others = apiKeys.filter((candidate) => candidate !== old);
    requireLastingAdmin(others);
    return others;
  };
  const environment = await changeOnce(ctx, ({ store, scope, now }) => changeApiKeys(store, scope, now(), withoutKey));
  return requireFound(environment, 'Environment', ctx.scope._environmentId);
}
