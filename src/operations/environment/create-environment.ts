import { ObjectId } from 'bson';
import { z } from 'zod';
import { insertEnvironment } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { requireApiKey } from '../session/require-api-key.ts';
import { validate } from '../validate.ts';
import { type ApiKeyWithEnvironment, generateApiKey, NameInput } from './generate-api-key.ts';

export const CreateEnvironmentInput = z.object({ name: NameInput });

/**
 * Makes an environment in the caller's organization, with its first API key.
 * @returns the environment, and the key, which nobody can read again
 * @throws DomainError VALIDATION
 */
export async function createEnvironment(
  ctx: OperationContext,
  input: z.input<typeof CreateEnvironmentInput>,
): Promise<ApiKeyWithEnvironment> {
  requireApiKey(ctx);
  const { name } = validate(CreateEnvironmentInput, input);
  const { _organizationId } = ctx.scope;
  const now = ctx.now();
  const made = generateApiKey(ctx);
  const environment = await insertEnvironment(ctx.store, {
    _id: new ObjectId(),
    _organizationId,
    name,
    identifier: ctx.newUuid().replaceAll('-', '').slice(0, 12),
    apiKeys: [made.apiKey],
    createdAt: now,
    updatedAt: now,
  });
  return { ...made, environment };
}
