import { z } from 'zod';
import {
  DIGEST_TYPES,
  EXECUTION_DETAIL_SOURCES,
  EXECUTION_DETAIL_STATUSES,
  type JobStatus,
  MONTHLY_TYPES,
  ORDINAL_VALUES,
  ORDINALS,
  SEVERITIES,
  STEP_TYPES,
  TIME_UNITS,
  WEEK_DAYS,
} from './enums.ts';
import { freeForm, instant, looseId, objectId, owners } from './scalars.ts';
import { StepFilter } from './step-filter.ts';
import { WorkflowTrigger } from './workflow.ts';

/** One line of a job's log: a decision of a step that a person can follow. */
export const ExecutionDetail = z.object({
  _id: objectId,
  createdAt: instant.optional(),
  status: z.enum(EXECUTION_DETAIL_STATUSES),
  detail: z.string(),
  isRetry: z.boolean().default(false),
  isTest: z.boolean().default(false),
  providerId: z.string().optional(),
  raw: z.string().nullish(),
  source: z.enum(EXECUTION_DETAIL_SOURCES),
});
/** An execution detail as it is stored; the service's own database keeps `_jobId` as a string. */
export type ExecutionDetail = z.infer<typeof ExecutionDetail> & {
  _environmentId: z.infer<typeof objectId>;
  _organizationId: z.infer<typeof objectId>;
  _notificationId: z.infer<typeof objectId>;
  _subscriberId?: z.infer<typeof objectId>;
  _jobId: string;
  _messageId?: string;
  transactionId?: string;
  channel?: string;
};

export const DigestTimed = z.object({
  atTime: z.string().optional(),
  weekDays: z.array(z.enum(WEEK_DAYS)).optional(),
  monthDays: z.array(z.number()).optional(),
  ordinal: z.enum(ORDINALS).optional(),
  ordinalValue: z.enum(ORDINAL_VALUES).optional(),
  monthlyType: z.enum(MONTHLY_TYPES).optional(),
  cronExpression: z.string().optional(),
  untilDate: z.string().optional(),
});

export const DigestMetadata = z.object({
  type: z.enum(DIGEST_TYPES),
  digestKey: z.string().optional(),
  amount: z.number().optional(),
  unit: z.enum(TIME_UNITS).optional(),
  events: z.array(freeForm).optional(),
  backoff: z.boolean().optional(),
  backoffAmount: z.number().optional(),
  backoffUnit: z.enum(TIME_UNITS).optional(),
  updateMode: z.boolean().optional(),
  timed: DigestTimed.optional(),
});
export type DigestMetadata = z.infer<typeof DigestMetadata>;

const jobStepFields = {
  _id: looseId,
  active: z.boolean().default(true),
  filters: z.array(StepFilter).default([]),
  _templateId: looseId,
  replyCallback: freeForm.optional(),
  controlVariables: freeForm.optional(),
  metadata: freeForm.optional(),
  issues: freeForm.optional(),
  template: freeForm.optional(),
  name: z.string().optional(),
  _parentId: looseId.nullish(),
};
const jobStepBase = z.object(jobStepFields);
interface JobStepShape extends z.infer<typeof jobStepBase> {
  variants?: JobStepShape[] | undefined;
}
/** The step that a job runs, as it was when the workflow was triggered. */
export const JobStep: z.ZodType<JobStepShape> = z.object({
  ...jobStepFields,
  get variants() {
    return z.array(JobStep).optional();
  },
});
/** A job's step as it is stored: `stepId` names its output in the templates of later steps. */
export type JobStep = JobStepShape & { stepId?: string | undefined; shouldStopOnFail?: boolean | undefined };

/** The run of one step for one notification. */
export const Job = z.object({
  _id: objectId,
  type: z.enum(STEP_TYPES),
  digest: DigestMetadata.optional(),
  executionDetails: z.array(ExecutionDetail),
  step: JobStep,
  overrides: freeForm.optional(),
  payload: freeForm.optional(),
  providerId: z.string(),
  status: z.string(),
  updatedAt: instant.optional(),
  scheduleExtensionsCount: z.number().optional(),
});
/** A job as it is stored: without its execution details, with what it belongs to. */
export type Job = Omit<z.infer<typeof Job>, 'executionDetails' | 'step' | 'status' | 'providerId'> & {
  _environmentId: z.infer<typeof objectId>;
  _organizationId: z.infer<typeof objectId>;
  _notificationId: z.infer<typeof objectId>;
  _subscriberId: z.infer<typeof objectId>;
  _parentId?: z.infer<typeof objectId>;
  _templateId: string;
  transactionId: string;
  subscriberId?: string;
  status: JobStatus;
  providerId?: string;
  step: JobStep;
  /** The identifier by which its workflow was triggered. */
  identifier?: string;
  /** Who caused the trigger. */
  _actorId?: z.infer<typeof objectId>;
  tenant?: { identifier: string };
  /** How many workflows triggered each other up to it. */
  triggerDepth?: number;
  /** What the step gave to those after it: `steps.<stepId>` in their templates. */
  output?: Record<string, unknown>;
  /** When its trigger was accepted: the order of the events of a digest. */
  triggeredAt?: Date;
  /** When a delayed job goes on. */
  runAt?: Date;
  /** The work that runs it next; none where it has ended, or waits for an earlier job. */
  _scheduleId?: z.infer<typeof objectId>;
  /** The worker's run that has it in hand: what any other still writes of it is void. */
  claim?: string;
  /** What its step remembers from one run to the next. */
  state?: Record<string, unknown>;
  /** Of a job whose event went into another one's digest: that job. */
  _mergedDigestId?: string;
  /** The span that it was made in, for its run to go on with. */
  traceparent?: string;
  /** Since when it is a dead letter: given up, and kept to be driven again. */
  deadLetteredAt?: Date;
  deadLetterReason?: string;
  /** When it is removed; never where there is none. */
  expireAt?: Date;
  deadLetterAttempts?: number;
  /** Of a canceled job: the one whose failure stopped it. */
  stoppedBy?: string;
  createdAt: Date;
};

/** The subscriber of a notification, as far as its activity record shows it. */
export const NotificationSubscriber = z.object({
  _id: objectId,
  subscriberId: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** The workflow of a notification, as far as its activity record shows it. */
export const NotificationTemplate = z.object({
  _id: objectId,
  name: z.string(),
  origin: z.string().optional(),
  triggers: z.array(WorkflowTrigger).default([]),
});

/** The activity record of one trigger for one subscriber, with its joins. */
export const Notification = z.object({
  _id: objectId,
  ...owners,
  _subscriberId: objectId,
  transactionId: z.string(),
  _templateId: looseId.optional(),
  _digestedNotificationId: looseId.optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  channels: z.array(z.enum(STEP_TYPES)).optional(),
  subscriber: NotificationSubscriber.optional(),
  template: NotificationTemplate.optional(),
  jobs: z.array(Job).optional(),
  payload: freeForm.optional(),
  tags: z.array(z.string()).optional(),
  controls: freeForm.optional(),
  to: freeForm.optional(),
  topics: z.array(z.object({ _topicId: looseId, topicKey: z.string() })).optional(),
  severity: z.enum(SEVERITIES).optional(),
  critical: z.boolean().optional(),
  contextKeys: z.array(z.string()).optional(),
});
/** A notification as it is stored: without its joins. */
export type Notification = Omit<z.infer<typeof Notification>, 'subscriber' | 'template' | 'jobs'> & {
  /** When it is removed; never where there is none. */
  expireAt?: Date;
};

/** How a list of notifications can be ordered. */
export const NOTIFICATION_ORDERS = ['newest_first', 'oldest_first'] as const;
export type NotificationOrder = (typeof NOTIFICATION_ORDERS)[number];
