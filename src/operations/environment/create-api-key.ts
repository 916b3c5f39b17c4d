import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { shortText } from '../../model/text-limits.ts';
import { changeApiKeys } from '../../store/environments.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { requireScopes, ScopesInput } from './api-key-scopes.ts';
import { type ApiKeyWithEnvironment, generateApiKey } from './generate-api-key.ts';

const MAX_API_KEYS = 100;

const CreateApiKeyInput = z.object({ name: shortText.nullish(), scopes: ScopesInput });

/**
 * Creates an API key of the caller's own environment. Its scopes default to those of the caller without `organization`.
 * @returns the key, which cannot be read again
 * @throws DomainError FORBIDDEN, also for scopes that the caller does not have, VALIDATION, UNPROCESSABLE if the environment has too many keys
 */
export async function createApiKey(
  ctx: OperationContext,
  input: z.input<typeof CreateApiKeyInput>,
): Promise<ApiKeyWithEnvironment> {
  authorise(ctx, 'createApiKey');
  const { name, scopes } = validate(CreateApiKeyInput, input);
  if (scopes != null) requireScopes(ctx, scopes);
  const given = scopes ?? ctx.scopes.filter((scope) => scope !== 'organization');
  const generated = generateApiKey(ctx, given, name ?? undefined);
  return changeOnce(ctx, async ({ store, scope, now }) => {
    const environment = await changeApiKeys(store, scope, now(), (apiKeys) => {
      if (apiKeys.length < MAX_API_KEYS) return [...apiKeys, generated.apiKey];
      const message = `An environment has at most ${MAX_API_KEYS} API keys. Revoke one first`;
      throw new ValidationError('UNPROCESSABLE', message);
    });
    return { ...generated, environment: requireFound(environment, 'Environment', scope._environmentId) };
  });
}
