import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import { findActiveChannels } from '../../store/integrations.ts';
import { findLayoutsOfSteps } from '../../store/layouts-of-steps.ts';
import { findTranslationsOfSteps } from '../../store/translations-of-steps.ts';
import { findWorkflowWithContents } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { type StepDetailSources, stepDetailLimits } from './step-detail.ts';

/**
 * A workflow with the documents that the details of its steps depend on, read in one snapshot with four reads, and the layouts
 * and translations that they name.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError NOT_FOUND if it does not exist or was deleted
 */
export async function getStepSources(ctx: OperationContext, workflowId: string): Promise<StepDetailSources> {
  authorise(ctx, 'getStepSources');
  const { store, scope } = ctx;
  const _id = parseObjectId(workflowId) ?? idOfSlug(workflowId);
  const [found, activeChannels] = await Promise.all([
    findWorkflowWithContents(store, scope, workflowId, _id),
    findActiveChannels(store, scope),
  ]);
  return withNamedDocuments(ctx, requireFound(found, 'Workflow', workflowId), activeChannels);
}

/** A workflow and its contents, with the layouts and translations that they name. */
export async function withNamedDocuments(
  ctx: OperationContext,
  found: Pick<StepDetailSources, 'workflow' | 'contents'>,
  activeChannels: StepDetailSources['activeChannels'],
): Promise<StepDetailSources> {
  const [layouts, translations] = await Promise.all([
    findLayoutsOfSteps(ctx.store, ctx.scope, found.contents),
    findTranslationsOfSteps(ctx.store, ctx.scope, found.contents),
  ]);
  return { ...found, ...stepDetailLimits(ctx), activeChannels, layouts, translations };
}
