import { dataValuesOf } from '../../model/data-values.ts';
import { linkOf, type Message, type MessageCta, type ReadState } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { dateOrNull } from '../../model/repairs.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { replacedMessageIdOf } from '../../model/step-state.ts';
import { isSanitized } from '../../workflow-language/content/content-values.ts';
import { inAppTemplates } from '../../workflow-language/content/in-app-templates.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import { noContent } from './failed-outcome.ts';
import { newMessage } from './new-message.ts';
import type { FinalOutcome, ImmediateStep, StepContext } from './step.ts';
import { contentOfStep, controlValues, renderedText } from './step-content.ts';

/** Renders the content and puts it into the subscriber's inbox. The provider is the service itself. */
export const inAppStep: ImmediateStep = { kind: 'immediate', templates, unrendered: noContent, run: runInApp };

function templates(step: StepContext): Templates {
  return inAppTemplates(contentOfStep(step), controlValues(step), step.template?.cta, isSanitized(step.controls));
}

function runInApp(step: StepContext, rendered: Rendered): FinalOutcome {
  let message: Message;
  try {
    message = inboxMessage(step, rendered);
  } catch (error) {
    return noContent(error);
  }
  const _messageId = message._id.toHexString();
  const providerId = step.serviceSlug;
  return {
    status: 'completed',
    message,
    output: inAppOutput(message),
    details: [
      { status: 'Pending', detail: 'Message created', source: 'Internal', providerId, _messageId },
      { status: 'Success', detail: 'Message sent', source: 'Internal', providerId, _messageId },
    ],
  };
}

/** The output of the step: whether its message was seen and read, and when last. Another program may have stored any dates. */
export const inAppOutput = ({ seen, read, lastSeenDate, lastReadDate }: ReadState) => ({
  seen: seen === true,
  read: read === true,
  lastSeenDate: dateOrNull(lastSeenDate)?.toISOString() ?? null,
  lastReadDate: dateOrNull(lastReadDate)?.toISOString() ?? null,
});

function inboxMessage(step: StepContext, rendered: Rendered): Message {
  const { data } = rendered;
  const [subject, content, avatar] = ['subject', 'body', 'avatar'].map((name) => renderedText(rendered, name));
  return newMessage(step, existingMessageId(step.job) ?? step.newId(), {
    channel: 'in_app',
    providerId: step.serviceSlug,
    ...(subject && { subject }),
    content,
    ...(avatar && { avatar }),
    ...(isPlainObject(data) && withValues(data)),
    cta: callToAction(rendered),
  });
}

function withValues(data: Record<string, unknown>): Pick<Message, 'data' | 'dataValues'> {
  const dataValues = dataValuesOf(data);
  return { data, ...(dataValues && { dataValues }) };
}

/** The id of the message that the step replaces, if an earlier run of it made one. */
const existingMessageId = (job: StepContext['job']) => parseObjectId(replacedMessageIdOf(job) ?? '');

interface ActionControl {
  readonly label?: string;
  readonly redirect?: unknown;
}

/** A button without a label is left out. */
const buttonOf = (type: 'primary' | 'secondary', action: ActionControl | undefined) =>
  action?.label ? [{ type, content: action.label, ...linkOf(action.redirect) }] : [];

/** The call to action: the redirect and the buttons of the controls, or those of the template if there are none. */
function callToAction(rendered: Rendered): MessageCta {
  const { redirect, primaryAction, secondaryAction, cta } = rendered as {
    redirect?: unknown;
    primaryAction?: ActionControl;
    secondaryAction?: ActionControl;
    cta: MessageCta;
  };
  const buttons = [...buttonOf('primary', primaryAction), ...buttonOf('secondary', secondaryAction)];
  const link = linkOf(redirect);
  return {
    ...cta,
    ...(link && { type: 'redirect', data: link }),
    ...(buttons.length > 0 && { action: { ...cta.action, buttons } }),
  };
}
