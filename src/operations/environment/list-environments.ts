import type { z } from 'zod';
import type { Environment } from '../../model/environment.ts';
import { listEnvironments as listStoredEnvironments } from '../../store/environments.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { authorise, hasScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

/**
 * One page of the environments of the caller's organization, in order of creation. Without the scope `organization`, only the
 * caller's own.
 * @throws DomainError FORBIDDEN, VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listEnvironments(
  ctx: OperationContext,
  input: z.input<typeof ConnectionArgs>,
): Promise<Page<Environment>> {
  authorise(ctx, 'listEnvironments');
  const { store, scope } = ctx;
  const page = parsePageArgs(validate(ConnectionArgs, input));
  return listStoredEnvironments(store, scope, hasScope(ctx, 'organization') ? undefined : scope._environmentId, page);
}
