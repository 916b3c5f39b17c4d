import type { Workflow } from '../../model/workflow.ts';
import { findWorkflowsWithLayout } from '../../store/layouts.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireLayout } from './require-layout.ts';

/** How many workflows are listed at most. */
export const MAX_LAYOUT_WORKFLOWS = 100;

/**
 * The workflows with a step that names a layout, in order of creation. Steps that take the default layout do not name it.
 * @throws DomainError NOT_FOUND
 */
export async function listLayoutWorkflows(ctx: OperationContext, layoutId: string): Promise<Workflow[]> {
  authorise(ctx, 'listLayoutWorkflows');
  const layout = await requireLayout(ctx, layoutId);
  return findWorkflowsWithLayout(ctx.store, ctx.scope, layout, MAX_LAYOUT_WORKFLOWS);
}
