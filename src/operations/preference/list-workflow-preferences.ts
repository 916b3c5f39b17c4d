import type { z } from 'zod';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { findSubscriberPreferences } from '../../store/preferences.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { type ListWorkflowsInput, listWorkflows } from '../workflow/list-workflows.ts';
import { toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

/**
 * One page of the workflows by name, each with the preferences of a subscriber.
 * @throws DomainError as `listWorkflows`
 */
export async function listWorkflowPreferences(
  ctx: OperationContext,
  { _id }: Subscriber,
  input: Omit<z.input<typeof ListWorkflowsInput>, 'orderBy' | 'orderDirection'>,
): Promise<Page<WorkflowPreference>> {
  authorise(ctx, 'listWorkflowPreferences');
  const page = await listWorkflows(ctx, { ...input, orderBy: 'name', orderDirection: 'ASC' });
  const ids = page.edges.map(({ node }) => node._id);
  const preferences = await findSubscriberPreferences(ctx.store, ctx.scope, _id, ids);
  return {
    pageInfo: page.pageInfo,
    totalCount: () => page.totalCount(),
    edges: page.edges.map(({ cursor, node }) => ({ cursor, node: toWorkflowPreference(node, preferences) })),
  };
}
