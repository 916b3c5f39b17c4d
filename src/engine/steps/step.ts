import type { ObjectId } from 'bson';
import type { OutgoingPolicy } from '../../delivery/http/resolve-host.ts';
import type { JobStatus } from '../../model/enums.ts';
import type { Integration } from '../../model/integration.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, JobStep, Notification } from '../../model/notification.ts';
import type { Schedule } from '../../model/schedule.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Suppression } from '../../model/suppression.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { MessageTemplate, Workflow } from '../../model/workflow.ts';
import type { EventLoopShare } from '../../rendering/event-loop-share.ts';
import type { GoneDevices } from '../../store/devices.ts';
import type { FurtherIdentifier } from '../../store/job-commits.ts';
import type { Transaction } from '../../store/mongo/transactions.ts';
import type { UnsubscribeTarget } from '../../store/sealed/unsubscribe-token.ts';
import type { DecisionWindow } from '../../store/windows/decisions.ts';
import type { KnownLayouts } from '../../workflow-language/layouts/choose-layout.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import type { TemplateVariables } from '../../workflow-language/templates/template-variables.ts';

/** The input of one run of a step. */
export interface StepContext {
  readonly workflow: Workflow;
  readonly notification: Notification;
  /** The job of the step. `state`, `digest` and `runAt` are from an earlier run, if there was one. */
  readonly job: Readonly<Job>;
  /** The step of the job, or the variant that runs instead of it. */
  readonly part: Readonly<JobStep>;
  /** Whether an earlier run of the step was delayed and its time has come. */
  readonly isResumed: boolean;
  readonly subscriber: Subscriber;
  /** When the subscriber can be reached. Null if at any time, and for a critical workflow. */
  readonly schedule: Schedule | null;
  /** The subscriber id of the actor, if the trigger names one. */
  readonly actorId: string | undefined;
  /** The content of the step, or of the variant that replaces it. */
  readonly template: MessageTemplate | undefined;
  /** The control values of the workflow's author. They take precedence over the template's content. */
  readonly controls: Readonly<Record<string, unknown>>;
  /** The layouts that the workflow and the trigger name, and the default one. */
  readonly layouts: KnownLayouts;
  readonly variables: TemplateVariables;
  /** The identifiers of the workflows that the other steps of the notification triggered. */
  readonly triggered: readonly string[];
  readonly serviceSlug: string;
  /** For how many days the step may wait. Undefined if there is no limit. */
  readonly maxWaitDays: number | undefined;
  readonly now: Date;
  readonly newId: () => ObjectId;
}

/** One line of the execution log: a decision of the step, in words that a person can follow. */
export type Detail = Pick<ExecutionDetail, 'status' | 'detail' | 'source'> &
  Partial<Pick<ExecutionDetail, 'raw' | 'providerId' | '_messageId' | 'isRetry'>>;

/** The fields of its job that a step may set. */
type StepJobFields = Partial<
  Pick<
    Job,
    | 'state'
    | 'digest'
    | 'providerId'
    | 'scheduleExtensionsCount'
    | 'deadLetteredAt'
    | 'deadLetterReason'
    | 'deadLetterAttempts'
    | '_integrationId'
    | '_deadLetterIntegrationId'
    | '_mergedDigestId'
  >
>;

/** The parts that every outcome can have. They are written in one transaction with the job's new status. */
interface OutcomeEffects {
  readonly details: readonly Detail[];
  /** The message of the step. A message with an id that exists replaces the stored one. */
  readonly message?: Message;
  /** The provider's id of another request for a message that reached some recipients before. The message stays as it is. */
  readonly furtherIdentifier?: FurtherIdentifier;
  /** The devices that no longer exist, as their provider says. They are removed after the outcome is on disk. */
  readonly goneDevices?: GoneDevices;
  readonly set?: StepJobFields;
  /** Triggers of other workflows. */
  readonly triggers?: readonly Trigger[];
}

/** The step has ended. */
export interface FinalOutcome extends OutcomeEffects {
  readonly status: Extract<JobStatus, 'completed' | 'failed' | 'skipped' | 'canceled' | 'merged'>;
  /** The values that later steps see as `steps.<stepId>`. */
  readonly output?: Readonly<Record<string, unknown>>;
  /**
   * Ends the later steps with this status, and why. A failed wait or step with `shouldStopOnFail` cancels them without it.
   */
  readonly laterSteps?: { readonly status: 'canceled' | 'merged' | 'skipped'; readonly detail: string };
}

/** The step runs again at a later time, with `isResumed`. */
export interface DelayedOutcome extends OutcomeEffects {
  readonly status: 'delayed';
  readonly until: Date;
}

/** The step runs again as soon as this outcome is on disk: between two effects outside of the database. */
interface RunningOutcome extends OutcomeEffects {
  readonly status: 'running';
}

export type SettledOutcome = FinalOutcome | DelayedOutcome;
export type StepOutcome = SettledOutcome | RunningOutcome;

/**
 * An outcome that depends on the database. `decide` runs within the transaction that writes the outcome, and may write
 * with its session. It runs again whenever the transaction is retried. `now` is the time of the attempt, which can be long
 * after the step has begun: the windows of a busy gateway close meanwhile.
 */
export interface Decision {
  readonly decide: (transaction: Transaction, now: Date) => Promise<SettledOutcome>;
  /** The window that it needs. The decisions of a transaction read and write theirs together. */
  readonly window?: DecisionWindow;
}

/** What external steps work with. */
export interface StepServices {
  /** Which addresses requests to user-defined URLs may reach. */
  readonly outgoing: OutgoingPolicy;
  /** Runs the conditions of integrations. */
  readonly eventLoop: EventLoopShare;
  /** The environment's active integrations, newest first. */
  readonly integrations: readonly Integration[];
  readonly retry: RetryPolicy;
  /** The clock. A retry delay starts when the attempt has ended, however long that took. */
  readonly now: () => Date;
  /** Aborts what is still running when the worker has to stop. */
  readonly signal: AbortSignal;
  /** The URL under which providers and readers of e-mail reach the gateways. Undefined if it is not known. */
  readonly publicUrl: string | undefined;
  /** The link that unsubscribes a subscriber from the e-mail of a workflow. Undefined without a public URL. */
  readonly unsubscribeUrl: (target: UnsubscribeTarget) => string | undefined;
  /** The addresses among these that get no more e-mail, in the form of suppressions. */
  readonly findSuppressions: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Suppression>>;
  /** Replaces the origin of a provider. Only tests set it. */
  readonly endpoint?: ((origin: string) => string) | undefined;
}

/** How often and when a transient failure is retried. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  /** The delay before the second attempt. It doubles with each further attempt. */
  readonly firstPauseMs: number;
}

/** What all kinds of steps have in common: their templates are rendered before they run. */
interface TemplatedStep {
  /** The templates of this run. Undefined if it needs none. */
  readonly templates?: (step: StepContext) => Templates | undefined;
  /** The outcome of a step whose templates cannot be rendered. */
  readonly unrendered?: (error: unknown) => FinalOutcome;
}

/** A step whose outcome follows from its context alone. It can run while the notification is created. */
export interface ImmediateStep extends TemplatedStep {
  readonly kind: 'immediate';
  readonly run: (step: StepContext, rendered: Rendered) => SettledOutcome;
}

/** A step that reads or writes the database in the transaction of its outcome, and has no effect outside of it. */
export interface DecidingStep extends TemplatedStep {
  readonly kind: 'deciding';
  readonly run: (step: StepContext, rendered: Rendered) => SettledOutcome | Decision;
}

/** A step with an effect outside of the database. Its start is on disk before that effect, and its outcome after it. */
export interface ExternalStep extends TemplatedStep {
  readonly kind: 'external';
  readonly run: (step: StepContext, rendered: Rendered, services: StepServices) => Promise<StepOutcome>;
}

/** Runs one step of one notification. The caller writes the outcome. */
export type StepRunner = ImmediateStep | DecidingStep | ExternalStep;

/** The message of an error, or any other thrown value as text. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
