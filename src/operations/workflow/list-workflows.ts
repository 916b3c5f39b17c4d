import { z } from 'zod';
import { WORKFLOW_ORDERS, type Workflow } from '../../model/workflow.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listWorkflows as listStoredWorkflows } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const ListWorkflowsInput = ConnectionArgs.extend({
  name: z.string().nullish(),
  tag: z.string().nullish(),
  active: z.boolean().nullish(),
  orderBy: z.enum(WORKFLOW_ORDERS).nullish(),
  orderDirection: z.enum(['ASC', 'DESC']).nullish(),
});

/**
 * One page of the environment's workflows, newest first by default. `name` is a prefix.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listWorkflows(
  ctx: OperationContext,
  input: z.input<typeof ListWorkflowsInput>,
): Promise<Page<Workflow>> {
  authorise(ctx, 'listWorkflows');
  const { name, tag, active, orderBy, orderDirection, ...args } = validate(ListWorkflowsInput, input);
  const filter = { name: name ?? undefined, tag: tag ?? undefined, active: active ?? undefined };
  return listStoredWorkflows(
    ctx.store,
    ctx.scope,
    filter,
    orderBy ?? '_id',
    orderDirection ?? 'DESC',
    parsePageArgs(args),
  );
}
