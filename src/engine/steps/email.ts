import { need } from '../../delivery/provider.ts';
import { isBlank } from '../../model/step-controls.ts';
import { render, renderHtml } from '../rendering.ts';
import { type Composed, deliverStep } from './deliver.ts';
import type { StepContext } from './step.ts';

/** Sends an e-mail to the subscriber's address. */
export const emailStep = deliverStep({ channel: 'email', compose });

function compose({ subscriber, controls, template, variables }: StepContext): Composed {
  const email = need(subscriber.email, 'e-mail address of the subscriber');
  const subject = render(textOf(controls.subject, template?.subject), variables);
  const html = renderHtml(textOf(controls.body, template?.content), variables);
  return {
    shown: { email, subject, content: html },
    outgoing: () => ({ channel: 'email', to: [email], subject, html }),
  };
}

/** The first text of those that is filled in. */
const textOf = (...values: readonly unknown[]): string =>
  String(values.find((value) => typeof value === 'string' && !isBlank(value)) ?? '');
