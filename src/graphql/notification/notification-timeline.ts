import { JOB_STATUSES } from '../../model/enums.ts';
import { getNotification } from '../../operations/notification/get-notification.ts';
import { requireApiKey } from '../../operations/session/require-api-key.ts';
import { encodeCursor } from '../../realtime/cursors.ts';
import { type ActivityEvent, HISTORY_LOST } from '../../realtime/events.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { internalId } from '../kit/node.ts';
import { knownOrUnknown, loadOptional } from '../kit/stored.ts';
import { ExecutionDetailRef } from './execution-detail.ts';
import { JobRef } from './job.ts';
import { JobStatusEnum } from './job-status.ts';

type TimelineChange = Exclude<ActivityEvent['change'], 'notification_created'>;

const TimelineChangeEnum = enumOf<TimelineChange>('NotificationTimelineChange', {
  description: 'What happened in the run of a notification.',
  values: {
    job_created: 'A step has a job.',
    job_status_changed: 'A job came to another status.',
    execution_detail_created: 'The log of a job has another line.',
    [HISTORY_LOST]:
      'Changes were missed that are no longer known: read the present state anew. What follows is complete again.',
  },
});

const NotificationTimelineEventRef = builder.objectRef<ActivityEvent>('NotificationTimelineEvent').implement({
  description: 'Something that happened in the run of a notification.',
  fields: (t) => ({
    change: t.field({
      type: TimelineChangeEnum,
      description: 'What happened.',
      resolve: ({ change }) => change as TimelineChange,
    }),
    jobStatus: t.field({
      type: JobStatusEnum,
      nullable: true,
      description: 'The status that the job changed to. Null if the change is not about a job.',
      resolve: ({ status }) => (status === undefined ? null : knownOrUnknown(JOB_STATUSES, status)),
    }),
    status: t.string({
      nullable: true,
      deprecationReason: 'Use `jobStatus`.',
      description: 'The status that the job changed to, as it is stored: `completed`.',
      resolve: ({ status }) => status,
    }),
    job: t.field({
      type: JobRef,
      nullable: true,
      description: 'The job as it is now; null where it no longer exists, or the history is lost.',
      resolve: ({ _jobId }, _args, ctx) => loadOptional(ctx.loaders.jobById, _jobId),
    }),
    executionDetail: t.field({
      type: ExecutionDetailRef,
      nullable: true,
      description: 'The line of the log; null where the change is another one.',
      resolve: ({ _executionDetailId }, _args, ctx) =>
        loadOptional(ctx.loaders.executionDetailById, _executionDetailId),
    }),
    cursor: t.string({
      description: 'Where the event stands in the history: give it as `after` to get what follows it.',
      resolve: ({ _environmentId, token }) => encodeCursor(_environmentId, token),
    }),
  }),
});

builder.subscriptionField('notificationTimeline', (t) =>
  t.field({
    type: NotificationTimelineEventRef,
    description: 'Follows the run of a notification: its jobs and their logs, as they happen.',
    args: {
      notificationId: t.arg.id({ required: true, description: 'Its `id` or its `_id`.' }),
      after: t.arg.string({
        description: 'The cursor of the last event that you got: what you missed comes first, in order.',
      }),
    },
    subscribe: async (_root, { notificationId, after }, ctx) => {
      requireApiKey(ctx);
      const { _environmentId, _id } = await getNotification(ctx, internalId('Notification', notificationId));
      return ctx.realtime.notificationChanges(`${_environmentId}`, `${_id}`, { after });
    },
    resolve: (event) => event,
  }),
);
