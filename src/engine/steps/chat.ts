import type { Integration } from '../../model/integration.ts';
import type { ChannelSettings } from '../../model/subscriber.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import { channelSettingsFor } from './delivery/channel-addresses.ts';
import { deliverStep, type RenderedMessage } from './delivery/deliver.ts';
import { messageOverrides, stringField } from './delivery/message-overrides.ts';
import type { StepContext } from './step.ts';
import { contentOfStep, renderedText } from './step-content.ts';

/** Sends a message to the subscriber in a chat. */
export const chatStep = deliverStep({ channel: 'chat', templates, message });

function templates(step: StepContext): Templates {
  return { text: { body: contentOfStep(step).body } };
}

function message({ subscriber, job }: StepContext, rendered: Rendered): RenderedMessage {
  const { fields: channelFields } = messageOverrides(job, 'chat');
  const content = renderedText(rendered, 'body');
  const messageFor = (integration: Integration) => {
    const { fields, passthrough } = messageOverrides(job, 'chat', integration.providerId);
    const { credentials } = channelSettingsFor(subscriber, integration)[0] ?? ({} as Partial<ChannelSettings>);
    const webhookUrl = stringField(fields, 'webhookUrl');
    const channel = stringField(fields, 'channel');
    return {
      address: {
        ...credentials,
        ...(webhookUrl && { webhookUrl }),
        ...(channel && { channel }),
        ...(subscriber.phone && { phone: subscriber.phone }),
      },
      content: stringField(fields, 'content', 'body') ?? content,
      passthrough,
    };
  };
  return {
    integrationIdentifier: stringField(channelFields, 'integrationIdentifier'),
    isReachable: (integration) =>
      stringField(messageOverrides(job, 'chat', integration.providerId).fields, 'webhookUrl', 'channel') !==
        undefined ||
      channelSettingsFor(subscriber, integration).length > 0 ||
      // The address of this provider is the subscriber's phone number.
      (integration.providerId === 'whatsapp-business' && Boolean(subscriber.phone)),
    stored: {},
    storedFor: (integration) => {
      const { address, content: text } = messageFor(integration);
      return { content: text, ...(address.webhookUrl && { directWebhookUrl: address.webhookUrl }) };
    },
    outgoing: (integration) => ({ channel: 'chat', ...messageFor(integration) }),
  };
}
