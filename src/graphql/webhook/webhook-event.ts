import type { WebhookEvent } from '../../model/webhook.ts';
import { enumOf } from '../kit/enum-of.ts';

export const WebhookEventEnum = enumOf<WebhookEvent>('WebhookEvent', {
  description: 'A type of event that webhooks report. `MESSAGE_SENT` is `message.sent` in the payload, and so on.',
  values: {
    'message.sent': 'A provider accepted the message, or the message is in the inbox.',
    'message.delivered': 'The message reached the subscriber: the inbox, or as a provider reports.',
    'message.failed': 'The message could not be sent, after all attempts through all integrations.',
    'message.seen': 'The message was marked as seen.',
    'message.unseen': 'The message was marked as unseen.',
    'message.read': 'The message was marked as read.',
    'message.unread': 'The message was marked as unread.',
    'message.archived': 'The message was archived.',
    'message.unarchived': 'The message was moved back to the inbox.',
    'message.snoozed': 'The message was snoozed.',
    'message.unsnoozed': 'The snooze of the message ended.',
    'message.deleted': 'The message was deleted.',
    'message.action': 'A button of the message was clicked.',
    'workflow.created': 'A workflow was created.',
    'workflow.updated': 'A workflow was changed.',
    'workflow.deleted': 'A workflow was deleted.',
    'dead_letter.created': 'A job failed permanently.',
    'dead_letter.redriven': 'A dead letter runs again.',
    'webhook.test': 'A test event of `sendTestWebhook`. The endpoint that is tested always gets it.',
  },
});
