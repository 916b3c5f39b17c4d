import type { Message, MessageCta } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { render, renderDeep } from '../../workflow-language/templates/render.ts';
import { contentValues, controlValues } from './content-values.ts';
import { failedOutcome } from './failed-outcome.ts';
import { newMessage } from './new-message.ts';
import { errorMessage, type FinalOutcome, type ImmediateStep, type StepContext } from './step.ts';

/** Renders the content and puts it into the subscriber's inbox. The provider is the service itself. */
export const inAppStep: ImmediateStep = { kind: 'immediate', run: runInApp };

function runInApp(step: StepContext): FinalOutcome {
  let message: Message;
  try {
    message = inboxMessage(step);
  } catch (error) {
    return failedOutcome('Message content could not be generated', JSON.stringify({ message: errorMessage(error) }));
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
  const values = contentValues(step);
  const { subject, body: content, avatar, data } = values;
  const rendered = renderDeep({ avatar, data }, variables);
  return newMessage(step, existingMessageId(job) ?? step.newId(), {
    channel: 'in_app',
    providerId: step.serviceSlug,
    ...(typeof subject === 'string' && subject !== '' && { subject: render(subject, variables) }),
    content: typeof content === 'string' ? render(content, variables) : '',
    ...(typeof rendered.avatar === 'string' && rendered.avatar !== '' && { avatar: rendered.avatar }),
    ...(isPlainObject(rendered.data) && { data: rendered.data }),
    cta: callToAction(controlValues(step), renderDeep(template?.cta ?? {}, variables), variables),
  });
}

/** The id of the message that the step replaces, if an earlier run of it made one. */
const existingMessageId = ({ state }: StepContext['job']) =>
  typeof state?.messageId === 'string' ? parseObjectId(state.messageId) : null;

/** The call to action: the redirect and the buttons of the controls, or those of the template if there are none. */
function callToAction(
  { redirect: to, primaryAction: primary, secondaryAction: secondary }: ReturnType<typeof controlValues>,
  templateCta: MessageCta,
  variables: object,
): MessageCta {
  const rendered = renderDeep({ redirect: to, primaryAction: primary, secondaryAction: secondary }, variables);
  const { redirect, primaryAction, secondaryAction } = rendered as {
    redirect?: { url?: string };
    primaryAction?: { label?: string };
    secondaryAction?: { label?: string };
  };
  const buttons = [
    ...(primaryAction?.label ? [{ type: 'primary' as const, content: primaryAction.label }] : []),
    ...(secondaryAction?.label ? [{ type: 'secondary' as const, content: secondaryAction.label }] : []),
  ];
  return {
    ...templateCta,
    ...(redirect?.url && { type: 'redirect', data: { url: redirect.url } }),
    ...(buttons.length > 0 && { action: { ...templateCta.action, buttons } }),
  };
}
