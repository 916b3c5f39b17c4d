import { JOB_STATUSES } from '../../model/enums.ts';
import { authorise } from '../../operations/authorise.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { getWorkflow } from '../../operations/workflow/get-workflow.ts';
import { encodeCursor } from '../../realtime/event-cursors.ts';
import { type ActivityEvent, type Events, HISTORY_LOST } from '../../realtime/events.ts';
import { mapEvents } from '../../realtime/map-events.ts';
import { Reader } from '../../realtime/reader.ts';
import { SeverityEnum, stepTypeArgs, withStepType } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { enumOf } from '../kit/enum-of.ts';
import { internalId } from '../kit/node.ts';
import { oncePer } from '../kit/once-per.ts';
import type { StoredEnum } from '../kit/open-enums.ts';
import { knownOrUnknown, loadOptional } from '../kit/stored.ts';
import { DeliveryStatusEnum } from '../message/delivery-report.ts';
import { JobRef } from '../notification/job.ts';
import { JobStatusEnum } from '../notification/job-status.ts';
import { NotificationRef } from '../notification/notification.ts';
import {
  matchesAnyNotification,
  matchesEvent,
  matchesNotification,
  toFilteredNotification,
} from './activity-filter.ts';

type Change = Exclude<ActivityEvent['change'], 'execution_detail_created'>;

const ActivityChangeEnum = enumOf<Change>('ActivityChange', {
  description: 'The kinds of activity events.',
  values: {
    notification_created: 'A notification was created for a subscriber.',
    job_created: 'A job was created for a step of a notification.',
    job_status_changed: 'The status of a job changed.',
    delivery_reported: "The provider reported about a job's message.",
    [HISTORY_LOST]: 'Earlier events were lost. Query the current state again; later events are complete.',
  },
});

const ActivityEventRef = builder.objectRef<ActivityEvent>('ActivityEvent').implement({
  description: 'A new notification, a new job, a new status of a job, or a report about its message.',
  fields: (t) => ({
    change: t.field({
      type: ActivityChangeEnum,
      description: 'The kind of the event.',
      resolve: ({ change }) => change as Change,
    }),
    jobStatus: t.field({
      type: JobStatusEnum,
      nullable: true,
      extensions: { stored: 'status' } satisfies StoredEnum,
      description: 'The status that the job changed to. Null if the event is not about a job.',
      resolve: ({ status }) => (status === undefined ? null : knownOrUnknown(JOB_STATUSES, status)),
    }),
    status: t.string({
      nullable: true,
      deprecationReason: 'Use `jobStatus`.',
      description: 'The status that the job changed to, as it is stored: `completed`.',
      resolve: ({ status }) => status,
    }),
    deliveryStatus: t.field({
      type: DeliveryStatusEnum,
      nullable: true,
      description: "How far the job's message has come. Null if `change` is not `DELIVERY_REPORTED`.",
      resolve: ({ deliveryStatus }) => deliveryStatus,
    }),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      description: 'The current notification. Null if it no longer exists or `change` is `HISTORY_LOST`.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
    job: t.field({
      type: JobRef,
      nullable: true,
      description: 'The current job. Null if the event is not about a job or the job no longer exists.',
      resolve: ({ _jobId }, _args, ctx) => loadOptional(ctx.loaders.jobById, _jobId),
    }),
    cursor: t.string({
      description: 'The position of the event. Subscribe with `after` to receive the events that follow.',
      resolve: ({ _environmentId, token }) => encodeCursor(_environmentId, token),
    }),
  }),
});

/** How many events that wait are filtered together. */
const MAX_TOGETHER = 100;

/** The notification of an event, loaded once for all subscriptions that filter by it. Events are kept, so only the parts. */
const notificationOnce = oncePer(async ({ _notificationId }: ActivityEvent, ctx: GraphqlContext) => {
  const notification = await loadOptional(ctx.loaders.notificationById, _notificationId);
  return notification && toFilteredNotification(notification);
});

/** Loads the notification of an event, and those of the next events with it: a client that is behind would wait for each. */
function createNotificationReads(events: Events<ActivityEvent>, ctx: GraphqlContext) {
  let together: ReadonlySet<ActivityEvent> = new Set();
  return (event: ActivityEvent) => {
    if (!together.has(event)) {
      together = new Set([event, ...(events instanceof Reader ? events.peek(MAX_TOGETHER - 1) : [])]);
      // A failure is one of the event that is filtered next.
      for (const one of together) notificationOnce(one, ctx).catch(() => {});
    }
    return notificationOnce(event, ctx);
  };
}

builder.subscriptionField('activity', (t) =>
  t.field({
    type: ActivityEventRef,
    description: 'Reports new notifications of the environment and the progress of their jobs. All filters must match.',
    args: {
      changes: t.arg({
        type: [ActivityChangeEnum],
        description: 'Only events of these kinds. `HISTORY_LOST` is always reported.',
      }),
      workflowId: t.arg.id({
        description: 'Only events of this workflow, by trigger identifier, `id`, `_id` or slug.',
      }),
      subscriberId: t.arg.string({ description: 'Only events of the subscriber with this `subscriberId`.' }),
      ...stepTypeArgs(t.arg, 'Only jobs of steps of this type, and notifications whose workflow had such a step.'),
      jobStatus: t.arg({ type: JobStatusEnum, description: 'Only events of jobs that change to this status.' }),
      status: t.arg({
        type: JobStatusEnum,
        deprecationReason: 'Use `jobStatus`.',
        description: 'The former name of `jobStatus`, which takes precedence.',
      }),
      severity: t.arg({ type: SeverityEnum, description: 'Only events of notifications of this urgency.' }),
      topicKey: t.arg.string({
        description: 'Only events of notifications whose subscriber was reached through this topic.',
      }),
      contextKey: t.arg.string({ description: 'Only events of notifications of this context, as `type:id`.' }),
      after: t.arg.string({
        description: 'The cursor of the last event that you received. Missed events are sent first, in order.',
      }),
    },
    subscribe: async (_root, { workflowId, subscriberId, ...args }, ctx) => {
      authorise(ctx, 'activity');
      const [workflow, subscriber] = await Promise.all([
        workflowId == null ? null : getWorkflow(ctx, internalId('Workflow', workflowId)),
        subscriberId == null ? null : getSubscriber(ctx, subscriberId),
      ]);
      const { after, status, jobStatus, ...filters } = withStepType(args);
      const eventFilter = {
        ...filters,
        jobStatus: jobStatus ?? status,
        _templateId: workflow?._id.toHexString(),
        _subscriberId: subscriber?._id.toHexString(),
      };
      const events = await ctx.realtime.activity(`${ctx.scope._environmentId}`, {
        after,
        _subscriberId: eventFilter._subscriberId,
        accepts: (event) => matchesEvent(eventFilter, event),
      });
      if (matchesAnyNotification(filters)) return events;
      const readNotification = createNotificationReads(events, ctx);
      return mapEvents(events, async (event) => {
        if (event.change === HISTORY_LOST) return event;
        const notification = await readNotification(event);
        return notification !== null && matchesNotification(filters, notification) ? event : undefined;
      });
    },
    resolve: (event) => event,
  }),
);
