import { requireValue } from '../../delivery/undeliverable-error.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import { deliverStep, type RenderedMessage } from './delivery/deliver.ts';
import { messageOverrides, stringField, stringListField } from './delivery/message-overrides.ts';
import type { StepContext } from './step.ts';
import { contentOfStep, renderedText } from './step-content.ts';

/** Sends an SMS to the subscriber's phone number. */
export const smsStep = deliverStep({ channel: 'sms', templates, message });

function templates(step: StepContext): Templates {
  return { text: { body: contentOfStep(step).body } };
}

function message({ subscriber, job }: StepContext, rendered: Rendered): RenderedMessage {
  const { fields: channelFields } = messageOverrides(job, 'sms');
  const content = renderedText(rendered, 'body');
  const to =
    stringListField(channelFields, 'to')?.[0] ?? requireValue(subscriber.phone, 'phone number of the subscriber');
  const messageFor = (providerId: string) => {
    const { fields, passthrough } = messageOverrides(job, 'sms', providerId);
    return {
      to: stringListField(fields, 'to')?.[0] ?? to,
      from: stringField(fields, 'from'),
      content: stringField(fields, 'content', 'body') ?? content,
      passthrough,
    };
  };
  return {
    integrationIdentifier: stringField(channelFields, 'integrationIdentifier'),
    stored: {},
    storedFor: ({ providerId }) => ({ phone: messageFor(providerId).to, content: messageFor(providerId).content }),
    outgoing: ({ providerId }) => ({ channel: 'sms', ...messageFor(providerId) }),
  };
}
