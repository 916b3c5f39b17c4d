import type { Workflow } from '../../model/workflow.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireWorkflow } from './require-workflow.ts';

/** @throws DomainError FORBIDDEN, or as `requireWorkflow` */
export async function getWorkflow(ctx: OperationContext, workflowId: string): Promise<Workflow> {
  authorise(ctx, 'getWorkflow');
  return requireWorkflow(ctx, workflowId);
}
