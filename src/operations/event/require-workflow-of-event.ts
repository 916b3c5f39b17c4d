import { ValidationError } from '../../errors.ts';
import type { Workflow } from '../../model/workflow.ts';
import { cachedWorkflowsByTrigger } from '../../store/cache/cached-workflows.ts';
import type { OperationContext } from '../context.ts';

/**
 * The workflow that an event names, by its trigger identifier, as its only entry.
 * @throws DomainError UNPROCESSABLE with the message `workflow_not_found`
 */
export async function requireWorkflowOfEvent(
  { store, scope }: OperationContext,
  name: string,
): Promise<ReadonlyMap<string, Workflow>> {
  const workflows = await cachedWorkflowsByTrigger(store, scope, [name]);
  if (workflows.has(name)) return workflows;
  const issue = { field: 'name', message: `Workflow "${name}" was not found` };
  throw new ValidationError('UNPROCESSABLE', 'workflow_not_found', [issue]);
}
