import type { Integration } from '../../model/integration.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { render } from '../../workflow-language/templates/render.ts';
import { devicesAt } from './channel-address.ts';
import { contentValuesOf } from './content.ts';
import { type Composed, deliverStep } from './deliver.ts';
import { overridesOf, textAt, textsAt } from './overrides.ts';
import type { StepContext } from './step.ts';

/** What of the overrides several push providers know by one name. */
const SHARED = ['badge', 'sound', 'icon', 'image', 'color', 'tag', 'channelId', 'ttl', 'priority', 'url'] as const;

/** Sends a notification to the subscriber's devices. */
export const pushStep = deliverStep({ channel: 'push', compose });

function compose(step: StepContext): Composed {
  const { subscriber, variables, job, notification } = step;
  const { fields: first } = overridesOf(job, 'push');
  const values = contentValuesOf(step);
  const title = render(String(values.subject ?? ''), variables);
  const content = render(String(values.body ?? ''), variables);
  const at = (integration: Integration) => {
    const { providerId } = integration;
    const { fields, passthrough } = overridesOf(job, 'push', providerId);
    const payload = providerId === 'push-webhook' ? notification.payload : undefined;
    return {
      deviceTokens: textsAt(fields, 'deviceTokens') ?? devicesAt(subscriber, integration),
      title: textAt(fields, 'title', 'subject') ?? title,
      content: textAt(fields, 'content', 'body') ?? content,
      data: isPlainObject(fields.data) ? fields.data : payload,
      overrides: Object.fromEntries(SHARED.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
      passthrough,
    };
  };
  return {
    integration: textAt(first, 'integrationIdentifier'),
    reaches: (integration) => at(integration).deviceTokens.length > 0,
    shown: {},
    way: (integration) => {
      const { deviceTokens, title: shown, content: text } = at(integration);
      return { deviceTokens: [...deviceTokens], title: shown, content: text };
    },
    outgoing: (integration, left) => ({
      channel: 'push',
      ...at(integration),
      ...(left !== undefined && { deviceTokens: left }),
    }),
  };
}
