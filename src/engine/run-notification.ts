import { ObjectId } from 'bson';
import type { StepType } from '../model/enums.ts';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { Tenant } from '../model/tenant.ts';
import type { Trigger } from '../model/trigger.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from '../model/workflow.ts';
import { stepTypeOf } from '../model/workflow-step.ts';
import type { NotificationRun } from '../store/notification-runs.ts';
import type { StepContents } from '../store/workflows.ts';
import { runStep } from './run-step.ts';
import type { Detail, StepOutcome } from './steps/step.ts';

/** One trigger for one subscriber, with what its steps need. */
export interface RunInput {
  readonly trigger: Trigger;
  readonly workflow: Workflow;
  readonly contents: StepContents;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  readonly tenant: Tenant | undefined;
  /** The topics through which the subscriber was addressed. */
  readonly topics: readonly { _topicId: ObjectId; topicKey: string }[];
}

/** Runs a workflow's steps in order, each seeing the outputs of those before it; answers all documents of the run. */
export function runNotification(input: RunInput, now: Date, serviceSlug: string): NotificationRun {
  const { trigger, workflow, contents, subscriber, actor, tenant } = input;
  const steps = workflow.steps
    .filter(({ active }) => active !== false)
    .map((step) => ({ step, template: templateOf(step, contents) }));
  const notification = notificationOf(
    input,
    steps.map(({ step, template }) => stepTypeOf(step, template)),
    now,
  );
  const run: NotificationRun = { notification, jobs: [], executionDetails: [], messages: [] };
  const outputs: Record<string, unknown> = {};
  const variables = {
    subscriber: templateSubscriber(subscriber),
    payload: trigger.payload,
    ...(actor && { actor: templateSubscriber(actor) }),
    ...(tenant && { tenant: { identifier: tenant.identifier, name: tenant.name ?? null, data: tenant.data ?? {} } }),
    steps: outputs,
  };
  let isStopped = false;
  for (const { step, template } of steps) {
    const job = jobOf(notification, trigger, subscriber, step, stepTypeOf(step, template), run.jobs.at(-1), now);
    job.providerId = serviceSlug;
    const controls = contents.controls.get(`${step._id}`) ?? {};
    const outcome: StepOutcome = isStopped
      ? { status: 'canceled', details: [{ status: 'Warning', detail: 'An earlier step failed', source: 'Internal' }] }
      : runStep(step, {
          ...{ notification, job, subscriber, trigger, template, controls, variables, serviceSlug, now },
          newId: () => new ObjectId(),
        });
    job.status = outcome.status;
    if (outcome.output !== undefined) job.output = outcome.output;
    if (step.stepId !== undefined) outputs[step.stepId] = outcome.output ?? {};
    isStopped ||= outcome.status === 'failed' && step.shouldStopOnFail === true;
    run.jobs.push(job);
    if (outcome.message !== undefined) run.messages.push(outcome.message);
    const created: Detail = { status: 'Pending', detail: 'Step created', source: 'Internal' };
    run.executionDetails.push(...[created, ...outcome.details].map((detail) => detailOf(job, detail, now)));
  }
  return run;
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
  const { template: _, _id, _templateId, active, filters, variants: __, ...rest } = step;
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
    type,
    status: 'pending',
    step: { ...rest, _id: _id ?? '', _templateId: _templateId ?? '', active: active ?? true, filters: filters ?? [] },
    payload: trigger.payload,
    overrides: trigger.overrides,
    createdAt: now,
    updatedAt: now,
  };
}

const detailOf = (job: Job, detail: Detail, createdAt: Date): ExecutionDetail => ({
  _id: new ObjectId(),
  _environmentId: job._environmentId,
  _organizationId: job._organizationId,
  _notificationId: job._notificationId,
  _subscriberId: job._subscriberId,
  _jobId: job._id.toHexString(),
  transactionId: job.transactionId,
  channel: job.type,
  createdAt,
  isRetry: false,
  isTest: false,
  ...detail,
});

const PROFILE = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone', 'data'] as const;

/** A subscriber as templates see it: every field of the profile is there, null where it is not known. */
const templateSubscriber = (subscriber: Subscriber): object => ({
  _id: subscriber._id.toHexString(),
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(PROFILE.map((field) => [field, subscriber[field] ?? null])),
  data: subscriber.data ?? {},
});

/** A subscriber as the notification remembers it. */
const recipientOf = (subscriber: Subscriber): Record<string, unknown> => ({
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(
    PROFILE.filter((field) => subscriber[field] != null).map((field) => [field, subscriber[field]]),
  ),
});
