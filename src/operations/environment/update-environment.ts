import { z } from 'zod';
import type { Environment } from '../../model/environment.ts';
import { renameEnvironment } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { requireApiKey } from '../session/require-api-key.ts';
import { validate } from '../validate.ts';
import { NameInput } from './generate-api-key.ts';

export const UpdateEnvironmentInput = z.object({ name: NameInput });

/**
 * Renames an environment of the caller's organization.
 * @throws DomainError FORBIDDEN without an API key, VALIDATION, BAD_REQUEST for an id that is not an object id, NOT_FOUND
 */
export async function updateEnvironment(
  ctx: OperationContext,
  environmentId: string,
  input: z.input<typeof UpdateEnvironmentInput>,
): Promise<Environment> {
  requireApiKey(ctx);
  const { name } = validate(UpdateEnvironmentInput, input);
  const _id = parseId(environmentId, 'environmentId');
  return requireFound(await renameEnvironment(ctx.store, ctx.scope, _id, name, ctx.now()), 'Environment', _id);
}
