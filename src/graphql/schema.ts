import { builder } from './kit/builder.ts';
import './activity/activity.ts';
import './activity/activity-over-time.ts';
import './kit/connection.ts';
import './message/message-changed.ts';
import './message/message.ts';
import './environment.ts';
import './notification/dead-letter.ts';
import './notification/execution-detail.ts';
import './inbox/inbox.ts';
import './inbox/inbox-counts-changed.ts';
import './integration/integration.ts';
import './notification/job.ts';
import './kit/node.ts';
import './notification/notification.ts';
import './notification/notification-timeline.ts';
import './subscriber/preference.ts';
import './integration/listed-provider.ts';
import './kit/scalars.ts';
import './subscriber/subscriber.ts';
import { markOpenFields } from './kit/subscriber-access.ts';
import './inbox/subscriber-inbox.ts';
import './subscriber/subscriber-session.ts';
import './subscriber/subscriber-mutations.ts';
import './tenant.ts';
import './topic.ts';
import './trigger.ts';
import './workflow/workflow.ts';

import './workflow/workflow-step-detail.ts';

/** The whole graph. */
export const schema = markOpenFields(builder.toSchema());
