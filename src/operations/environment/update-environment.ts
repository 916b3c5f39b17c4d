import { z } from 'zod';
import type { Environment } from '../../model/environment.ts';
import { shortText } from '../../model/text-limits.ts';
import { renameEnvironment } from '../../store/environments.ts';
import { authorise, requireScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';

const UpdateEnvironmentInput = z.object({ name: shortText });

/**
 * Renames the caller's environment, or with the scope `organization` another one of the organization.
 * @throws DomainError FORBIDDEN, VALIDATION, BAD_REQUEST for an id that is not an object id, NOT_FOUND
 */
export async function updateEnvironment(
  ctx: OperationContext,
  environmentId: string,
  input: z.input<typeof UpdateEnvironmentInput>,
): Promise<Environment> {
  authorise(ctx, 'updateEnvironment');
  const { name } = validate(UpdateEnvironmentInput, input);
  const _id = parseId(environmentId, 'environmentId');
  if (!_id.equals(ctx.scope._environmentId)) requireScope(ctx, 'organization');
  return requireFound(await renameEnvironment(ctx.store, ctx.scope, _id, name, ctx.now()), 'Environment', _id);
}
