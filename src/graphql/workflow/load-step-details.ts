import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { MessageTemplate, StepVariant, Workflow, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { getStepSources } from '../../operations/workflow/get-step-sources.ts';
import { getWorkflow } from '../../operations/workflow/get-workflow.ts';
import {
  type StepDetailSources,
  stepDetail,
  stepDetailLimits,
  stepTemplate,
} from '../../operations/workflow/step-detail.ts';
import { findActiveChannels } from '../../store/integrations.ts';
import { findWorkflowsWithContents } from '../../store/workflows.ts';
import { idOfStep } from '../../workflow-language/workflow-step.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { oncePer } from '../kit/once-per.ts';
import { selectedFields } from '../kit/selected-fields.ts';

/** A step or variant as a workflow shows it: it knows the workflow, which its content is read with. */
export type WithWorkflow<Part> = Part & { readonly workflow: Workflow };

/** What the steps of a workflow are shown with. All workflows of a level are read together, each once. */
const sourcesOf = oncePer((ctx: GraphqlContext) => {
  const { store, scope } = ctx;
  const loader = new DataLoader<Workflow, StepDetailSources>(
    async (workflows) => {
      const [{ workflows: found, contents }, activeChannels] = await Promise.all([
        findWorkflowsWithContents(
          store,
          scope,
          workflows.map(({ _id }) => _id),
        ),
        findActiveChannels(store, scope),
      ]);
      return workflows.map((shown) => {
        // The content belongs to the steps of its moment, which may be newer than what is shown of the workflow itself.
        const workflow = found.get(shown._id.toHexString()) ?? { ...shown, steps: shown.steps ?? [] };
        return { workflow, contents, activeChannels, ...stepDetailLimits(ctx) };
      });
    },
    { cache: false },
  );
  const read = new WeakMap<Workflow, StepDetailSources>();
  return {
    /** A workflow that was read together with them. */
    keep: (sources: StepDetailSources) => read.set(sources.workflow, sources),
    of: oncePer((workflow: Workflow) => read.get(workflow) ?? loader.load(workflow)),
  };
});

/** The fields of a step that come from elsewhere than from the workflow itself. */
const FROM_ELSEWHERE = ['controls', 'controlValues', 'issues', 'metadata', 'template', 'type', 'variables', 'variants'];

/** A workflow; where the content of its steps is asked for as well, both are those of one moment. */
export async function loadWorkflow(
  workflowId: string,
  ctx: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<Workflow> {
  if (!selectedFields(info, 'steps').some(({ name }) => FROM_ELSEWHERE.includes(name)))
    return getWorkflow(ctx, workflowId);
  const sources = await getStepSources(ctx, workflowId);
  sourcesOf(ctx).keep(sources);
  return sources.workflow;
}

const detailsOf = oncePer((sources: StepDetailSources) => {
  const details = new Map<string, WorkflowStepDetail>();
  return (step: WorkflowStep): WorkflowStepDetail => {
    const current = sources.workflow.steps.find((other) => idOfStep(other) === idOfStep(step)) ?? step;
    const detail = details.get(idOfStep(current)) ?? stepDetail(current, sources);
    details.set(idOfStep(current), detail);
    return detail;
  };
});

/** A step as an editor needs it. */
export const loadStepDetail = async (
  { workflow, ...step }: WithWorkflow<WorkflowStep>,
  ctx: GraphqlContext,
): Promise<WorkflowStepDetail> => detailsOf(await sourcesOf(ctx).of(workflow))(step);

/** All steps of a workflow, as an editor needs them. */
export async function loadStepDetails(workflow: Workflow, ctx: GraphqlContext): Promise<WorkflowStepDetail[]> {
  const sources = await sourcesOf(ctx).of(workflow);
  return sources.workflow.steps.map(detailsOf(sources));
}

/** The content of a step or variant; undefined where it has none. */
export async function loadTemplate(
  { workflow, ...part }: WithWorkflow<StepVariant>,
  ctx: GraphqlContext,
): Promise<MessageTemplate | undefined> {
  return stepTemplate(part, (await sourcesOf(ctx).of(workflow)).contents);
}

/** The control values of a variant, which are kept as those of a step are. */
export async function loadVariantValues(
  { workflow, ...variant }: WithWorkflow<StepVariant>,
  ctx: GraphqlContext,
): Promise<Record<string, unknown>> {
  return (await sourcesOf(ctx).of(workflow)).contents.controls.get(idOfStep(variant)) ?? {};
}
