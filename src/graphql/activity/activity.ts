import { JOB_STATUSES } from '../../model/enums.ts';
import type { Notification } from '../../model/notification.ts';
import { requireApiKey } from '../../operations/session/require-api-key.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { getWorkflow } from '../../operations/workflow/get-workflow.ts';
import { encodeCursor } from '../../realtime/cursors.ts';
import { type ActivityEvent, HISTORY_LOST } from '../../realtime/events.ts';
import { mapEvents } from '../../realtime/map-events.ts';
import { SeverityEnum, stepTypeArgs, withStepType } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { enumOf } from '../kit/enum-of.ts';
import { internalId } from '../kit/node.ts';
import { oncePer } from '../kit/once-per.ts';
import { itemsOrEmpty, knownOrUnknown, loadOptional } from '../kit/stored.ts';
import { JobRef } from '../notification/job.ts';
import { JobStatusEnum } from '../notification/job-status.ts';
import { NotificationRef } from '../notification/notification.ts';

type Change = Exclude<ActivityEvent['change'], 'execution_detail_created'>;

const ActivityChangeEnum = enumOf<Change>('ActivityChange', {
  description: 'What happened in an environment.',
  values: {
    notification_created: 'A workflow was triggered for a subscriber.',
    job_created: 'A step of a notification has a job.',
    job_status_changed: 'A job came to another status.',
    [HISTORY_LOST]:
      'Changes were missed that are no longer known: read the present state anew. What follows is complete again.',
  },
});

const ActivityEventRef = builder.objectRef<ActivityEvent>('ActivityEvent').implement({
  description: 'Something that happened in an environment.',
  fields: (t) => ({
    change: t.field({
      type: ActivityChangeEnum,
      description: 'What happened.',
      resolve: ({ change }) => change as Change,
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
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      description: 'The notification as it is now; null where it no longer exists, or the history is lost.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
    job: t.field({
      type: JobRef,
      nullable: true,
      description: 'The job as it is now; null where the change is none of a job, or it no longer exists.',
      resolve: ({ _jobId }, _args, ctx) => loadOptional(ctx.loaders.jobById, _jobId),
    }),
    cursor: t.string({
      description: 'Where the event stands in the history: give it as `after` to get what follows it.',
      resolve: ({ _environmentId, token }) => encodeCursor(_environmentId, token),
    }),
  }),
});

/** What only a notification knows, read once for all who ask it of an event. */
const notificationOf = oncePer(({ _notificationId }: ActivityEvent, ctx: GraphqlContext) =>
  loadOptional(ctx.loaders.notificationById, _notificationId),
);

builder.subscriptionField('activity', (t) =>
  t.field({
    type: ActivityEventRef,
    description:
      'Follows what happens in the environment: notifications that are created, and their jobs. All filters must match.',
    args: {
      changes: t.arg({
        type: [ActivityChangeEnum],
        description: 'Only these changes; that the history is lost is told in any case.',
      }),
      workflowId: t.arg.id({
        description: 'Only of the workflow of this trigger identifier, `id`, `_id` or slug.',
      }),
      subscriberId: t.arg.string({ description: 'Only of the subscriber of this `subscriberId`.' }),
      ...stepTypeArgs(t.arg, 'Only jobs of steps of this type, and notifications whose workflow had such a step.'),
      status: t.arg({ type: JobStatusEnum, description: 'Only jobs that come to this status.' }),
      severity: t.arg({ type: SeverityEnum, description: 'Only of notifications of this severity.' }),
      topicKey: t.arg.string({ description: 'Only of notifications that came through the topic of this key.' }),
      contextKey: t.arg.string({ description: 'Only of notifications of this context, as `type:id`.' }),
      after: t.arg.string({
        description: 'The cursor of the last event that you got: what you missed comes first, in order.',
      }),
    },
    subscribe: async (_root, { workflowId, subscriberId, ...args }, ctx) => {
      requireApiKey(ctx);
      const [workflow, subscriber] = await Promise.all([
        workflowId == null ? null : getWorkflow(ctx, internalId('Workflow', workflowId)),
        subscriberId == null ? null : getSubscriber(ctx, subscriberId),
      ]);
      const { after, changes, stepType, status, severity, topicKey, contextKey } = withStepType(args);
      const events = await ctx.realtime.activity(`${ctx.scope._environmentId}`, {
        after,
        accepts: (event) =>
          (changes == null || changes.some((change) => change === event.change)) &&
          (workflow === null || event._templateId === `${workflow._id}`) &&
          (subscriber === null || event._subscriberId === `${subscriber._id}`) &&
          (stepType == null || event.type === stepType || event.channels?.includes(stepType) === true) &&
          (status == null || event.status === status),
      });
      if (severity == null && topicKey == null && contextKey == null) return events;
      const isWanted = (notification: Notification): boolean =>
        (severity == null || notification.severity === severity) &&
        (topicKey == null || itemsOrEmpty(notification.topics).some((topic) => topic.topicKey === topicKey)) &&
        (contextKey == null || itemsOrEmpty(notification.contextKeys).includes(contextKey));
      return mapEvents(events, async (event) => {
        if (event.change === HISTORY_LOST) return event;
        const notification = await notificationOf(event, ctx);
        return notification !== null && isWanted(notification) ? event : undefined;
      });
    },
    resolve: (event) => event,
  }),
);
