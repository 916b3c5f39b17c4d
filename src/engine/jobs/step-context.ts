import { ObjectId } from 'bson';
import { GATING_STEP_TYPES } from '../../model/enums.ts';
import { toJsonValue } from '../../model/json-value.ts';
import type { Job, JobStep, Notification } from '../../model/notification.ts';
import type { SubscriberPreferences } from '../../model/preference.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Tenant } from '../../model/tenant.ts';
import type { MessageTemplate, Workflow } from '../../model/workflow.ts';
import type { Layouts } from '../../store/cache/cached-layouts.ts';
import type { StepContents } from '../../store/step-contents.ts';
import { templateSubscriber } from '../../workflow-language/templates/template-subscriber.ts';
import type { TemplateVariables } from '../../workflow-language/templates/template-variables.ts';
import { timingOfVariant } from '../../workflow-language/timing/parse-step-timing.ts';
import { idOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import type { StepContext } from '../steps/step.ts';

/** One notification with its jobs, and the documents that their steps need. */
export interface NotificationContext {
  readonly notification: Notification;
  readonly workflow: Workflow;
  readonly contents: StepContents;
  readonly layouts: Layouts;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  readonly tenant: Tenant | undefined;
  /** The preferences of the subscriber. */
  readonly preferences: SubscriberPreferences;
  /** All jobs of the notification, in the order of the steps. */
  readonly jobs: Job[];
  /** For how many days a step may wait. Undefined if there is no limit. */
  readonly maxWaitDays: number | undefined;
}

/** The variables for the templates and conditions of a job's step, with the outputs of the steps before it. */
export function templateVariables(
  { notification, subscriber, actor, tenant, jobs }: NotificationContext,
  job: Job,
): TemplateVariables {
  const outputs = jobs
    .slice(0, jobs.indexOf(job))
    .flatMap(({ step: { stepId }, output = {} }) => (stepId === undefined ? [] : [[stepId, output]]));
  return {
    subscriber: templateSubscriber(subscriber),
    payload: notification.payload ?? {},
    ...(actor && { actor: templateSubscriber(actor) }),
    ...(tenant && { tenant: templateTenant(tenant) }),
    ...(notification.contextKeys && { context: contextsByType(notification) }),
    steps: { ...job.earlierOutputs, ...Object.fromEntries(outputs) },
  };
}

/** A tenant for templates, as JSON data. */
const templateTenant = ({ identifier, name, data }: Tenant): object => ({
  identifier: toJsonValue(identifier),
  name: toJsonValue(name) ?? null,
  data: toJsonValue(data) ?? {},
});

/** The contexts of a trigger by their types, as templates use them: `{{ context.project.id }}`. */
function contextsByType({ contextKeys = [], contextData = [] }: Notification): Record<string, object> {
  const dataByType = new Map(contextData.map(({ type, data }) => [type, data]));
  return Object.fromEntries(
    contextKeys.map((key) => {
      const [type = '', ...id] = key.split(':');
      return [type, { id: id.join(':'), data: dataByType.get(type) ?? {} }];
    }),
  );
}

/**
 * The context that the step of a job runs with.
 * @param part the step, or the variant that runs instead of it
 */
export function createStepContext(
  notificationContext: NotificationContext,
  job: Job,
  part: JobStep,
  variables: TemplateVariables,
  serviceSlug: string,
  now: Date,
): StepContext {
  const { notification, workflow, layouts, subscriber, actor, preferences, jobs, maxWaitDays } = notificationContext;
  return {
    workflow,
    notification,
    job,
    ...partWithControls(notificationContext, job, part),
    isResumed: job.status === 'delayed',
    subscriber,
    schedule: workflow.critical ? null : preferences.schedule,
    actorId: actor?.subscriberId,
    template: contentOf(notificationContext, part),
    layouts,
    variables,
    triggered: jobs.flatMap((other) => (other === job ? [] : triggeredBy(other))),
    serviceSlug,
    maxWaitDays,
    now,
    newId: () => new ObjectId(),
  };
}

/** A step or variant with its control values. */
function partWithControls({ contents }: NotificationContext, { type, step }: Job, part: JobStep) {
  const controlsOf = (owner: JobStep) => contents.controls.get(idOfStep(owner)) ?? {};
  const own = { metadata: part.metadata, controls: controlsOf(part) };
  if (part === step || !GATING_STEP_TYPES.includes(type)) return { part, controls: own.controls };
  const { metadata, controls } = timingOfVariant(own, { metadata: step.metadata, controls: controlsOf(step) });
  return { part: { ...part, metadata }, controls };
}

/** The content of a step or variant. Undefined if it has none. */
export const contentOf = (
  { workflow, contents }: Pick<NotificationContext, 'workflow' | 'contents'>,
  part: JobStep,
): MessageTemplate | undefined => contents.templates.get(`${part._templateId}`) ?? inlineTemplate(workflow, part);

const triggeredBy = ({ type, output }: Job): string[] =>
  type === 'trigger' && typeof output?.workflowId === 'string' ? [output.workflowId] : [];

/** The template within a step of a workflow, or within a variant. */
const inlineTemplate = ({ steps }: Workflow, content: JobStep): MessageTemplate | undefined =>
  steps
    .flatMap((step) => [step, ...objectsIn(step.variants)])
    .find(
      ({ _id, _templateId }) =>
        `${_id ?? ''}` === `${content._id}` && `${_templateId ?? ''}` === `${content._templateId}`,
    )?.template as MessageTemplate | undefined;
