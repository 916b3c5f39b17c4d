import { JOB_STATUSES } from '../../model/enums.ts';
import { authorise } from '../../operations/authorise.ts';
import { getNotification } from '../../operations/notification/get-notification.ts';
import { encodeCursor } from '../../realtime/event-cursors.ts';
import { type ActivityEvent, HISTORY_LOST } from '../../realtime/events.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { internalId } from '../kit/node.ts';
import type { StoredEnum } from '../kit/open-enums.ts';
import { knownOrUnknown, loadOptional } from '../kit/stored.ts';
import { ExecutionDetailRef } from './execution-detail.ts';
import { JobRef } from './job.ts';
import { JobStatusEnum } from './job-status.ts';

type TimelineChange = Exclude<ActivityEvent['change'], 'notification_created' | 'delivery_reported'>;

const TimelineChangeEnum = enumOf<TimelineChange>('NotificationTimelineChange', {
  description: 'The kinds of events of a notification.',
  values: {
    job_created: 'A job was created for a step.',
    job_status_changed: 'The status of a job changed.',
    execution_detail_created: 'A line was added to the log of a job.',
    [HISTORY_LOST]: 'Earlier events were lost. Query the current state again; later events are complete.',
  },
});

const NotificationTimelineEventRef = builder.objectRef<ActivityEvent>('NotificationTimelineEvent').implement({
  description: 'A new job, a new status of a job, or a new line of the log of a job.',
  fields: (t) => ({
    change: t.field({
      type: TimelineChangeEnum,
      description: 'The kind of the event.',
      resolve: ({ change }) => change as TimelineChange,
    }),
    jobStatus: t.field({
      type: JobStatusEnum,
      nullable: true,
      extensions: { stored: 'status' } satisfies StoredEnum,
      description:
        'The status that the job changed to. Null if `change` is neither `JOB_CREATED` nor `JOB_STATUS_CHANGED`.',
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
      description: 'The current job. Null if it no longer exists or `change` is `HISTORY_LOST`.',
      resolve: ({ _jobId }, _args, ctx) => loadOptional(ctx.loaders.jobById, _jobId),
    }),
    executionDetail: t.field({
      type: ExecutionDetailRef,
      nullable: true,
      description: 'The new line of the log. Null if `change` is not `EXECUTION_DETAIL_CREATED`.',
      resolve: ({ _executionDetailId }, _args, ctx) =>
        loadOptional(ctx.loaders.executionDetailById, _executionDetailId),
    }),
    cursor: t.string({
      description: 'The position of the event. Subscribe with `after` to receive the events that follow.',
      resolve: ({ _environmentId, token }) => encodeCursor(_environmentId, token),
    }),
  }),
});

builder.subscriptionField('notificationTimeline', (t) =>
  t.field({
    type: NotificationTimelineEventRef,
    description: 'Reports the progress of the jobs of a notification and the new lines of their logs.',
    args: {
      notificationId: t.arg.id({ required: true, description: 'The `id` or the `_id` of the notification.' }),
      after: t.arg.string({
        description: 'The cursor of the last event that you received. Missed events are sent first, in order.',
      }),
    },
    subscribe: async (_root, { notificationId, after }, ctx) => {
      authorise(ctx, 'notificationTimeline');
      const { _environmentId, _id } = await getNotification(ctx, internalId('Notification', notificationId));
      return ctx.realtime.notificationChanges(`${_environmentId}`, `${_id}`, { after });
    },
    resolve: (event) => event,
  }),
);
