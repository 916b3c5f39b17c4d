import { ObjectId } from 'mongodb';
import type { Channel } from '../../src/model/enums.ts';
import type { Scope } from '../../src/model/scalars.ts';
import type { Workflow, WorkflowStep } from '../../src/model/workflow.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { seed } from './seed.ts';

/** One step of a test workflow. */
export interface SeededStep {
  readonly type: string;
  /** Other fields of the step. */
  readonly step?: Partial<WorkflowStep>;
  /** Other fields of its content. */
  readonly template?: Readonly<Record<string, unknown>>;
  /** Its control values. */
  readonly controls?: Readonly<Record<string, unknown>>;
  /** Stores the control values under the id of the content, as the service's own database does. */
  readonly isKeyedByTemplate?: boolean;
}

/** A workflow with the given steps, their contents and control values. The steps are named `step-1`, `step-2` … */
export async function seedSteps(
  store: Store,
  scope: Scope,
  identifier: string,
  seeded: readonly SeededStep[],
  fields: Partial<Workflow> = {},
): Promise<Workflow> {
  const steps = seeded.map(({ type, step, template, controls, isKeyedByTemplate = false }, index) => {
    const _templateId = new ObjectId();
    const _id = new ObjectId();
    return {
      step: { _id, stepId: `step-${index + 1}`, name: `Step ${index + 1}`, _templateId, active: true, ...step },
      template: { _id: _templateId, ...scope, type, ...template },
      controls: controls && { _stepId: isKeyedByTemplate ? _templateId : _id, controls: { ...controls } },
    };
  });
  const { collections } = store;
  if (steps.length > 0) await collections.messageTemplates.insertMany(steps.map(({ template }) => template));
  const { workflow } = await seed(store, scope).workflow(identifier, [], {
    ...fields,
    steps: steps.map(({ step }) => step),
  });
  const filledIn = steps.flatMap(({ controls }) =>
    controls === undefined ? [] : { _id: new ObjectId(), ...scope, _workflowId: workflow._id, ...controls },
  );
  if (filledIn.length > 0) await collections.controls.insertMany(filledIn);
  return workflow;
}

/** An integration of a channel. */
export async function seedIntegration(
  { collections }: Store,
  scope: Scope,
  channel: Channel,
  fields: object = {},
): Promise<void> {
  const _id = new ObjectId();
  const integration = {
    _id,
    ...scope,
    name: channel,
    identifier: `${channel}-${_id}`,
    providerId: 'svc',
    channel,
    credentials: {},
    active: true,
    deleted: false,
    primary: false,
    ...fields,
  };
  await collections.integrations.insertOne(integration as never);
}
