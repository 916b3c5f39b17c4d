import type { ObjectId } from 'bson';
import type { JobStatus } from '../../model/enums.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate } from '../../model/workflow.ts';

/** What the templates of a step may use. */
export interface TemplateVariables {
  readonly subscriber: object;
  readonly payload: object;
  readonly actor?: object | undefined;
  readonly tenant?: object | undefined;
  /** The outputs of the earlier steps, by step id. */
  readonly steps: Readonly<Record<string, unknown>>;
}

/** What a step runs with. */
export interface StepContext {
  readonly notification: Notification;
  readonly job: Job;
  readonly subscriber: Subscriber;
  readonly trigger: Trigger;
  readonly template: MessageTemplate | undefined;
  /** What the workflow's author filled into the step's controls; it goes before the template's content. */
  readonly controls: Readonly<Record<string, unknown>>;
  readonly variables: TemplateVariables;
  readonly serviceSlug: string;
  readonly now: Date;
  readonly newId: () => ObjectId;
}

/** One decision of a step, as a person reads it. */
export type Detail = Pick<ExecutionDetail, 'status' | 'detail' | 'source'> &
  Partial<Pick<ExecutionDetail, 'raw' | 'providerId' | '_messageId'>>;

/** What a step came to: its job's end, the log of how, the message that it made, and its output for later steps. */
export interface StepOutcome {
  readonly status: JobStatus;
  readonly details: readonly Detail[];
  readonly message?: Message;
  readonly output?: Readonly<Record<string, unknown>>;
}

/** Runs one step of one notification; what it writes is written by its caller, with all that belongs together. */
export type RunStep = (step: StepContext) => StepOutcome;
