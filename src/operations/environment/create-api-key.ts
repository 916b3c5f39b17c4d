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
 * Makes another API key of the caller's environment: a key never makes one of another environment.
 * @returns the key, which nobody can read again
 * @throws DomainError VALIDATION, UNPROCESSABLE when the environment has too many
 */
export async function createApiKey(
  ctx: OperationContext,
  input: z.input<typeof CreateApiKeyInput>,
): Promise<ApiKeyWithEnvironment> {
  requireApiKey(ctx);
  const { name } = validate(CreateApiKeyInput, input);
  const made = generateApiKey(ctx, name ?? undefined);
  const environment = await changeApiKeys(ctx.store, ctx.scope, ctx.now(), (apiKeys) => {
    if (apiKeys.length < MAX_API_KEYS) return [...apiKeys, made.apiKey];
    throw new ValidationError('UNPROCESSABLE', `An environment has at most ${MAX_API_KEYS} API keys: revoke one`);
  });
  return { ...made, environment: requireFound(environment, 'Environment', ctx.scope._environmentId) };
}
