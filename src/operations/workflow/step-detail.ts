import type { Channel } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { longestWaitDays } from '../../model/retention.ts';
import { slugOf } from '../../model/slug.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import type { StepContents } from '../../store/step-contents.ts';
import { effectiveControlValues } from '../../workflow-language/controls/effective-control-values.ts';
import { stepControls } from '../../workflow-language/controls/step-controls.ts';
import { stepIssues } from '../../workflow-language/controls/step-issues.ts';
import { stepVariablesSchema } from '../../workflow-language/templates/step-variables.ts';
import { identifierOfStep, idOfStep, originOf, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import type { OperationContext } from '../context.ts';

/** What the details of a workflow's steps are made of. */
export interface StepDetailSources {
  readonly workflow: Workflow;
  readonly contents: StepContents;
  readonly activeChannels: ReadonlySet<Channel>;
  readonly serviceSlug: string;
  readonly now: Date;
  /** How long a step may wait. */
  readonly maxWaitDays: number | undefined;
}

/** What the details of any workflow's steps depend on. */
export const stepDetailLimits = ({
  store,
  serviceSlug,
  now,
}: Pick<OperationContext, 'store' | 'serviceSlug' | 'now'>) => ({
  serviceSlug,
  now: now(),
  maxWaitDays: longestWaitDays(store.retention),
});

/** The content of a step or variant: the message template that it names, else the one that it holds. */
export const stepTemplate = (
  { _templateId, template }: Pick<WorkflowStep, '_templateId' | 'template'>,
  { templates }: StepContents,
): MessageTemplate | undefined =>
  templates.get(`${_templateId}`) ?? (isPlainObject(template) ? (template as MessageTemplate) : undefined);

/** One of a workflow's steps as an editor needs it. */
export function stepDetail(step: WorkflowStep, sources: StepDetailSources): WorkflowStepDetail {
  const { workflow, contents, activeChannels, serviceSlug, now, maxWaitDays } = sources;
  const template = stepTemplate(step, contents);
  const type = stepTypeOf(step, template);
  const name = (typeof step.name === 'string' && step.name) || identifierOfStep(step);
  const controls = stepControls(type, template);
  const controlValues = effectiveControlValues(step, template, contents.controls.get(idOfStep(step)));
  const variables = stepVariablesSchema(
    workflow,
    workflow.steps
      .slice(0, workflow.steps.indexOf(step))
      // Only steps that run and have a name give something to later ones.
      .flatMap((earlier) =>
        earlier.active === false || !earlier.stepId
          ? []
          : { stepId: earlier.stepId, type: stepTypeOf(earlier, stepTemplate(earlier, contents)) },
      ),
  );
  const issues = stepIssues({
    ...{ type, dataSchema: controls.dataSchema, controlValues, variables, activeChannels },
    ...{ now, maxWaitDays },
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
    origin: originOf(workflow, serviceSlug),
    workflowId: workflow.triggers?.[0]?.identifier ?? `${workflow._id}`,
    workflowDatabaseId: workflow._id,
    ...(issues && { issues }),
  };
}
