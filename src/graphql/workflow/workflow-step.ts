import type { StepVariant, WorkflowStep } from '../../model/workflow.ts';
import { identifierOfStep } from '../../workflow-language/workflow-step.ts';
import { StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { booleanOr, hexOrNull, itemsOrEmpty, jsonOrNull } from '../kit/stored.ts';
import { loadStepDetail, loadTemplate, loadVariantValues, type WithWorkflow } from './load-step-details.ts';
import { ReplyCallbackRef } from './reply-callback.ts';
import { StepControlsRef } from './step-controls.ts';
import { StepFilterRef } from './step-filter.ts';
import { StepIssuesRef } from './step-issues.ts';
import { StepMetadataRef, typedMetadata } from './step-metadata.ts';

const WorkflowStepInterface = builder.interfaceRef<WithWorkflow<StepVariant>>('WorkflowStepFields').implement({
  description: 'What steps and their variants have in common.',
  fields: (t) => ({
    _id: t.id({ nullable: true, description: 'The internal id.', resolve: ({ _id }) => hexOrNull(_id) }),
    uuid: t.exposeString('uuid', { nullable: true, description: 'An id that the editor gave.' }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    _templateId: t.id({
      nullable: true,
      description: 'The internal id of its content.',
      resolve: ({ _templateId }) => hexOrNull(_templateId),
    }),
    active: t.boolean({
      description: 'Whether it runs; it does where it does not say.',
      resolve: ({ active }) => booleanOr(active, true),
    }),
    shouldStopOnFail: t.boolean({
      description: 'Whether the steps after it stop when it fails.',
      resolve: ({ shouldStopOnFail }) => booleanOr(shouldStopOnFail, false),
    }),
    template: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'Its content as it is stored: subject, title, content, call to action, and the schemas of its controls.',
      resolve: async (part, _args, ctx) => jsonOrNull(part.template ?? (await loadTemplate(part, ctx)) ?? null),
    }),
    filters: t.field({
      type: [StepFilterRef],
      description: 'Its conditions.',
      resolve: ({ filters }) => itemsOrEmpty(filters),
    }),
    _parentId: t.id({
      nullable: true,
      description: 'The internal id of the step before it.',
      resolve: ({ _parentId }) => hexOrNull(_parentId),
    }),
    metadata: t.field({
      type: StepMetadataRef,
      nullable: true,
      description: 'What a digest or delay step is told; null for other steps.',
      // A regular digest and a regular delay are told alike: where the step does not say its type, its content does.
      resolve: async (part, _args, ctx) =>
        part.metadata?.type !== 'regular' || part.type !== undefined || part.template !== undefined
          ? typedMetadata(part)
          : typedMetadata({ ...part, template: await loadTemplate(part, ctx) }),
    }),
    replyCallback: t.expose('replyCallback', {
      type: ReplyCallbackRef,
      nullable: true,
      description: 'Where replies to its message are sent on to.',
    }),
  }),
});

const StepVariantRef = builder.objectRef<WithWorkflow<StepVariant>>('StepVariant').implement({
  description: 'A variant of a step: the first whose conditions hold runs in its place.',
  interfaces: [WorkflowStepInterface],
  fields: (t) => ({
    controlValues: t.field({
      type: 'JSON',
      description: 'What its author filled in, by control; it goes before its content.',
      resolve: (variant, _args, ctx) => loadVariantValues(variant, ctx),
    }),
  }),
});

export const WorkflowStepRef = builder.objectRef<WithWorkflow<WorkflowStep>>('WorkflowStep').implement({
  description: 'One step of a workflow.',
  interfaces: [WorkflowStepInterface],
  fields: (t) => ({
    variants: t.field({
      type: [StepVariantRef],
      description: 'Its variants, of which the first whose conditions hold runs in its place.',
      resolve: ({ variants, workflow }) => itemsOrEmpty(variants).map((variant) => ({ ...variant, workflow })),
    }),
    stepId: t.string({
      description: 'Its identifier, by which templates of later steps know it.',
      resolve: identifierOfStep,
    }),
    type: t.field({
      type: StepTypeEnum,
      description: 'What it does.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).type,
    }),
    controls: t.field({
      type: StepControlsRef,
      description: 'What its author can fill in.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).controls,
    }),
    controlValues: t.field({
      type: 'JSON',
      description: 'What its author filled in, by control; its content in the place of what was not.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).controlValues ?? {},
    }),
    variables: t.field({
      type: 'JSON',
      description: 'The JSON Schema of what its templates may use.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).variables,
    }),
    issues: t.field({
      type: StepIssuesRef,
      nullable: true,
      description: 'What keeps it from doing what its author means; null where nothing does.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).issues ?? null,
    }),
  }),
});
