import type { WebhookEvent } from '../generated/graphql.ts';

/** The events that an endpoint can choose, by the kind of object that they report. */
export const EVENT_GROUPS: readonly (readonly [heading: string, events: readonly WebhookEvent[]])[] = [
  [
    'Messages',
    [
      'MESSAGE_SENT',
      'MESSAGE_DELIVERED',
      'MESSAGE_FAILED',
      'MESSAGE_SEEN',
      'MESSAGE_UNSEEN',
      'MESSAGE_READ',
      'MESSAGE_UNREAD',
      'MESSAGE_ARCHIVED',
      'MESSAGE_UNARCHIVED',
      'MESSAGE_SNOOZED',
      'MESSAGE_UNSNOOZED',
      'MESSAGE_DELETED',
      'MESSAGE_ACTION',
    ],
  ],
  ['Workflows', ['WORKFLOW_CREATED', 'WORKFLOW_UPDATED', 'WORKFLOW_DELETED']],
  ['Dead letters', ['DEAD_LETTER_CREATED', 'DEAD_LETTER_REDRIVEN']],
];

/** The name of an event as requests write it: `message.sent`. */
export const eventName = (event: WebhookEvent): string =>
  event.startsWith('DEAD_LETTER_')
    ? `dead_letter.${event.slice('DEAD_LETTER_'.length).toLowerCase()}`
    : event.toLowerCase().replace('_', '.');
