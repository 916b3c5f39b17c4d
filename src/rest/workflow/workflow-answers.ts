import { z } from 'zod';
import { listOf, mapOf } from '../../model/bounded-schemas.ts';
import { clientControls, clientStepType } from '../../model/client-controls.ts';
import { CHANNELS, type Channel, SEVERITIES } from '../../model/enums.ts';
import { freeForm, instant, objectId } from '../../model/scalars.ts';
import { slugOf } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { ControlsMetadata, WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import type { WorkflowSummary } from '../../operations/workflow/list-workflow-summaries.ts';
import { type StepDetailSources, stepDetails, workflowOrigin } from '../../operations/workflow/step-detail.ts';

const status = z.enum(['ACTIVE', 'INACTIVE']);
const statusOf = ({ active }: Workflow) => (active === true ? 'ACTIVE' : 'INACTIVE');

export const WorkflowStepAnswer = WorkflowStepDetail.extend({
  type: z.string(),
  controls: ControlsMetadata.extend({ values: freeForm }),
});

const Preferences = z.object({
  default: z.object({
    all: z.object({ enabled: z.boolean(), readOnly: z.boolean() }),
    channels: mapOf(z.object({ enabled: z.boolean() })),
  }),
});

const common = {
  _id: objectId,
  workflowId: z.string(),
  slug: z.string(),
  name: z.string(),
  tags: listOf(z.string()).default([]),
  createdAt: instant,
  updatedAt: instant,
  status,
  origin: z.string(),
};

/** A workflow with its steps, as editors need it. */
export const WorkflowAnswer = z.object({
  ...common,
  description: z.string().optional(),
  active: z.boolean().default(false),
  validatePayload: z.boolean().optional(),
  payloadSchema: freeForm.optional(),
  isTranslationEnabled: z.boolean().default(false),
  severity: z.enum(SEVERITIES).default('none'),
  preferences: Preferences,
  steps: listOf(WorkflowStepAnswer),
});

/** A workflow of a list. */
export const WorkflowSummaryAnswer = z.object({
  ...common,
  stepTypeOverviews: listOf(z.string()),
  steps: listOf(z.object({ slug: z.string(), type: z.string() })),
});

export const WorkflowList = z.object({ workflows: listOf(WorkflowSummaryAnswer), totalCount: z.number() });

/** The fields that both answers compute. */
const identityOf = (workflow: Workflow) => ({
  ...workflow,
  name: `${workflow.name ?? ''}`,
  workflowId: `${workflow.triggers?.[0]?.identifier ?? workflow._id}`,
  slug: slugOf(`${workflow.name ?? ''}`, 'wf', `${workflow._id}`),
  status: statusOf(workflow),
});

/** A workflow with its steps. */
export async function toWorkflowAnswer(sources: StepDetailSources) {
  const { workflow } = sources;
  const { critical, preferenceSettings } = workflow;
  const steps = (await stepDetails(sources)).map(({ controlValues, controls, type: stored, ...detail }) => {
    const type = clientStepType(stored);
    const { known, all } = clientControls(type, controlValues);
    return { ...detail, type, controls: { ...controls, values: known }, controlValues: all };
  });
  const isOn = (channel: Channel) => critical === true || preferenceSettings?.[channel] !== false;
  return {
    ...identityOf(workflow),
    origin: workflowOrigin(sources),
    steps,
    preferences: {
      default: {
        all: { enabled: CHANNELS.some(isOn), readOnly: critical === true },
        channels: Object.fromEntries(CHANNELS.map((channel) => [channel, { enabled: isOn(channel) }])),
      },
    },
  };
}

/** A workflow of a list. */
export const toWorkflowSummary = ({ workflow, origin, steps }: WorkflowSummary) => ({
  ...identityOf(workflow),
  origin,
  stepTypeOverviews: steps.map(({ type }) => clientStepType(type)),
  steps: steps.map(({ slug, type }) => ({ slug, type: clientStepType(type) })),
});
