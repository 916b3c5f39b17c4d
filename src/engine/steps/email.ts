import { toAddressedEmail } from '../../delivery/email/addressed-email.ts';
import { oneLine } from '../../delivery/email/mailbox.ts';
import type { EmailMessage } from '../../delivery/provider.ts';
import { requireValue } from '../../delivery/undeliverable-error.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { EMAIL_PROVIDERS } from '../../model/provider-ids.ts';
import { isSanitized } from '../../workflow-language/content/content-values.ts';
import { emailTemplates } from '../../workflow-language/content/email-templates.ts';
import type { EmailContent } from '../../workflow-language/html/message-content.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import { deliverStep, type RenderedMessage } from './delivery/deliver.ts';
import { parseAttachments } from './delivery/email-attachments.ts';
import { layoutOfStep } from './delivery/email-layout.ts';
import { messageOverrides, stringField, stringListField } from './delivery/message-overrides.ts';
import { bareAddress, withoutSuppressed } from './delivery/suppressed-addresses.ts';
import { withUnsubscribeHeaders } from './delivery/unsubscribe-headers.ts';
import type { StepContext } from './step.ts';
import { contentOfStep, renderedText } from './step-content.ts';

/** Sends an e-mail to the subscriber's address. */
export const emailStep = deliverStep({ channel: 'email', templates, message });

function templates(step: StepContext): Templates {
  const content = contentOfStep(step);
  if (!Array.isArray(content.body)) renderedText(content, 'body');
  return emailTemplates(content, {
    isSanitized: isSanitized(step.controls),
    otherBodies: overriddenBodies(step.job),
    layout: layoutOfStep(step),
  });
}

function message({ subscriber, job, workflow }: StepContext, rendered: Rendered): RenderedMessage {
  const { fields: channelFields } = messageOverrides(job, 'email');
  const subject = oneLine(renderedText(rendered, 'subject'));
  const bodyFor = emailBodies(job, rendered);
  const from = senderOf(rendered);
  const sender = { email: renderedText(from, 'email') || undefined, name: renderedText(from, 'name') };
  const replyTo = renderedText(rendered, 'replyTo') || undefined;
  renderedText(rendered, 'preheader');
  const to = stringListField(channelFields, 'to') ?? [
    requireValue(subscriber.email, 'e-mail address of the subscriber'),
  ];
  const messageFor = (providerId?: string): EmailMessage => {
    const { fields, passthrough } = messageOverrides(job, 'email', providerId);
    const { html, text } = bodyFor(fields);
    // The name belongs to the address of the controls, not to one that replaces it.
    const overridden = stringField(fields, 'from');
    const { email, name } = overridden === undefined ? sender : { email: overridden, name: '' };
    return {
      channel: 'email',
      to: stringListField(fields, 'to') ?? to,
      from: email,
      senderName: stringField(fields, 'senderName') ?? (name || stringField(rendered, 'senderName')),
      subject: stringField(fields, 'subject') ?? subject,
      html,
      text: stringField(fields, 'text') ?? (text || undefined),
      replyTo: stringField(fields, 'replyTo') ?? replyTo,
      cc: stringListField(fields, 'cc'),
      bcc: stringListField(fields, 'bcc'),
      attachments: parseAttachments(fields.attachments),
      headers: isPlainObject(fields.headers) ? (fields.headers as Record<string, string>) : undefined,
      passthrough,
    };
  };
  // No integration can send to an invalid address. Overrides of a provider are checked when the message is sent.
  toAddressedEmail(messageFor());
  return {
    integrationIdentifier: stringField(channelFields, 'integrationIdentifier'),
    stored: {},
    storedFor: ({ providerId }) => {
      const { fields } = messageOverrides(job, 'email', providerId);
      const { content } = bodyFor(fields);
      return {
        email: (stringListField(fields, 'to') ?? to).join(', '),
        subject: stringField(fields, 'subject') ?? subject,
        content: typeof content === 'string' ? content : [...content],
      };
    },
    addresses: ({ providerId }) => {
      const { fields } = messageOverrides(job, 'email', providerId);
      const copies = ['cc', 'bcc'].flatMap((name) => stringListField(fields, name) ?? []);
      return { to: (stringListField(fields, 'to') ?? to).map(bareAddress), copies: copies.map(bareAddress) };
    },
    outgoing: ({ providerId }, { unreached, suppressed, unsubscribeUrl }) =>
      withUnsubscribeHeaders(
        withoutSuppressed({ ...messageFor(providerId), onlyTo: unreached }, suppressed),
        unsubscribeUrl,
        { workflow, subscriber },
        providerId,
      ),
  };
}

/** The sender that the controls name: an object with `email` and `name`, or the address alone. */
function senderOf({ from }: Rendered): Readonly<Record<string, unknown>> {
  if (typeof from === 'string') return { email: from };
  if (from == null || isPlainObject(from)) return from ?? {};
  throw new Error('from: must be an object with email and name');
}

const bodyField = (fields: Readonly<Record<string, unknown>>) => stringField(fields, 'html', 'body');

/** The bodies in the overrides of a trigger, distinct: that of the channel, and those of providers. */
function overriddenBodies(job: StepContext['job']): string[] {
  if (Object.keys(job.overrides ?? {}).length === 0) return [];
  const bodies = [undefined, ...EMAIL_PROVIDERS].flatMap(
    (providerId) => bodyField(messageOverrides(job, 'email', providerId).fields) ?? [],
  );
  return [...new Set(bodies)];
}

/** @returns the content of the e-mail with the given overrides: that of the step, or of the body that replaces it */
function emailBodies(job: StepContext['job'], rendered: Rendered) {
  const { email, otherEmails } = rendered as {
    email: EmailContent;
    otherEmails: readonly EmailContent[];
  };
  const byBody = new Map(overriddenBodies(job).map((body, index) => [body, otherEmails[index]]));
  return (fields: Readonly<Record<string, unknown>>): EmailContent => byBody.get(bodyField(fields) ?? '') ?? email;
}
