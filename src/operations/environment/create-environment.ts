import { ObjectId } from 'bson';
import { z } from 'zod';
import { DEFAULT_SCOPES } from '../../model/environment.ts';
import { shortText } from '../../model/text-limits.ts';
import { insertEnvironment } from '../../store/environments.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { type ApiKeyWithEnvironment, generateApiKey } from './generate-api-key.ts';

const CreateEnvironmentInput = z.object({ name: shortText });

/**
 * Creates an environment in the caller's organization, with its first API key, which has all scopes but `organization`.
 * @returns the environment and the key, which cannot be read again
 * @throws DomainError FORBIDDEN, VALIDATION
 */
export async function createEnvironment(
  ctx: OperationContext,
  input: z.input<typeof CreateEnvironmentInput>,
): Promise<ApiKeyWithEnvironment> {
  authorise(ctx, 'createEnvironment');
  const { name } = validate(CreateEnvironmentInput, input);
  const { _organizationId } = ctx.scope;
  const now = ctx.now();
  const generated = generateApiKey(ctx, DEFAULT_SCOPES);
  const added = {
    _id: new ObjectId(),
    _organizationId,
    name,
    identifier: ctx.newUuid().replaceAll('-', '').slice(0, 12),
    apiKeys: [generated.apiKey],
    createdAt: now,
    updatedAt: now,
  };
  return changeOnce(ctx, async ({ store }) => ({ ...generated, environment: await insertEnvironment(store, added) }));
}
