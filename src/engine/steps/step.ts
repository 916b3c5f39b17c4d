import type { ObjectId } from 'bson';
import type { OutgoingPolicy } from '../../delivery/http/safe-fetch.ts';
import type { JobStatus } from '../../model/enums.ts';
import type { Integration } from '../../model/integration.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate, Workflow } from '../../model/workflow.ts';
import type { Transaction } from '../../store/mongo/transactions.ts';

/** What the templates of a step may use. */
export interface TemplateVariables {
  readonly subscriber: object;
  readonly payload: object;
  readonly actor?: object | undefined;
  readonly tenant?: object | undefined;
  /** The contexts of the trigger, by their types. */
  readonly context?: object | undefined;
  /** The outputs of the earlier steps, by step id. */
  readonly steps: Readonly<Record<string, unknown>>;
}

/** What a step runs with. */
export interface StepContext {
  readonly workflow: Workflow;
  readonly notification: Notification;
  /** The step's job, with what it remembers from an earlier run of it: `state`, `digest`, `runAt`. */
  readonly job: Readonly<Job>;
  /** Whether its wait is over: an earlier run of it came to `delayed`, and its time has come. */
  readonly isResumed: boolean;
  readonly subscriber: Subscriber;
  /** The subscriber id of who caused the trigger. */
  readonly actorId: string | undefined;
  /** The content of the step, or of the variant that runs in its place. */
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
  Partial<Pick<ExecutionDetail, 'raw' | 'providerId' | '_messageId' | 'isRetry'>>;

/** What a step may keep in its job. */
export type JobMemory = Partial<
  Pick<
    Job,
    | 'state'
    | 'digest'
    | 'providerId'
    | 'scheduleExtensionsCount'
    | 'deadLetteredAt'
    | 'deadLetterReason'
    | 'deadLetterAttempts'
    | '_mergedDigestId'
  >
>;

/** What every outcome may carry: it is written in one transaction with the job's new status. */
interface Written {
  /** The log of how it came to this. */
  readonly details: readonly Detail[];
  /** The message that it made, or made anew under the same id. */
  readonly message?: Message;
  readonly set?: JobMemory;
  /** Other triggers that are to run. */
  readonly triggers?: readonly Trigger[];
}

/** The step came to its end. */
export interface Ended extends Written {
  readonly status: Extract<JobStatus, 'completed' | 'failed' | 'skipped' | 'canceled' | 'merged'>;
  /** What later steps see of it. */
  readonly output?: Readonly<Record<string, unknown>>;
  /** The steps after it do not run, and why; a step that failed and says `shouldStopOnFail` needs not say it. */
  readonly later?: { readonly status: 'canceled' | 'merged' | 'skipped'; readonly detail: string };
}

/** The step goes on at a later time: it is run again then, with `isResumed`. */
export interface Waiting extends Written {
  readonly status: 'delayed';
  readonly until: Date;
}

/** The step goes on at once, when this is on disk: between two effects outside of the database. */
export interface Continuing extends Written {
  readonly status: 'running';
}

export type Settled = Ended | Waiting;

/**
 * The step decides within the transaction that its outcome is written in, from what the database holds there. It may
 * write with that transaction's session, and runs again where the transaction is tried again.
 */
export interface Deciding {
  readonly decide: (transaction: Transaction) => Promise<Settled>;
}

export type StepOutcome = Settled | Continuing | Deciding;

/** What steps that reach beyond their own documents work with. */
export interface StepServices {
  /** Where requests to addresses that users give may go. */
  readonly outgoing: OutgoingPolicy;
  /** The environment's active integrations, newest first. */
  readonly integrations: readonly Integration[];
  readonly retry: RetryPolicy;
  /** A pause begins when an attempt has ended, however long that took. */
  readonly now: () => Date;
  /** Ends what takes too long to end by itself. */
  readonly signal: AbortSignal;
  /** Gives another origin for a provider's: only tests do, which stand in for the provider. */
  readonly endpoint?: ((origin: string) => string) | undefined;
}

/** How often and when what failed passingly is tried again. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  /** The first pause; each further one is twice as long. */
  readonly firstPauseMs: number;
}

/** Comes to its outcome at once, from what it is given alone: it runs where the notification is made. */
export interface ImmediateStep {
  readonly kind: 'immediate';
  readonly run: (step: StepContext) => Settled;
}

/** Decides with the database, in the transaction of its outcome; it has no effect outside of it. */
export interface DecidingStep {
  readonly kind: 'deciding';
  readonly run: (step: StepContext) => Settled | Deciding;
}

/** Has an effect outside of the database: that it began is on disk before it, and what came of it after. */
export interface OutsideStep {
  readonly kind: 'outside';
  readonly run: (step: StepContext, services: StepServices) => Promise<Ended | Waiting | Continuing>;
}

/** Runs one step of one notification; what it comes to is written by its caller, with all that belongs together. */
export type StepRunner = ImmediateStep | DecidingStep | OutsideStep;

/** The words of whatever was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
