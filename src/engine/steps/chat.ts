import type { Integration } from '../../model/integration.ts';
import type { ChannelSettings } from '../../model/subscriber.ts';
import { render } from '../../workflow-language/templates/render.ts';
import { channelsAt } from './channel-address.ts';
import { contentValuesOf } from './content.ts';
import { type Composed, deliverStep } from './deliver.ts';
import { overridesOf, textAt } from './overrides.ts';
import type { StepContext } from './step.ts';

/** Sends a message into a chat of the subscriber. */
export const chatStep = deliverStep({ channel: 'chat', compose });

function compose(step: StepContext): Composed {
  const { subscriber, variables, job } = step;
  const { fields: first } = overridesOf(job, 'chat');
  const content = render(String(contentValuesOf(step).body ?? ''), variables);
  const at = (integration: Integration) => {
    const { fields, passthrough } = overridesOf(job, 'chat', integration.providerId);
    const { credentials } = channelsAt(subscriber, integration)[0] ?? ({} as Partial<ChannelSettings>);
    const webhookUrl = textAt(fields, 'webhookUrl');
    const channel = textAt(fields, 'channel');
    return {
      address: {
        ...credentials,
        ...(webhookUrl && { webhookUrl }),
        ...(channel && { channel }),
        ...(subscriber.phone && { phone: subscriber.phone }),
      },
      content: textAt(fields, 'content', 'body') ?? content,
      passthrough,
    };
  };
  return {
    integration: textAt(first, 'integrationIdentifier'),
    reaches: (integration) =>
      textAt(overridesOf(job, 'chat', integration.providerId).fields, 'webhookUrl', 'channel') !== undefined ||
      channelsAt(subscriber, integration).length > 0 ||
      // Its address is the phone number of the subscriber.
      (integration.providerId === 'whatsapp-business' && Boolean(subscriber.phone)),
    shown: {},
    way: (integration) => {
      const { address, content: shown } = at(integration);
      return { content: shown, ...(address.webhookUrl && { directWebhookUrl: address.webhookUrl }) };
    },
    outgoing: (integration) => ({ channel: 'chat', ...at(integration) }),
  };
}
