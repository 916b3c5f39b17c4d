import { isDeepStrictEqual } from 'node:util';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { Turn } from '../../model/turn.ts';
import type { MessageTemplate, StepVariant, Workflow, WorkflowStep } from '../../model/workflow.ts';
import { getStepSources } from '../../operations/workflow/get-step-sources.ts';
import { getWorkflow } from '../../operations/workflow/get-workflow.ts';
import { readableControls } from '../../operations/workflow/read-control-secrets.ts';
import {
  type StepDetailSources,
  type StoredStepDetail,
  stepDetail,
  stepDetailLimits,
  stepTemplate,
} from '../../operations/workflow/step-detail.ts';
import { findActiveChannels } from '../../store/integrations.ts';
import { findLayoutsOfSteps } from '../../store/layouts-of-steps.ts';
import { findTranslationsOfSteps } from '../../store/translations-of-steps.ts';
import { findWorkflowsWithContents } from '../../store/workflows.ts';
import { describedBy, idOfStep } from '../../workflow-language/workflow-step.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { oncePer } from '../kit/once-per.ts';
import { readsOf } from '../kit/reads.ts';
import { selectedFields } from '../kit/selected-fields.ts';

/** A step or variant with its workflow, which its content is read with. */
export type WithWorkflow<Part> = Part & { readonly workflow: Workflow };

/** The sources of the step details of workflows. The workflows of a level are read together, each once. */
const stepDetailSources = oncePer((ctx: GraphqlContext) => {
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
      const layouts = await findLayoutsOfSteps(store, scope, contents);
      const translations = await findTranslationsOfSteps(store, scope, contents);
      return workflows.map((loaded) => {
        // The workflow may have changed since it was loaded. The content fits the steps that were read with it.
        const workflow = found.get(loaded._id.toHexString()) ?? { ...loaded, steps: loaded.steps ?? [] };
        return { workflow, contents, activeChannels, layouts, translations, ...stepDetailLimits(ctx) };
      });
    },
    { cache: false },
  );
  const known = new WeakMap<Workflow, StepDetailSources>();
  return {
    /** Keeps sources that were read together with their workflow. */
    keep: (sources: StepDetailSources) => known.set(sources.workflow, sources),
    load: oncePer((workflow: Workflow) => known.get(workflow) ?? loader.load(workflow)),
  };
});

/** Whether a query selects a field of steps that does not read the workflow document only. */
const selectsContent = (info: GraphQLResolveInfo): boolean =>
  selectedFields(info, 'steps').some((field) => readsOf(field) === undefined);

/** Loads a workflow, together with the content of its steps if the query selects any, so that both are consistent. */
export async function loadWorkflow(
  workflowId: string,
  ctx: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<Workflow> {
  if (!selectsContent(info)) return getWorkflow(ctx, workflowId);
  const sources = await getStepSources(ctx, workflowId);
  stepDetailSources(ctx).keep(sources);
  return sources.workflow;
}

/** Computes the detail of a step, each step once. */
const detailsOnce = oncePer((sources: StepDetailSources) => {
  const details = new Map<WorkflowStep, StoredStepDetail>();
  return (step: WorkflowStep): StoredStepDetail => {
    const id = idOfStep(step);
    // Other programs may store several steps without an id.
    const isSame = (other: WorkflowStep) => (id === '' ? isDeepStrictEqual(other, step) : idOfStep(other) === id);
    const current = sources.workflow.steps.find(isSame) ?? step;
    const detail = details.get(current) ?? stepDetail(current, sources);
    details.set(current, detail);
    return detail;
  };
});

/** Computes details one after another, with turns of other work between them: a query can select those of many workflows. */
const oneByOne = oncePer((_ctx: GraphqlContext) => {
  const turn = new Turn();
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(compute: () => Result): Promise<Result> => {
    const result = last.then(async () => {
      if (turn.isOver) await turn.next();
      return compute();
    });
    last = result.catch(() => undefined);
    return result;
  };
});

/** The detail of a step, for editors. */
export async function loadStepDetail(
  { workflow, ...step }: WithWorkflow<WorkflowStep>,
  ctx: GraphqlContext,
): Promise<StoredStepDetail> {
  const detailOf = detailsOnce(await stepDetailSources(ctx).load(workflow));
  return oneByOne(ctx)(() => detailOf(step));
}

/** The details of all steps of a workflow, for editors. */
export async function loadStepDetails(workflow: Workflow, ctx: GraphqlContext): Promise<StoredStepDetail[]> {
  const sources = await stepDetailSources(ctx).load(workflow);
  const detailOf = detailsOnce(sources);
  return Promise.all(sources.workflow.steps.map((step) => oneByOne(ctx)(() => detailOf(step))));
}

/** The content of a step or variant. Undefined if it has none. */
export async function loadTemplate(
  { workflow, ...part }: WithWorkflow<StepVariant>,
  ctx: GraphqlContext,
): Promise<MessageTemplate | undefined> {
  return stepTemplate(part, (await stepDetailSources(ctx).load(workflow)).contents);
}

/** The stored control values of a variant. */
export async function loadVariantValues(
  { workflow, ...variant }: WithWorkflow<StepVariant>,
  ctx: GraphqlContext,
): Promise<Readonly<Record<string, unknown>>> {
  const { contents } = await stepDetailSources(ctx).load(workflow);
  const id = idOfStep(variant);
  const templates = describedBy(workflow.steps, id).map((part) => stepTemplate(part, contents));
  return readableControls(ctx, contents.controls.get(id) ?? {}, templates);
}
