import { ObjectId } from 'bson';
import type { Job, JobStep, Notification } from '../../model/notification.ts';
import type { SubscriberPreferences } from '../../model/preference.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Tenant } from '../../model/tenant.ts';
import type { MessageTemplate, Workflow } from '../../model/workflow.ts';
import { partsOf } from '../../model/workflow-step.ts';
import type { StepContents } from '../../store/workflows.ts';
import type { Detail, Settled, StepContext, TemplateVariables } from '../steps/step.ts';

/** One notification with its jobs, and what their steps need. */
export interface Run {
  readonly notification: Notification;
  readonly workflow: Workflow;
  readonly contents: StepContents;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  readonly tenant: Tenant | undefined;
  /** What the subscriber prefers. */
  readonly preferences: SubscriberPreferences;
  /** In order. */
  readonly jobs: Job[];
}

/** What the templates and conditions of a job's step see: the outputs of the steps before it among it. */
export function variablesOf({ notification, subscriber, actor, tenant, jobs }: Run, job: Job): TemplateVariables {
  const outputs = jobs
    .slice(0, jobs.indexOf(job))
    .flatMap(({ step: { stepId }, output = {} }) => (stepId === undefined ? [] : [[stepId, output]]));
  return {
    subscriber: templateSubscriber(subscriber),
    payload: notification.payload ?? {},
    ...(actor && { actor: templateSubscriber(actor) }),
    ...(tenant && { tenant: { identifier: tenant.identifier, name: tenant.name ?? null, data: tenant.data ?? {} } }),
    ...(notification.contextKeys && { context: contextsOf(notification.contextKeys) }),
    steps: Object.fromEntries(outputs),
  };
}

/** The contexts of a trigger by their types, as templates see them: `{{ context.project.id }}`. */
const contextsOf = (keys: readonly string[]): Record<string, { id: string }> =>
  Object.fromEntries(
    keys.map((key) => {
      const [type = '', ...id] = key.split(':');
      return [type, { id: id.join(':') }];
    }),
  );

/**
 * What a step of a run is run with.
 * @param variant the one that runs in its place
 */
export function contextOf(
  { notification, workflow, contents, subscriber, actor }: Run,
  job: Job,
  variant: JobStep | undefined,
  variables: TemplateVariables,
  serviceSlug: string,
  now: Date,
): StepContext {
  const content = variant ?? job.step;
  const inline = workflow.steps
    .flatMap((step) => [step, ...partsOf(step.variants)])
    .find(({ _id }) => `${_id}` === `${content._id}`)?.template;
  return {
    workflow,
    notification,
    job,
    isResumed: job.status === 'delayed',
    subscriber,
    actorId: actor?.subscriberId,
    template: contents.templates.get(`${content._templateId}`) ?? (inline as MessageTemplate | undefined),
    controls: contents.controls.get(`${content._id || content._templateId}`) ?? {},
    variables,
    serviceSlug,
    now,
    newId: () => new ObjectId(),
  };
}

/** What is remembered of a job only while it is not at its end. */
const OF_OPEN_JOBS = ['claim', '_scheduleId', 'runAt', 'state'] as const;

/** What an outcome changes of its job. */
export function changesOf(job: Job, outcome: Settled): { set: Partial<Job>; unset: (keyof Job)[] } {
  if (outcome.status === 'delayed') {
    const set = { ...outcome.set, status: outcome.status, runAt: outcome.until };
    return { set, unset: job.claim === undefined ? [] : ['claim'] };
  }
  // What is given up may be taken up again: it remembers its message.
  const { state, ...kept } = outcome.set ?? {};
  const isDead = kept.deadLetteredAt !== undefined;
  return {
    set: {
      ...kept,
      ...(isDead && state && { state }),
      status: outcome.status,
      ...(outcome.output && { output: { ...outcome.output } }),
    },
    unset: OF_OPEN_JOBS.filter((field) => job[field] !== undefined && !(isDead && state && field === 'state')),
  };
}

/** What becomes of the steps after one that ended; null where they run. */
export function laterOf(job: Job, outcome: Settled): { set: Partial<Job>; detail: Detail | null } | null {
  const { status } = outcome;
  if (status === 'delayed') return null;
  if (outcome.later !== undefined) {
    const { status: laterStatus, detail } = outcome.later;
    const merged = outcome.set?._mergedDigestId;
    const set = { status: laterStatus, ...(merged !== undefined && { _mergedDigestId: merged }) };
    return { set, detail: { status: 'Success', detail, source: 'Internal' } };
  }
  if (status !== 'failed' || job.step.shouldStopOnFail !== true) return null;
  return {
    set: { status: 'canceled', stoppedBy: job._id.toHexString() },
    detail: { status: 'Warning', detail: 'An earlier step failed', source: 'Internal' },
  };
}

export const PROFILE = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'avatar',
  'locale',
  'timezone',
  'data',
] as const satisfies readonly (keyof Subscriber)[];

/** A subscriber as templates see it: every field of the profile is there, null where it is not known. */
const templateSubscriber = (subscriber: Subscriber): object => ({
  _id: subscriber._id.toHexString(),
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(PROFILE.map((field) => [field, subscriber[field] ?? null])),
  data: subscriber.data ?? {},
});
