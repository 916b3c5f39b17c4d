import { z } from 'zod';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { findSubscriberPreferences } from '../../store/preferences.ts';
import { listWorkflows } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';
import { seesAllWorkflows, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

const ListWorkflowPreferencesInput = ConnectionArgs.extend({
  name: z.string().nullish(),
  tag: z.string().nullish(),
});

/**
 * One page of the workflows by name, each with the preferences of a subscriber. `name` is a prefix. Callers with only the
 * scope `inbox`, such as a subscriber session, see active workflows only.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listWorkflowPreferences(
  ctx: OperationContext,
  { _id }: Pick<Subscriber, '_id'>,
  input: z.input<typeof ListWorkflowPreferencesInput>,
): Promise<Page<WorkflowPreference>> {
  authorise(ctx, 'listWorkflowPreferences');
  const { store, scope } = ctx;
  const { name, tag, ...args } = validate(ListWorkflowPreferencesInput, input);
  const active = seesAllWorkflows(ctx) ? undefined : true;
  const filter = { name: name ?? undefined, tag: tag ?? undefined, active };
  const page = await listWorkflows(store, scope, filter, 'name', 'ASC', parsePageArgs(args));
  const ids = page.edges.map(({ node }) => node._id);
  const preferences = await findSubscriberPreferences(store, scope, _id, ids);
  return {
    pageInfo: page.pageInfo,
    totalCount: () => page.totalCount(),
    edges: page.edges.map(({ cursor, node }) => ({ cursor, node: toWorkflowPreference(node, preferences) })),
  };
}
