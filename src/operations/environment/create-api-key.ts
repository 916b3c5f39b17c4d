import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { changeApiKeys } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireApiKey } from '../session/require-api-key.ts';
import { validate } from '../validate.ts';
import { type ApiKeyWithEnvironment, generateApiKey, NameInput } from './generate-api-key.ts';

const MAX_API_KEYS = 100;

export const CreateApiKeyInput = z.object({ name: NameInput.nullish() });

/**
 * Creates an API key of the caller's own environment.
 * @returns the key, which cannot be read again
 * @throws DomainError FORBIDDEN without an API key, VALIDATION, UNPROCESSABLE if the environment has too many keys
 */
export async function createApiKey(
  ctx: OperationContext,
  input: z.input<typeof CreateApiKeyInput>,
): Promise<ApiKeyWithEnvironment> {
  requireApiKey(ctx);
  const { name } = validate(CreateApiKeyInput, input);
  const generated = generateApiKey(ctx, name ?? undefined);
  const environment = await changeApiKeys(ctx.store, ctx.scope, ctx.now(), (apiKeys) => {
    if (apiKeys.length < MAX_API_KEYS) return [...apiKeys, generated.apiKey];
    throw new ValidationError('UNPROCESSABLE', `An environment has at most ${MAX_API_KEYS} API keys. Revoke one first`);
  });
  return { ...generated, environment: requireFound(environment, 'Environment', ctx.scope._environmentId) };
}
