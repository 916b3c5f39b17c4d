import { z } from 'zod';
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import { apiKeyId } from '../../model/environment.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { DAY_MS } from '../../model/retention.ts';
import { changeApiKeys, type ScopedApiKey } from '../../store/environments.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { requireLastingAdmin, requireScopes, ScopesInput } from './api-key-scopes.ts';
import { type ApiKeyWithEnvironment, generateApiKey } from './generate-api-key.ts';

export const MAX_ROTATION_DAYS = 90;

const RotateApiKeyInput = z.object({
  apiKeyId: z.string('must be a string'),
  /** When the old key expires. Defaults to now. */
  expiresAt: z.date('must be an instant').nullish(),
  /** The scopes of the new key. Default to those of the old one. */
  scopes: ScopesInput,
});

/**
 * Replaces an API key of the caller's environment by a new one of the same name. A key can be replaced once.
 * @returns the new key, which cannot be read again
 * @throws DomainError FORBIDDEN, also for scopes that the caller does not have, VALIDATION, NOT_FOUND for the key, CONFLICT if it
 * was already replaced, UNPROCESSABLE if no key with the scope `admin` and without an expiry would be left
 */
export async function rotateApiKey(
  ctx: OperationContext,
  input: z.input<typeof RotateApiKeyInput>,
): Promise<ApiKeyWithEnvironment> {
  authorise(ctx, 'rotateApiKey');
  const { apiKeyId: id, expiresAt, scopes } = validate(RotateApiKeyInput, input);
  const now = ctx.now();
  if (scopes != null) requireScopes(ctx, scopes);
  const { key, apiKey } = generateApiKey(ctx, scopes ?? []);
  let replacement = apiKey;
  const replaceKey = (apiKeys: readonly ScopedApiKey[]) => {
    const old = apiKeys.find((candidate) => apiKeyId(candidate) === id);
    if (old === undefined) throw new NotFoundError(`API key "${id}" was not found`);
    requireScopes(ctx, old.scopes);
    if (old.expiresAt != null) {
      const message = 'was already replaced by another key';
      throw new ConflictError(`apiKeyId: ${message}`, [{ field: 'apiKeyId', message }]);
    }
    replacement = omitUndefined({ ...apiKey, name: old.name, scopes: scopes == null ? old.scopes : apiKey.scopes });
    const expiring = expiresAt == null ? [] : [{ ...old, expiresAt }];
    const changed = [...apiKeys.flatMap((candidate) => (candidate === old ? expiring : candidate)), replacement];
    requireLastingAdmin(changed);
    return changed;
  };
  return changeOnce(ctx, async ({ store, scope }) => {
    if (expiresAt != null) requireExpiryInRange(expiresAt, now);
    const environment = await changeApiKeys(store, scope, now, replaceKey);
    return { key, apiKey: replacement, environment: requireFound(environment, 'Environment', scope._environmentId) };
  });
}

function requireExpiryInRange(expiresAt: Date, now: Date): void {
  const remainingMs = expiresAt.getTime() - now.getTime();
  if (remainingMs > 0 && remainingMs <= MAX_ROTATION_DAYS * DAY_MS) return;
  const message = `must be in the future, at most ${MAX_ROTATION_DAYS} days from now`;
  const issue = { field: 'expiresAt', message, value: expiresAt.toISOString() };
  throw new ValidationError('VALIDATION', `expiresAt: ${message}`, [issue]);
}
