import { ObjectId } from 'bson';
import type { Integration } from '../model/integration.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { MessageTemplate, Workflow } from '../model/workflow.ts';
import type { OperationContext } from '../operations/context.ts';

/** The sample data of a new environment. */
interface DemoData {
  readonly subscribers: readonly Subscriber[];
  readonly integrations: readonly Integration[];
  readonly workflows: readonly Workflow[];
  readonly messageTemplates: readonly MessageTemplate[];
  /** Events that fill the inboxes, in the form of the bulk trigger. */
  readonly events: readonly object[];
}

const PEOPLE = [
  ['ada', 'Ada', 'Lovelace'],
  ['alan', 'Alan', 'Turing'],
  ['annie', 'Annie', 'Easley'],
  ['barbara', 'Barbara', 'Liskov'],
  ['betty', 'Betty', 'Holberton'],
  ['claude', 'Claude', 'Shannon'],
  ['donald', 'Donald', 'Knuth'],
  ['dorothy', 'Dorothy', 'Vaughan'],
  ['edsger', 'Edsger', 'Dijkstra'],
  ['frances', 'Frances', 'Allen'],
  ['grace', 'Grace', 'Hopper'],
  ['hedy', 'Hedy', 'Lamarr'],
  ['jean', 'Jean', 'Bartik'],
  ['john', 'John', 'McCarthy'],
  ['karen', 'Karen', 'Sparck Jones'],
  ['katherine', 'Katherine', 'Johnson'],
  ['margaret', 'Margaret', 'Hamilton'],
  ['mary', 'Mary', 'Jackson'],
  ['niklaus', 'Niklaus', 'Wirth'],
  ['radia', 'Radia', 'Perlman'],
] as const;

const WORKFLOWS = [
  {
    identifier: 'welcome',
    name: 'Welcome',
    tags: ['onboarding'],
    payload: {},
    steps: [
      ['greeting', 'Welcome', 'Welcome, {{ subscriber.firstName }}!'],
      ['first-steps', 'First steps', 'Here is where to begin, {{ subscriber.firstName }}.'],
    ],
  },
  {
    identifier: 'new-comment',
    name: 'New comment',
    tags: ['social'],
    payload: { author: 'Who commented', title: 'What was commented on' },
    buttons: [
      { type: 'primary', content: 'Reply' },
      { type: 'secondary', content: 'Ignore' },
    ],
    steps: [['comment', 'New comment', '{{ payload.author }} commented on "{{ payload.title }}".']],
  },
  {
    identifier: 'invoice-paid',
    name: 'Invoice paid',
    tags: ['billing'],
    payload: { number: 'Number of the invoice', amount: 'Amount' },
    steps: [
      ['receipt', 'Invoice {{ payload.number }}', 'Invoice {{ payload.number }} over {{ payload.amount }} was paid.'],
    ],
  },
] as const;

/** Turns `first-steps` into `First steps`. */
const toTitle = (stepId: string): string => `${stepId.charAt(0).toUpperCase()}${stepId.slice(1).replaceAll('-', ' ')}`;

/** The JSON Schema of a payload with required strings. */
const payloadSchema = (titles: Readonly<Record<string, string>>) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { type: 'string', title }])),
  required: Object.keys(titles),
});

/** Creates 20 subscribers, integrations of three channels, three workflows, and events that trigger them. */
export function demoData({ scope, _userId, serviceSlug, now: clock }: OperationContext): DemoData {
  const now = clock();
  const messageTemplates: MessageTemplate[] = [];
  const workflows = WORKFLOWS.map(({ identifier, name, tags, payload, steps, ...more }): Workflow => {
    const templates = steps.map(([, subject, content]) => ({
      _id: new ObjectId(),
      ...scope,
      type: 'in_app',
      subject,
      content,
      ...('buttons' in more && { cta: { action: { buttons: [...more.buttons] } } }),
    }));
    messageTemplates.push(...templates);
    return {
      _id: new ObjectId(),
      ...scope,
      name,
      description: `Shows how ${name.toLowerCase()} notifications look.`,
      active: true,
      draft: false,
      preferenceSettings: { email: true, sms: true, in_app: true, chat: true, push: true },
      critical: false,
      tags: [...tags],
      steps: steps.map(([stepId], index) => ({
        _id: new ObjectId(),
        stepId,
        name: toTitle(stepId),
        _templateId: (templates[index] as { _id: ObjectId })._id,
        active: true,
        filters: [],
      })),
      _creatorId: _userId,
      triggers: [{ type: 'event', identifier, variables: [] }],
      ...(Object.keys(payload).length > 0 ? { payloadSchema: payloadSchema(payload) } : {}),
      _notificationGroupId: new ObjectId(),
      deleted: false,
      origin: `${serviceSlug}-cloud`,
      createdAt: now,
      updatedAt: now,
    };
  });
  return {
    subscribers: PEOPLE.map(([subscriberId, firstName, lastName]) => ({
      _id: new ObjectId(),
      ...scope,
      subscriberId,
      firstName,
      lastName,
      email: `${subscriberId}@example.com`,
      channels: [],
      deleted: false,
      createdAt: now,
      updatedAt: now,
    })),
    integrations: [
      createIntegration(scope, 'In-app', 'in-app', serviceSlug, 'in_app', true, now),
      createIntegration(scope, 'SMTP', 'smtp', 'nodemailer', 'email', false, now),
      createIntegration(scope, 'Twilio', 'twilio', 'twilio', 'sms', false, now),
    ],
    workflows,
    messageTemplates,
    events: [
      ...PEOPLE.map(([subscriberId]) => ({ name: 'welcome', to: subscriberId })),
      { name: 'new-comment', to: ['ada', 'grace'], payload: { author: 'Alan', title: 'On computable numbers' } },
      { name: 'invoice-paid', to: 'ada', payload: { number: '2026-001', amount: '42 €' } },
      // A fixed transactionId, so that repeating the events creates no further notifications.
    ].map((event) => ({ ...event, transactionId: `demo-${event.name}` })),
  };
}

const createIntegration = (
  scope: Scope,
  name: string,
  identifier: string,
  providerId: string,
  channel: Integration['channel'],
  active: boolean,
  now: Date,
): Integration => ({
  _id: new ObjectId(),
  ...scope,
  name,
  identifier,
  providerId,
  channel,
  credentials: {},
  active,
  deleted: false,
  primary: false,
  conditions: [],
  createdAt: now,
  updatedAt: now,
});
