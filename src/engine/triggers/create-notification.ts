import { ObjectId } from 'bson';
import { SEVERITIES, type StepType } from '../../model/enums.ts';
import { executionDetailOf } from '../../model/execution-detail.ts';
import type { Job, JobStep, Notification } from '../../model/notification.ts';
import { longestWaitDays } from '../../model/retention.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { PROFILE_FIELDS } from '../../model/subscriber.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate, StepVariant, Workflow, WorkflowStep } from '../../model/workflow.ts';
import { NO_LAYOUTS } from '../../store/cache/cached-layouts.ts';
import type { NewNotification } from '../../store/new-notifications.ts';
import type { StepContents } from '../../store/step-contents.ts';
import { traceparent } from '../../telemetry/tracing.ts';
import { idOfStep, objectsIn, stepTypeOf } from '../../workflow-language/workflow-step.ts';
import type { Engine } from '../engine.ts';
import { runAtOnce, runImmediateSteps } from '../jobs/immediate-steps.ts';
import type { NotificationContext } from '../jobs/step-context.ts';
import { StepDriver } from '../jobs/step-driver.ts';
import type { Detail } from '../steps/step.ts';

/** One trigger for one subscriber, and the documents that its steps need. */
export interface NotificationInput
  extends Omit<NotificationContext, 'notification' | 'jobs' | 'layouts' | 'maxWaitDays'> {
  readonly trigger: Trigger;
  /** The topics through which the subscriber was addressed. */
  readonly topics: readonly { _topicId: ObjectId; topicKey: string }[];
}

const STEP_CREATED: Detail = { status: 'Pending', detail: 'Step created', source: 'Internal' };

/**
 * Makes the documents of a notification, and runs its immediate steps up to the first step that is not immediate, has to
 * wait, or takes long to render. The job of that step is queued or delayed, and the jobs after it are pending. Nothing is
 * written.
 */
export async function createNotification(
  input: NotificationInput,
  now: Date,
  engine: Pick<Engine, 'store' | 'serviceSlug' | 'eventLoop' | 'renderer'>,
): Promise<NewNotification> {
  const { trigger, workflow, contents, subscriber, actor } = input;
  const { serviceSlug } = engine;
  const steps = stepsToRun(trigger, workflow).map((step) => ({
    step,
    type: stepTypeOf(step, findTemplate(step, contents)),
  }));
  const notification = newNotificationDocument(
    input,
    steps.map(({ type }) => type),
    now,
  );
  const jobs: Job[] = [];
  for (const { step, type } of steps) {
    jobs.push({
      ...newJob(notification, trigger, subscriber, step, type, jobs.at(-1), now),
      ...(actor && { _actorId: actor._id }),
      providerId: serviceSlug,
    });
  }
  const created = jobs.map((job) => executionDetailOf(job, STEP_CREATED, now));
  // No e-mail is rendered here.
  const maxWaitDays = longestWaitDays(engine.store.retention);
  const context = { ...input, notification, jobs, layouts: NO_LAYOUTS, maxWaitDays };
  const driver = new StepDriver(context, serviceSlug, () => now);
  const stop = await runImmediateSteps(driver, jobs[0], (job) => runAtOnce(engine, driver, job));
  if (stop !== undefined) driver.change(stop.job, { status: 'queued' });
  const { executionDetails, messages } = driver.draft;
  return {
    notification,
    jobs,
    executionDetails: [...created, ...executionDetails],
    messages,
    isSlow: stop?.reason === 'slow',
  };
}

function stepsToRun({ onlyStep }: Trigger, { steps }: Workflow): WorkflowStep[] {
  if (onlyStep === undefined) return steps.filter(({ active }) => active !== false);
  return steps
    .filter((step) => idOfStep(step) === onlyStep._id)
    .map((step) => ({ ...step, active: true, filters: [] }));
}

const findTemplate = (
  { _templateId, template }: WorkflowStep,
  { templates }: StepContents,
): MessageTemplate | undefined => templates.get(`${_templateId}`) ?? (template as MessageTemplate | undefined);

function newNotificationDocument(
  { trigger, workflow, subscriber, topics }: NotificationInput,
  types: readonly StepType[],
  now: Date,
): Notification {
  const { _environmentId, _organizationId } = workflow;
  const severity = SEVERITIES.find((known) => known === trigger.overrides.severity) ?? workflow.severity;
  return {
    _id: new ObjectId(),
    _environmentId,
    _organizationId,
    _subscriberId: subscriber._id,
    _templateId: workflow._id,
    transactionId: trigger.transactionId,
    channels: [...new Set(types)],
    payload: trigger.payload,
    to: recipientProfile(subscriber),
    ...(workflow.tags.length > 0 && { tags: workflow.tags }),
    ...(topics.length > 0 && { topics: [...topics] }),
    ...(severity && { severity }),
    critical: workflow.critical,
    ...(trigger.contextKeys && { contextKeys: [...trigger.contextKeys] }),
    ...(trigger.contextData && { contextData: trigger.contextData }),
    createdAt: now,
    updatedAt: now,
  };
}

function newJob(
  notification: Notification,
  trigger: Trigger,
  subscriber: Subscriber,
  step: WorkflowStep,
  type: StepType,
  parent: Job | undefined,
  now: Date,
): Job {
  const span = traceparent();
  return {
    _id: new ObjectId(),
    _environmentId: notification._environmentId,
    _organizationId: notification._organizationId,
    _notificationId: notification._id,
    _subscriberId: subscriber._id,
    subscriberId: subscriber.subscriberId,
    ...(parent && { _parentId: parent._id }),
    _templateId: `${trigger._templateId}`,
    transactionId: trigger.transactionId,
    identifier: trigger.name,
    triggeredAt: trigger.triggeredAt,
    ...(trigger.depth !== undefined && { triggerDepth: trigger.depth }),
    ...(trigger.chain !== undefined && { triggerChain: trigger.chain }),
    ...(trigger.tenant !== undefined && { tenant: { identifier: trigger.tenant } }),
    ...(span !== undefined && { traceparent: span }),
    ...(trigger.onlyStep && { earlierOutputs: trigger.onlyStep.outputs }),
    type,
    status: 'pending',
    step: jobStepOf(step),
    payload: trigger.payload,
    overrides: trigger.overrides,
    createdAt: now,
    updatedAt: now,
  };
}

/** Workflows are cached, so that the copies of their steps are mostly known. */
const jobSteps = new WeakMap<WorkflowStep, JobStep>();

/** The copy of a step in its jobs, which share it. */
function jobStepOf(step: WorkflowStep): JobStep {
  const known = jobSteps.get(step);
  if (known !== undefined) return known;
  const { variants: _, ...own } = step;
  const variants = objectsIn(step.variants);
  const copy = { ...withoutContent(own), ...(variants.length > 0 && { variants: variants.map(withoutContent) }) };
  jobSteps.set(step, copy);
  return copy;
}

function withoutContent({ template: _, _id, _templateId, active, filters, ...step }: StepVariant): JobStep {
  return { ...step, _id: _id ?? '', _templateId: _templateId ?? '', active: active ?? true, filters: filters ?? [] };
}

/** The copy of a subscriber in its notification. */
const recipientProfile = (subscriber: Subscriber): Record<string, unknown> => ({
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(
    PROFILE_FIELDS.filter((field) => subscriber[field] != null).map((field) => [field, subscriber[field]]),
  ),
});
