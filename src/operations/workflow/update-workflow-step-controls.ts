import { ObjectId } from 'bson';
import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { findStep, idOfStep, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { requireWithinLimits, withTriggerVariables } from './build-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { stepProblems } from './step-problems.ts';
import { PlainData } from './workflow-input.ts';

const UpdateWorkflowStepControlsInput = z.object({ controlValues: PlainData });

/**
 * Replaces the control values of one step. Empty values remove them, so that the step uses its content only.
 * @param workflowId trigger identifier, internal id or slug
 * @param stepId step identifier, internal id or slug
 * @throws DomainError VALIDATION that names every invalid value, NOT_FOUND if the workflow or step is unknown
 */
export function updateWorkflowStepControls(
  ctx: OperationContext,
  workflowId: string,
  stepId: string,
  values: unknown,
): Promise<Workflow> {
  authorise(ctx, 'updateWorkflowStepControls');
  const { controlValues } = validate(UpdateWorkflowStepControlsInput, { controlValues: values });
  return changeWorkflow(ctx, workflowId, (stored) => {
    const step = findStep(stored.workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
    if (step === undefined) throw new NotFoundError(`Step "${stepId}" was not found`);
    const template =
      stored.templates.find(({ _id }) => `${_id}` === `${step._templateId}`) ??
      (step.template as MessageTemplate | undefined);
    const type = stepTypeOf(step, template);
    const problems = stepProblems({ path: '', type, input: { controlValues }, part: step, template });
    requireNoIssues(problems.map((problem) => ({ ...problem, field: problem.field.replace(/^\./, '') })));
    return withTriggerVariables(requireWithinLimits(withControlValues(stored, step, controlValues)));
  });
}

function withControlValues(
  { workflow, templates, controls }: WorkflowDocuments,
  step: WorkflowStep,
  values: Record<string, unknown>,
): WorkflowDocuments {
  const ids = [`${step._id}`, `${step._templateId}`];
  const { _environmentId, _organizationId } = workflow;
  const existing = controls.find(({ _stepId }) => ids.includes(`${_stepId}`));
  const others = controls.filter((stored) => stored !== existing);
  if (Object.keys(values).length === 0) return { workflow, templates, controls: others };
  const owners = { _environmentId, _organizationId, _workflowId: workflow._id };
  const own = { _id: new ObjectId(), ...owners, _stepId: step._id ?? idOfStep(step) };
  return { workflow, templates, controls: [...others, { ...own, ...existing, controls: values }] };
}
