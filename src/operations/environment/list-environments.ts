import type { z } from 'zod';
import type { Environment } from '../../model/environment.ts';
import { listEnvironments as listStoredEnvironments } from '../../store/environments.ts';
import type { Page } from '../../store/mongo/pages.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

/**
 * One page of the environments of the caller's organization, in order of creation.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listEnvironments(
  { store, scope }: OperationContext,
  input: z.input<typeof ConnectionArgs>,
): Promise<Page<Environment>> {
  return listStoredEnvironments(store, scope, parsePageArgs(validate(ConnectionArgs, input)));
}
