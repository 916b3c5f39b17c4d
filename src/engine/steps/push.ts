import { pushOverrideNames } from '../../delivery/push/override-names.ts';
import type { Integration } from '../../model/integration.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import { deviceTokensFor } from './delivery/channel-addresses.ts';
import { deliverStep, type RenderedMessage } from './delivery/deliver.ts';
import { messageOverrides, stringField, stringListField } from './delivery/message-overrides.ts';
import type { StepContext } from './step.ts';
import { contentOfStep, renderedText } from './step-content.ts';

/** Sends a notification to the subscriber's devices. */
export const pushStep = deliverStep({ channel: 'push', templates, message });

function templates(step: StepContext): Templates {
  const { subject, body } = contentOfStep(step);
  return { text: { subject, body } };
}

function message({ subscriber, job, notification }: StepContext, rendered: Rendered): RenderedMessage {
  const { fields: channelFields } = messageOverrides(job, 'push');
  const title = renderedText(rendered, 'subject');
  const content = renderedText(rendered, 'body');
  const messageFor = (integration: Integration) => {
    const { providerId } = integration;
    const { fields, passthrough } = messageOverrides(job, 'push', providerId);
    const payload = providerId === 'push-webhook' ? notification.payload : undefined;
    return {
      deviceTokens: [...new Set(stringListField(fields, 'deviceTokens') ?? deviceTokensFor(subscriber, integration))],
      title: stringField(fields, 'title', 'subject') ?? title,
      content: stringField(fields, 'content', 'body') ?? content,
      data: isPlainObject(fields.data) ? fields.data : payload,
      overrides: Object.fromEntries(
        pushOverrideNames(providerId).flatMap((name) =>
          Object.hasOwn(fields, name) && fields[name] != null ? [[name, fields[name]]] : [],
        ),
      ),
      passthrough,
    };
  };
  return {
    integrationIdentifier: stringField(channelFields, 'integrationIdentifier'),
    isReachable: (integration) => messageFor(integration).deviceTokens.length > 0,
    stored: {},
    storedFor: (integration) => {
      const { deviceTokens, ...texts } = messageFor(integration);
      return { deviceTokens: [...deviceTokens], title: texts.title, content: texts.content };
    },
    outgoing: (integration, { unreached }) => ({
      channel: 'push',
      ...messageFor(integration),
      ...(unreached !== undefined && { deviceTokens: unreached }),
    }),
  };
}
