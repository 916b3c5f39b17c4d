import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { slugOf } from '../../model/slug.ts';
import { WORKFLOW_ORDERS, type Workflow } from '../../model/workflow.ts';
import { listWorkflowsWithContents } from '../../store/workflows.ts';
import { identifierOfStep, idOfStep, originOf, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../page-args.ts';
import { validate } from '../validate.ts';
import { stepTemplate } from './step-detail.ts';

const ListWorkflowSummariesInput = z.object({
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE),
  /** How many workflows at the beginning of the list are left out. */
  offset: z.number().int().min(0).max(MAX_SKIPPED).default(0),
  name: z.string().optional(),
  tags: listOf(z.string()).optional(),
  active: z.boolean().optional(),
  orderBy: z.enum(WORKFLOW_ORDERS).default('createdAt'),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC'),
});

/** A workflow with the types of its steps. */
export interface WorkflowSummary {
  readonly workflow: Workflow;
  readonly origin: string;
  readonly steps: readonly { readonly slug: string; readonly type: string }[];
}

/**
 * One page of the environment's workflows, newest first by default. `name` is a prefix. A workflow matches `tags` if it has
 * one of them.
 * @throws DomainError VALIDATION
 */
export async function listWorkflowSummaries(
  ctx: OperationContext,
  input: z.input<typeof ListWorkflowSummariesInput>,
): Promise<{ readonly items: readonly WorkflowSummary[]; readonly totalCount: number }> {
  authorise(ctx, 'listWorkflowSummaries');
  const { limit, offset, orderBy, orderDirection, ...filter } = validate(ListWorkflowSummariesInput, input);
  const { store, scope, serviceSlug } = ctx;
  const args = { limit, from: 'start' as const, skip: offset };
  const { page, contents } = await listWorkflowsWithContents(store, scope, filter, orderBy, orderDirection, args);
  const { count } = await page.totalCount();
  const items = page.edges.map(({ node: workflow }) => ({
    workflow,
    origin: originOf(workflow, serviceSlug),
    steps: workflow.steps.map((step) => {
      const name = (typeof step.name === 'string' && step.name) || identifierOfStep(step);
      return { slug: slugOf(name, 'st', idOfStep(step)), type: stepTypeOf(step, stepTemplate(step, contents)) };
    }),
  }));
  return { items, totalCount: count };
}
