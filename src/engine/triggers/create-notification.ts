import { ObjectId } from 'bson';
import type { StepType } from '../../model/enums.ts';
import { executionDetailOf } from '../../model/execution-detail.ts';
import type { Job, JobStep, Notification } from '../../model/notification.ts';
import type { SubscriberPreferences } from '../../model/preference.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Tenant } from '../../model/tenant.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate, StepVariant, Workflow, WorkflowStep } from '../../model/workflow.ts';
import { partsOf, stepTypeOf } from '../../model/workflow-step.ts';
import type { NotificationRun } from '../../store/notification-runs.ts';
import type { StepContents } from '../../store/workflows.ts';
import { traceparent } from '../../telemetry/tracing.ts';
import { prepareStep, runImmediate } from '../jobs/run-step.ts';
import { changesOf, laterOf, PROFILE, type Run } from '../jobs/step-context.ts';
import type { Detail } from '../steps/step.ts';

/** One trigger for one subscriber, with what its steps need. */
export interface RunInput {
  readonly trigger: Trigger;
  readonly workflow: Workflow;
  readonly contents: StepContents;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  readonly tenant: Tenant | undefined;
  readonly preferences: SubscriberPreferences;
  /** The topics through which the subscriber was addressed. */
  readonly topics: readonly { _topicId: ObjectId; topicKey: string }[];
}

/**
 * Makes the documents of a notification, and runs its first steps as far as they need neither time nor anything beyond
 * their documents. The job of the step behind them is queued, or delayed until its time; those after it are pending.
 */
export function runNotification(input: RunInput, now: Date, serviceSlug: string): NotificationRun {
  const { trigger, workflow, contents, subscriber, actor } = input;
  const steps = workflow.steps
    .filter(({ active }) => active !== false)
    .map((step) => ({ step, type: stepTypeOf(step, templateOf(step, contents)) }));
  const notification = notificationOf(
    input,
    steps.map(({ type }) => type),
    now,
  );
  const jobs: Job[] = [];
  for (const { step, type } of steps) {
    jobs.push({
      ...jobOf(notification, trigger, subscriber, step, type, jobs.at(-1), now),
      ...(actor && { _actorId: actor._id }),
      providerId: serviceSlug,
    });
  }
  const executionDetails = jobs.map((job) => executionDetailOf(job, CREATED, now));
  const made: NotificationRun = { notification, jobs, executionDetails, messages: [] };
  runFirstSteps({ ...input, notification, jobs }, made, now, serviceSlug);
  return made;
}

const CREATED: Detail = { status: 'Pending', detail: 'Step created', source: 'Internal' };

function runFirstSteps(
  run: Run,
  { executionDetails, messages }: NotificationRun,
  now: Date,
  serviceSlug: string,
): void {
  for (const [index, job] of run.jobs.entries()) {
    const { settled, runner, context } = prepareStep(run, job, serviceSlug, now);
    if (runner !== undefined && runner.kind !== 'immediate') {
      job.status = 'queued';
      return;
    }
    const outcome = settled ?? runImmediate(runner, context);
    Object.assign(job, changesOf(job, outcome).set);
    executionDetails.push(...outcome.details.map((detail) => executionDetailOf(job, detail, now)));
    if (outcome.message !== undefined) messages.push(outcome.message);
    if (outcome.status === 'delayed') return;
    const later = laterOf(job, outcome);
    if (later === null) continue;
    for (const skipped of run.jobs.slice(index + 1)) {
      Object.assign(skipped, later.set);
      if (later.detail !== null) executionDetails.push(executionDetailOf(skipped, later.detail, now));
    }
    return;
  }
}

const templateOf = (
  { _templateId, template }: WorkflowStep,
  { templates }: StepContents,
): MessageTemplate | undefined => templates.get(`${_templateId}`) ?? (template as MessageTemplate | undefined);

function notificationOf(
  { trigger, workflow, subscriber, topics }: RunInput,
  types: readonly StepType[],
  now: Date,
): Notification {
  const { _environmentId, _organizationId } = workflow;
  return {
    _id: new ObjectId(),
    _environmentId,
    _organizationId,
    _subscriberId: subscriber._id,
    _templateId: workflow._id,
    transactionId: trigger.transactionId,
    channels: [...new Set(types)],
    payload: trigger.payload,
    to: recipientOf(subscriber),
    ...(workflow.tags.length > 0 && { tags: workflow.tags }),
    ...(topics.length > 0 && { topics: [...topics] }),
    ...(workflow.severity && { severity: workflow.severity }),
    critical: workflow.critical,
    ...(trigger.contextKeys && { contextKeys: [...trigger.contextKeys] }),
    createdAt: now,
    updatedAt: now,
  };
}

function jobOf(
  notification: Notification,
  trigger: Trigger,
  subscriber: Subscriber,
  step: WorkflowStep,
  type: StepType,
  parent: Job | undefined,
  now: Date,
): Job {
  const { variants: _, ...own } = step;
  const variants = partsOf(step.variants);
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
    ...(trigger.tenant !== undefined && { tenant: { identifier: trigger.tenant } }),
    ...(span !== undefined && { traceparent: span }),
    type,
    status: 'pending',
    step: { ...jobStepOf(own), ...(variants.length > 0 && { variants: variants.map(jobStepOf) }) },
    payload: trigger.payload,
    overrides: trigger.overrides,
    createdAt: now,
    updatedAt: now,
  };
}

/** A step as its job remembers it: without its content. */
function jobStepOf({ template: _, _id, _templateId, active, filters, ...step }: StepVariant): JobStep {
  return { ...step, _id: _id ?? '', _templateId: _templateId ?? '', active: active ?? true, filters: filters ?? [] };
}

/** A subscriber as the notification remembers it. */
const recipientOf = (subscriber: Subscriber): Record<string, unknown> => ({
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(
    PROFILE.filter((field) => subscriber[field] != null).map((field) => [field, subscriber[field]]),
  ),
});
