import type { Message, MessageCta } from '../../model/message.ts';
import { render, renderDeep } from '../rendering.ts';
import type { StepContext, StepOutcome } from './step.ts';

/** Renders the content and puts it into the subscriber's inbox; the service itself is the provider. */
export function runInApp(step: StepContext): StepOutcome {
  let message: Message;
  try {
    message = inboxMessage(step);
  } catch (error) {
    const raw = JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
    const detail = 'Message content could not be generated';
    return { status: 'failed', details: [{ status: 'Failed', detail, source: 'Internal', raw }] };
  }
  const _messageId = message._id.toHexString();
  const providerId = step.serviceSlug;
  return {
    status: 'completed',
    message,
    output: { seen: false, read: false, lastSeenDate: null, lastReadDate: null },
    details: [
      { status: 'Pending', detail: 'Message created', source: 'Internal', providerId, _messageId },
      { status: 'Success', detail: 'Message sent', source: 'Internal', providerId, _messageId },
    ],
  };
}

function inboxMessage({ notification, job, trigger, template, controls, variables, ...step }: StepContext): Message {
  const subject = controls.subject ?? template?.subject;
  const content = controls.body ?? template?.content;
  return {
    _id: step.newId(),
    _organizationId: notification._organizationId,
    _environmentId: notification._environmentId,
    _templateId: trigger._templateId,
    _messageTemplateId: template?._id ?? null,
    _notificationId: notification._id,
    _subscriberId: notification._subscriberId,
    _jobId: job._id,
    _feedId: null,
    templateIdentifier: trigger.name,
    transactionId: trigger.transactionId,
    channel: 'in_app',
    providerId: step.serviceSlug,
    ...(typeof subject === 'string' && subject !== '' && { subject: render(subject, variables) }),
    content: typeof content === 'string' ? render(content, variables) : '',
    cta: ctaOf(controls, renderDeep(template?.cta ?? {}, variables), variables),
    read: false,
    seen: false,
    status: 'sent',
    deliveredAt: [step.now],
    payload: trigger.payload,
    overrides: trigger.overrides,
    ...(notification.tags && { tags: notification.tags }),
    ...(trigger.contextKeys && { contextKeys: [...trigger.contextKeys] }),
    createdAt: step.now,
    updatedAt: step.now,
  };
}

/** The call to action: the redirect and the buttons of the controls where there are any, else the template's own. */
function ctaOf(controls: StepContext['controls'], own: MessageCta, variables: object): MessageCta {
  const { redirect, primaryAction, secondaryAction } = renderDeep(controls, variables) as {
    redirect?: { url?: string };
    primaryAction?: { label?: string };
    secondaryAction?: { label?: string };
  };
  const buttons = [
    ...(primaryAction?.label ? [{ type: 'primary' as const, content: primaryAction.label }] : []),
    ...(secondaryAction?.label ? [{ type: 'secondary' as const, content: secondaryAction.label }] : []),
  ];
  return {
    ...own,
    ...(redirect?.url && { type: 'redirect', data: { url: redirect.url } }),
    ...(buttons.length > 0 && { action: { ...own.action, buttons } }),
  };
}
