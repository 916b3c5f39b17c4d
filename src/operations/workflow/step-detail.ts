import { type Channel, NEWER_STEP_TYPES } from '../../model/enums.ts';
import type { Layout } from '../../model/layout.ts';
import { omitNullish } from '../../model/omit-nullish.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { longestWaitDays } from '../../model/retention.ts';
import { slugOf } from '../../model/slug.ts';
import { prefixOfResource } from '../../model/translation.ts';
import { mapInTurns } from '../../model/turn.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { hideControlSecrets } from '../../store/sealed/sealed-documents.ts';
import type { StepContents } from '../../store/step-contents.ts';
import { effectiveControlValues } from '../../workflow-language/controls/effective-control-values.ts';
import { stepControls } from '../../workflow-language/controls/step-controls.ts';
import { stepIssues } from '../../workflow-language/controls/step-issues.ts';
import { stepVariablesSchema } from '../../workflow-language/templates/step-variables.ts';
import type { Translations } from '../../workflow-language/translations/translator.ts';
import {
  identifierOfStep,
  idOfStep,
  originOf,
  stepTypeOf,
  storedTypeOf,
} from '../../workflow-language/workflow-step.ts';
import type { OperationContext } from '../context.ts';
import { readsControlSecrets } from './read-control-secrets.ts';

/** The documents and settings that the details of a workflow's steps depend on. */
export interface StepDetailSources {
  readonly workflow: Workflow;
  readonly contents: StepContents;
  readonly activeChannels: ReadonlySet<Channel>;
  /** The layouts that the steps name, by identifier and by internal id. */
  readonly layouts: ReadonlyMap<string, Layout>;
  /** The messages of the filter `t` in the default locale. */
  readonly translations: Translations;
  readonly serviceSlug: string;
  readonly now: Date;
  /** How many days a step may wait. Undefined: no limit. */
  readonly maxWaitDays: number | undefined;
  /** Whether the details contain secret control values, or null instead of them. */
  readonly showsSecrets: boolean;
}

/** What the details of steps depend on besides documents: settings, and the rights of the caller. */
export const stepDetailLimits = (
  ctx: Pick<OperationContext, 'store' | 'serviceSlug' | 'now' | 'scopes' | 'session'>,
) => ({
  serviceSlug: ctx.serviceSlug,
  now: ctx.now(),
  maxWaitDays: longestWaitDays(ctx.store.retention),
  showsSecrets: readsControlSecrets(ctx),
});

/** Who made a workflow, as clients read it. */
export const workflowOrigin = ({
  workflow,
  serviceSlug,
}: Pick<StepDetailSources, 'workflow' | 'serviceSlug'>): string => originOf(workflow, serviceSlug);

/** The content of a step or variant: the message template that it refers to, else the embedded one. */
export const stepTemplate = (
  { _templateId, template }: Pick<WorkflowStep, '_templateId' | 'template'>,
  { templates }: StepContents,
): MessageTemplate | undefined =>
  templates.get(`${_templateId}`) ?? (isPlainObject(template) ? (template as MessageTemplate) : undefined);

/** The details of a step with the stored values of its enums, which may be unknown. */
export interface StoredStepDetail extends WorkflowStepDetail {
  readonly storedType: unknown;
  readonly storedOrigin: unknown;
}

/** The details of a step, as an editor needs them. */
export function stepDetail(step: WorkflowStep, sources: StepDetailSources): StoredStepDetail {
  const { workflow, contents, activeChannels, layouts, translations, serviceSlug, now, maxWaitDays, showsSecrets } =
    sources;
  const template = stepTemplate(step, contents);
  const type = stepTypeOf(step, template);
  const origin = originOf(workflow, serviceSlug);
  const storedType = storedTypeOf(step, template) ?? type;
  const name = (typeof step.name === 'string' && step.name) || identifierOfStep(step);
  const controls = stepControls(type, template);
  const stored = contents.controls.get(idOfStep(step));
  const controlValues = effectiveControlValues(step, template, stored);
  const hidden = showsSecrets || !isPlainObject(stored) ? {} : hideControlSecrets(omitNullish(stored), [template]);
  // The index is -1 if the workflow was changed after the step was read: no step of the workflow precedes it then.
  const position = Math.max(workflow.steps.indexOf(step), 0);
  const variables = stepVariablesSchema(
    workflow,
    workflow.steps
      .slice(0, position)
      // Only active steps with a stepId have output that later steps can use.
      .flatMap((earlier) =>
        earlier.active === false || !earlier.stepId
          ? []
          : { stepId: earlier.stepId, type: stepTypeOf(earlier, stepTemplate(earlier, contents)) },
      ),
  );
  const { dataSchema } = controls;
  const workflowId = workflow.triggers?.[0]?.identifier;
  const prefixes = workflowId === undefined ? [] : [prefixOfResource('workflow', workflowId)];
  const issues = stepIssues({
    type,
    dataSchema,
    controlValues,
    storedValues: storedType === type ? (isPlainObject(stored) ? stored : {}) : undefined,
    variables,
    activeChannels,
    layouts,
    translations: { ...translations, prefixes },
    now,
    maxWaitDays,
  });
  return omitUndefined({
    controls,
    // The issues are those of the real values.
    controlValues: { ...controlValues, ...hidden },
    variables,
    stepId: identifierOfStep(step),
    _id: idOfStep(step),
    name,
    slug: slugOf(name, 'st', idOfStep(step)),
    // The official clients also read some types that only newer programs know.
    type: NEWER_STEP_TYPES.find((newer) => newer === storedType) ?? type,
    storedType,
    origin,
    storedOrigin: workflow.origin ?? origin,
    workflowId: workflow.triggers?.[0]?.identifier ?? `${workflow._id}`,
    workflowDatabaseId: workflow._id,
    issues,
  });
}

/** The details of the steps of a workflow. Other work of the process runs between them, as each may take a turn. */
export const stepDetails = (sources: StepDetailSources): Promise<StoredStepDetail[]> =>
  mapInTurns(sources.workflow.steps, (step) => stepDetail(step, sources));
