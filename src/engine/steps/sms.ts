import { requireValue } from '../../delivery/undeliverable-error.ts';
import { render } from '../../workflow-language/templates/render.ts';
import { contentValuesOf } from './content.ts';
import { type Composed, deliverStep } from './deliver.ts';
import { overridesOf, textAt, textsAt } from './overrides.ts';
import type { StepContext } from './step.ts';

/** Sends a short message to the subscriber's phone. */
export const smsStep = deliverStep({ channel: 'sms', compose });

function compose(step: StepContext): Composed {
  const { subscriber, variables, job } = step;
  const { fields: first } = overridesOf(job, 'sms');
  const content = render(String(contentValuesOf(step).body ?? ''), variables);
  const own = textsAt(first, 'to')?.[0] ?? requireValue(subscriber.phone, 'phone number of the subscriber');
  const at = (providerId: string) => {
    const { fields, passthrough } = overridesOf(job, 'sms', providerId);
    return {
      to: textsAt(fields, 'to')?.[0] ?? own,
      from: textAt(fields, 'from'),
      content: textAt(fields, 'content', 'body') ?? content,
      passthrough,
    };
  };
  return {
    integration: textAt(first, 'integrationIdentifier'),
    shown: {},
    way: ({ providerId }) => ({ phone: at(providerId).to, content: at(providerId).content }),
    outgoing: ({ providerId }) => ({ channel: 'sms', ...at(providerId) }),
  };
}
