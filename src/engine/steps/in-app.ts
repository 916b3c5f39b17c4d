import type { Message, MessageCta } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { render, renderDeep } from '../../workflow-language/templates/render.ts';
import { contentValuesOf, filledInOf } from './content.ts';
import { newMessage } from './new-message.ts';
import { errorMessage, type FinalOutcome, type ImmediateStep, type StepContext } from './step.ts';

/** Renders the content and puts it into the subscriber's inbox; the service itself is the provider. */
export const inAppStep: ImmediateStep = { kind: 'immediate', run: runInApp };

function runInApp(step: StepContext): FinalOutcome {
  let message: Message;
  try {
    message = inboxMessage(step);
  } catch (error) {
    const raw = JSON.stringify({ message: errorMessage(error) });
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

function inboxMessage(step: StepContext): Message {
  const { job, template, variables } = step;
  const values = contentValuesOf(step);
  const { subject, body: content, avatar, data } = values;
  const shown = renderDeep({ avatar, data }, variables);
  return newMessage(step, messageIdOf(job) ?? step.newId(), {
    channel: 'in_app',
    providerId: step.serviceSlug,
    ...(typeof subject === 'string' && subject !== '' && { subject: render(subject, variables) }),
    content: typeof content === 'string' ? render(content, variables) : '',
    ...(typeof shown.avatar === 'string' && shown.avatar !== '' && { avatar: shown.avatar }),
    ...(isPlainObject(shown.data) && { data: shown.data }),
    cta: ctaOf(filledInOf(step), renderDeep(template?.cta ?? {}, variables), variables),
  });
}

/** The message that the step made before, where it is to make it anew. */
const messageIdOf = ({ state }: StepContext['job']) =>
  typeof state?.messageId === 'string' ? parseObjectId(state.messageId) : null;

/** The call to action: the redirect and the buttons of the controls where there are any, else the template's own. */
function ctaOf(
  { redirect: to, primaryAction: primary, secondaryAction: secondary }: ReturnType<typeof filledInOf>,
  own: MessageCta,
  variables: object,
): MessageCta {
  const offered = renderDeep({ redirect: to, primaryAction: primary, secondaryAction: secondary }, variables);
  const { redirect, primaryAction, secondaryAction } = offered as {
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
