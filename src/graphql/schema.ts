import { builder } from './builder.ts';
import './connection.ts';
import './message-changed.ts';
import './message.ts';
import './environment.ts';
import './execution-detail.ts';
import './inbox.ts';
import './integration.ts';
import './job.ts';
import './node.ts';
import './notification.ts';
import './provider-list.ts';
import './scalars.ts';
import './subscriber.ts';
import { markOpenFields } from './subscriber-access.ts';
import './subscriber-inbox.ts';
import './subscriber-session.ts';
import './subscriber-mutations.ts';
import './tenant.ts';
import './topic.ts';
import './trigger.ts';
import './workflow.ts';
import './workflow-mutations.ts';
import './workflow-step.ts';

/** The whole graph. */
export const schema = markOpenFields(builder.toSchema());
