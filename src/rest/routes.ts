import { EVENT_ROUTES } from './event/event-routes.ts';
import { INBOX_ROUTES } from './inbox/inbox-routes.ts';
import { INTEGRATION_ROUTES } from './integration/integration-routes.ts';
import { LAYOUT_ROUTES } from './layout/layout-routes.ts';
import { MESSAGE_ROUTES } from './message/message-routes.ts';
import { NOTIFICATION_ROUTES } from './notification/notification-routes.ts';
import { PREFERENCE_ROUTES } from './preference/preference-routes.ts';
import type { Route } from './route.ts';
import { CREDENTIAL_ROUTES } from './subscriber/credential-routes.ts';
import { SUBSCRIBER_ROUTES } from './subscriber/subscriber-routes.ts';
import { SUBSCRIPTION_ROUTES } from './topic/subscription-routes.ts';
import { TOPIC_ROUTES } from './topic/topic-routes.ts';
import { TRANSLATION_ROUTES } from './translation/translation-routes.ts';
import { WORKFLOW_ROUTES } from './workflow/workflow-routes.ts';

/** The documented calls. A handler renames arguments and calls one operation, or a few: the first often finds the subscriber. */
export const ROUTES: readonly Route[] = [
  ...SUBSCRIBER_ROUTES,
  ...CREDENTIAL_ROUTES,
  ...PREFERENCE_ROUTES,
  ...TOPIC_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...INTEGRATION_ROUTES,
  ...MESSAGE_ROUTES,
  ...INBOX_ROUTES,
  ...EVENT_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...WORKFLOW_ROUTES,
  ...LAYOUT_ROUTES,
  ...TRANSLATION_ROUTES,
];
