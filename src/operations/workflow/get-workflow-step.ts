import { DomainError } from '../../errors.ts';
import { longestWaitDays } from '../../model/retention.ts';
import { idOfSlug, slugOf } from '../../model/slug.ts';
import { controlsOf, controlValuesOf } from '../../model/step-controls.ts';
import { stepIssues } from '../../model/step-issues.ts';
import { variablesOf } from '../../model/step-variables.ts';
import type { MessageTemplate, WorkflowStep } from '../../model/workflow.ts';
import { identifierOfStep, idOfStep, originOf, stepOf, stepTypeOf } from '../../model/workflow-step.ts';
import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { findActiveChannels } from '../../store/integrations.ts';
import { findStepContents } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { getWorkflow } from './get-workflow.ts';

/**
 * One step of a workflow as an editor needs it: four database commands, whatever the number of steps.
 * @param workflowId trigger identifier, internal id or slug
 * @param stepId step identifier, internal id or slug
 * @throws DomainError NOT_FOUND when either is unknown
 * Source: service interface, 4.7
 */
export async function getWorkflowStep(
  ctx: OperationContext,
  workflowId: string,
  stepId: string,
): Promise<WorkflowStepDetail> {
  const workflow = await getWorkflow(ctx, workflowId);
  const step = stepOf(workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
  if (step === undefined) throw new DomainError('NOT_FOUND', `Step "${stepId}" was not found`);

  const [contents, activeChannels] = await Promise.all([
    findStepContents(ctx.store, ctx.scope, [workflow]),
    findActiveChannels(ctx.store, ctx.scope),
  ]);
  const templateOf = ({ _templateId, template }: WorkflowStep): MessageTemplate | undefined =>
    contents.templates.get(`${_templateId}`) ?? (template as MessageTemplate | undefined);
  const template = templateOf(step);
  const type = stepTypeOf(step, template);
  const name = step.name || identifierOfStep(step);
  const controls = controlsOf(type, template);
  const controlValues = controlValuesOf(step, template, contents.controls.get(idOfStep(step)));
  const variables = variablesOf(
    workflow,
    workflow.steps
      .slice(0, workflow.steps.indexOf(step))
      // Only steps that run and have a name give something to later ones.
      .flatMap((earlier) =>
        earlier.active === false || !earlier.stepId
          ? []
          : { stepId: earlier.stepId, type: stepTypeOf(earlier, templateOf(earlier)) },
      ),
  );
  const issues = stepIssues({
    ...{ type, dataSchema: controls.dataSchema, controlValues, variables, activeChannels },
    ...{ now: ctx.now(), maxWaitDays: longestWaitDays(ctx.store.retention) },
  });
  return {
    controls,
    controlValues,
    variables,
    stepId: identifierOfStep(step),
    _id: idOfStep(step),
    name,
    slug: slugOf(name, 'st', idOfStep(step)),
    type,
    origin: originOf(workflow, ctx.serviceSlug),
    workflowId: workflow.triggers?.[0]?.identifier ?? `${workflow._id}`,
    workflowDatabaseId: workflow._id,
    ...(issues && { issues }),
  };
}
