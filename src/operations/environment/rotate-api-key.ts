import { z } from 'zod';
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import { apiKeyId } from '../../model/environment.ts';
import { changeApiKeys } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireApiKey } from '../session/require-api-key.ts';
import { validate } from '../validate.ts';
import { type ApiKeyWithEnvironment, generateApiKey } from './generate-api-key.ts';

export const MAX_ROTATION_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const RotateApiKeyInput = z.object({
  apiKeyId: z.string('must be a string'),
  /** When the old key ends; at once where it is not given. */
  expiresAt: z.date('must be an instant').nullish(),
});

/**
 * Replaces an API key of the caller's environment by a new one of the same name, once.
 * @returns the new key, which nobody can read again
 * @throws DomainError VALIDATION, NOT_FOUND for the key, CONFLICT when another one replaced it already
 */
export async function rotateApiKey(
  ctx: OperationContext,
  input: z.input<typeof RotateApiKeyInput>,
): Promise<ApiKeyWithEnvironment> {
  requireApiKey(ctx);
  const { apiKeyId: id, expiresAt } = validate(RotateApiKeyInput, input);
  const now = ctx.now();
  if (expiresAt != null) requireSoon(expiresAt, now);
  const { key, apiKey } = generateApiKey(ctx);
  let made = apiKey;
  const environment = await changeApiKeys(ctx.store, ctx.scope, now, (apiKeys) => {
    const old = apiKeys.find((candidate) => apiKeyId(candidate) === id);
    if (old === undefined) throw new NotFoundError(`API key "${id}" was not found`);
    if (old.expiresAt != null) {
      const message = 'was replaced by another key already';
      throw new ConflictError(`apiKeyId: ${message}`, [{ field: 'apiKeyId', message }]);
    }
    made = { ...apiKey, ...(old.name !== undefined && { name: old.name }) };
    const ending = expiresAt == null ? [] : [{ ...old, expiresAt }];
    return [...apiKeys.flatMap((candidate) => (candidate === old ? ending : candidate)), made];
  });
  return { key, apiKey: made, environment: requireFound(environment, 'Environment', ctx.scope._environmentId) };
}

function requireSoon(expiresAt: Date, now: Date): void {
  const awayMs = expiresAt.getTime() - now.getTime();
  if (awayMs > 0 && awayMs <= MAX_ROTATION_DAYS * DAY_MS) return;
  const message = `must be an instant in the future, at most ${MAX_ROTATION_DAYS} days away`;
  const issue = { field: 'expiresAt', message, value: expiresAt.toISOString() };
  throw new ValidationError('VALIDATION', `expiresAt: ${message}`, [issue]);
}
