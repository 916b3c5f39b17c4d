import { z } from 'zod';
import { listOf } from './bounded-schemas.ts';
import {
  type DeliveryStatus,
  DIGEST_TYPES,
  EXECUTION_DETAIL_SOURCES,
  EXECUTION_DETAIL_STATUSES,
  type JobStatus,
  MONTHLY_TYPES,
  ORDINAL_VALUES,
  ORDINALS,
  SEVERITIES,
  TIME_UNITS,
  WEEK_DAYS,
} from './enums.ts';
import { jobProvider, origin, stepType } from './readable-values.ts';
import { freeForm, instant, looseId, objectId, owners } from './scalars.ts';
import { StepFilter } from './step-filter.ts';
import type { StepState } from './step-state.ts';
import type { ContextData } from './trigger.ts';
import { WorkflowTrigger } from './workflow.ts';

/** An execution detail as REST returns it: one line of a job's log, which explains a decision of a step. */
export const ExecutionDetailAnswer = z.object({
  _id: objectId,
  createdAt: instant.optional(),
  status: z.enum(EXECUTION_DETAIL_STATUSES),
  detail: z.string(),
  isRetry: z.boolean().default(false),
  isTest: z.boolean().default(false),
  providerId: jobProvider.optional(),
  raw: z.string().nullish(),
  source: z.enum(EXECUTION_DETAIL_SOURCES),
});
/** An execution detail as it is stored. `_jobId` is a string, as in the service's own database. */
export type ExecutionDetail = z.infer<typeof ExecutionDetailAnswer> & {
  _environmentId: z.infer<typeof objectId>;
  _organizationId: z.infer<typeof objectId>;
  _notificationId: z.infer<typeof objectId>;
  _subscriberId?: z.infer<typeof objectId>;
  _jobId: string;
  _messageId?: string;
  transactionId?: string;
  channel?: string;
};

const DigestTimed = z.object({
  atTime: z.string().optional(),
  weekDays: listOf(z.enum(WEEK_DAYS)).optional(),
  monthDays: listOf(z.number()).optional(),
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
  events: listOf(freeForm).optional(),
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
  filters: listOf(StepFilter).default([]),
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
/** A job's step as REST returns it: as it was when the workflow was triggered. */
export const JobStepAnswer: z.ZodType<JobStepShape> = z.object({
  ...jobStepFields,
  get variants() {
    return listOf(JobStepAnswer).optional();
  },
});
/** A job's step as it is stored: `stepId` names its output in the templates of later steps. */
export type JobStep = JobStepShape & {
  stepId?: string | undefined;
  /** The type of a step without a template. Another program may have stored any value. */
  type?: string | undefined;
  shouldStopOnFail?: boolean | undefined;
};

/** A job as REST returns it: the run of one step for one notification. */
export const JobAnswer = z.object({
  _id: objectId,
  type: stepType,
  digest: DigestMetadata.optional(),
  executionDetails: listOf(ExecutionDetailAnswer),
  step: JobStepAnswer,
  overrides: freeForm.optional(),
  payload: freeForm.optional(),
  providerId: jobProvider,
  status: z.string(),
  updatedAt: instant.optional(),
  scheduleExtensionsCount: z.number().optional(),
});
/** A job as it is stored: without its execution details, and with its owners. */
export type Job = Omit<z.infer<typeof JobAnswer>, 'executionDetails' | 'step' | 'status' | 'providerId'> & {
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
  /** The trigger identifier of its workflow. */
  identifier?: string;
  /** The subscriber who caused the event. */
  _actorId?: z.infer<typeof objectId>;
  tenant?: { identifier: string };
  /** The length of the chain of workflows that triggered each other. Absent if a client triggered the workflow. */
  triggerDepth?: number;
  /** The hex ids of the workflows of that chain before this one. Absent in jobs of earlier versions, too. */
  triggerChain?: readonly string[];
  /** The output of the step: `steps.<stepId>` in the templates of later steps. */
  output?: Record<string, unknown>;
  /** The outputs of the earlier steps by `stepId`, if the step runs without them. */
  earlierOutputs?: Record<string, unknown>;
  /** When the event was accepted. Orders the events of a digest. */
  triggeredAt?: Date;
  /** When a delayed job continues. */
  runAt?: Date;
  /** The work item that runs the job. Absent if the job has ended, or waits for an earlier job. */
  _scheduleId?: z.infer<typeof objectId>;
  /** The claim of the worker that runs the job. A write with another claim is rejected. */
  claim?: string;
  /** State that the step keeps from one run to the next. */
  state?: StepState;
  /** The job whose digest this job's event was merged into. */
  _mergedDigestId?: string;
  /** The trace that created the job, continued when the job runs. */
  traceparent?: string;
  /** When the job became a dead letter. Absent if it is not a dead letter, or was re-driven. */
  deadLetteredAt?: Date;
  deadLetterReason?: string;
  /** When the document is removed. Absent if it is kept forever. */
  expireAt?: Date;
  deadLetterAttempts?: number;
  /** The integration of the last attempt to send the message. Absent before the first one. */
  _integrationId?: z.infer<typeof objectId>;
  /** The integration of the last attempt of a dead letter. Absent if no integration was tried. */
  _deadLetterIntegrationId?: z.infer<typeof objectId>;
  /** How far the job's message has come, as its provider reports. */
  deliveryStatus?: DeliveryStatus;
  /** Incremented by a write that changes nothing else but must conflict with concurrent writes: a time can be the same. */
  writes?: number;
  /** The job whose failure canceled this job. */
  stoppedBy?: string;
  createdAt: Date;
};

/** The subscriber of a notification, as the activity record contains it. */
export const NotificationSubscriber = z.object({
  _id: objectId,
  subscriberId: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** The workflow of a notification, as the activity record contains it. */
export const NotificationTemplate = z.object({
  _id: objectId,
  name: z.string(),
  origin: origin.optional(),
  triggers: listOf(WorkflowTrigger).default([]),
});

/** A notification as REST returns it: one run of a workflow for one subscriber, with joins. */
export const NotificationAnswer = z.object({
  _id: objectId,
  ...owners,
  _subscriberId: objectId,
  transactionId: z.string(),
  _templateId: looseId.optional(),
  _digestedNotificationId: looseId.optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  channels: listOf(stepType).optional(),
  subscriber: NotificationSubscriber.optional(),
  template: NotificationTemplate.optional(),
  jobs: listOf(JobAnswer).optional(),
  payload: freeForm.optional(),
  tags: listOf(z.string()).optional(),
  controls: freeForm.optional(),
  to: freeForm.optional(),
  topics: listOf(z.object({ _topicId: looseId, topicKey: z.string() })).optional(),
  severity: z.enum(SEVERITIES).optional(),
  critical: z.boolean().optional(),
  contextKeys: listOf(z.string()).optional(),
});
/** A notification as it is stored: without joins. */
export type Notification = Omit<z.infer<typeof NotificationAnswer>, 'subscriber' | 'template' | 'jobs'> & {
  /** The data of contexts, for templates. Their ids are in `contextKeys`. */
  contextData?: readonly ContextData[];
  /** When the document is removed. Absent if it is kept forever. */
  expireAt?: Date;
};

/** The orders of a list of notifications. */
export const NOTIFICATION_ORDERS = ['newest_first', 'oldest_first'] as const;
export type NotificationOrder = (typeof NOTIFICATION_ORDERS)[number];
