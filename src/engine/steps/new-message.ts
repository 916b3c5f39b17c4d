import type { ObjectId } from 'bson';
import type { Message } from '../../model/message.ts';
import type { StepContext } from './step.ts';

/**
 * The message of a step: sent, unseen and unread.
 * @param channelFields the fields that depend on the channel
 */
export const newMessage = (
  { notification, job, workflow, template, now }: StepContext,
  _id: ObjectId,
  channelFields: Pick<Message, 'channel' | 'cta'> & Partial<Message>,
): Message => ({
  _id,
  _organizationId: notification._organizationId,
  _environmentId: notification._environmentId,
  _templateId: workflow._id,
  _messageTemplateId: template?._id ?? null,
  _notificationId: notification._id,
  _subscriberId: notification._subscriberId,
  _jobId: job._id,
  _feedId: null,
  ...(job.identifier !== undefined && { templateIdentifier: job.identifier }),
  transactionId: notification.transactionId,
  ...channelFields,
  read: false,
  seen: false,
  status: 'sent',
  deliveredAt: [now],
  ...(notification.payload && { payload: notification.payload }),
  ...(notification.tags && { tags: notification.tags }),
  ...(notification.severity && { severity: notification.severity }),
  ...(job.overrides && { overrides: job.overrides }),
  ...(notification.contextKeys && { contextKeys: notification.contextKeys }),
  createdAt: now,
  updatedAt: now,
});
