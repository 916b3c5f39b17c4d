import { z } from 'zod';
import { INTERFACE_SHAPES } from './interface-shapes.ts';

/**
 * The shapes of the answers beyond the ten documented ones, as the models of the official clients read them. Written by
 * hand, so that a wrong schema of the gateway does not hide a wrong answer.
 */

const text = z.string();
const hexId = z.string().regex(/^[0-9a-f]{24}$/);
const instant = z.iso.datetime();
const flag = z.boolean();
const numeral = z.number();
const freeForm = z.record(z.string(), z.unknown());

const { getSubscriber: Subscriber } = INTERFACE_SHAPES;
const channels = z.strictObject({ email: flag, sms: flag, in_app: flag, chat: flag, push: flag }).partial();
const DaySchedule = z.strictObject({
  isEnabled: flag,
  hours: z.array(z.strictObject({ start: text, end: text })).optional(),
});
const days = { monday: DaySchedule, tuesday: DaySchedule, wednesday: DaySchedule, thursday: DaySchedule };
const weekend = { friday: DaySchedule, saturday: DaySchedule, sunday: DaySchedule };
const Schedule = z.strictObject({
  isEnabled: flag,
  weeklySchedule: z
    .strictObject({ ...days, ...weekend })
    .partial()
    .optional(),
});
const preferences = z.strictObject({
  global: z.strictObject({ enabled: flag, channels, schedule: Schedule.optional() }),
  workflows: z.array(
    z.strictObject({
      enabled: flag,
      channels,
      overrides: z.array(
        z.strictObject({
          channel: z.enum(['in_app', 'email', 'sms', 'chat', 'push']),
          source: z.enum(['subscriber', 'template', 'workflowOverride']),
        }),
      ),
      workflow: z.strictObject({ slug: text, identifier: text, name: text, updatedAt: instant.optional() }),
    }),
  ),
});

const pageOf = (item: z.ZodType) =>
  z.strictObject({
    data: z.array(item),
    next: text.nullable(),
    previous: text.nullable(),
    totalCount: numeral,
    totalCountCapped: flag,
  });
const topicBase = { _id: hexId, key: text, name: text.optional(), data: freeForm.optional() };
const Topic = z.strictObject({ ...topicBase, createdAt: instant, updatedAt: instant });
const Subscription = z.strictObject({
  _id: hexId,
  identifier: text.min(1),
  topic: z.strictObject(topicBase),
  subscriber: z.strictObject({
    _id: hexId,
    subscriberId: text,
    avatar: text.nullish(),
    firstName: text.nullish(),
    lastName: text.nullish(),
    email: text.nullish(),
  }),
  createdAt: instant,
  updatedAt: instant,
});
const Subscriptions = z.strictObject({
  data: z.array(Subscription),
  meta: z.strictObject({ totalCount: numeral, successful: numeral, failed: numeral }),
  errors: z.array(z.strictObject({ subscriberId: text, code: text, message: text })).optional(),
});

const numbered = (item: z.ZodType) =>
  z.strictObject({
    totalCount: numeral.optional(),
    hasMore: flag,
    data: z.array(item),
    pageSize: numeral,
    page: numeral,
  });

const { getWorkflowStep: StepDetail } = INTERFACE_SHAPES;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months']);
const redirect = z.looseObject({
  url: text,
  target: z.enum(['_self', '_blank', '_parent', '_top', '_unfencedTop']).optional(),
});
const action = z.looseObject({ label: text, redirect }).partial();
const timing = { skip: freeForm, amount: numeral, unit, cron: text };
const optional = (shape: Record<string, z.ZodType>) => z.looseObject(shape).partial();
/** The control values of each type of step: the official clients refuse any other type of value. */
const values: Record<string, z.ZodType> = {
  in_app: optional({
    ...{ skip: freeForm, body: text, subject: text, avatar: text, primaryAction: action, secondaryAction: action },
    ...{ redirect, disableOutputSanitization: flag, data: freeForm },
  }),
  email: optional({
    ...{ skip: freeForm, body: text, editorType: z.enum(['block', 'html']), disableOutputSanitization: flag },
    ...{ layoutId: text.nullable(), useProviderDefaults: flag, replyTo: text, preheader: text },
    from: z.looseObject({ email: text, name: text }).partial(),
  }).extend({ subject: text }),
  sms: optional({ skip: freeForm, body: text }),
  push: optional({ skip: freeForm, subject: text, body: text }),
  chat: optional({ skip: freeForm, body: text, editorType: z.enum(['block', 'text']) }),
  delay: optional({ ...timing, type: z.enum(['regular', 'timed']) }),
  digest: optional({
    ...{ ...timing, type: z.enum(['regular', 'timed']), digestKey: text },
    lookBackWindow: z.looseObject({ amount: numeral, unit }),
  }),
  throttle: optional({
    ...{
      skip: freeForm,
      type: z.enum(['fixed', 'dynamic']),
      amount: numeral,
      unit: z.enum(['minutes', 'hours', 'days']),
    },
    ...{ dynamicKey: text, threshold: numeral, throttleKey: text },
  }),
  custom: optional({ custom: freeForm }),
  tool: optional({ skip: freeForm, body: text }),
};
const WorkflowStep = z.union(
  Object.entries(values).map(([type, controlValues]) =>
    StepDetail.extend({
      type: z.literal(type),
      controls: StepDetail.shape.controls.extend({ values: controlValues }),
      controlValues: controlValues.optional(),
    }),
  ),
);
const workflowBase = {
  _id: hexId,
  workflowId: text.min(1),
  slug: text.min(1),
  name: text,
  tags: z.array(text).optional(),
  createdAt: instant,
  updatedAt: instant,
  status: z.enum(['ACTIVE', 'INACTIVE', 'ERROR']),
  origin: z.enum(['svc-cloud', 'svc-cloud-v1', 'external']),
};
const WorkflowDetail = z.strictObject({
  ...workflowBase,
  description: text.optional(),
  active: flag,
  validatePayload: flag.optional(),
  payloadSchema: freeForm.nullish(),
  isTranslationEnabled: flag,
  severity: z.enum(['high', 'medium', 'low', 'none']),
  preferences: z.strictObject({
    default: z.strictObject({
      all: z.strictObject({ enabled: flag, readOnly: flag }),
      channels: z.record(text, z.strictObject({ enabled: flag })),
    }),
  }),
  steps: z.array(WorkflowStep),
});

const Layout = z.strictObject({
  _id: hexId,
  layoutId: text.min(1),
  slug: text.min(1),
  name: text,
  isDefault: flag,
  isTranslationEnabled: flag,
  updatedAt: instant,
  createdAt: instant,
  origin: z.enum(['svc-cloud', 'svc-cloud-v1', 'external']),
  type: z.enum(['REGULAR', 'ECHO', 'BRIDGE']),
  variables: freeForm,
  controls: z.strictObject({
    dataSchema: freeForm,
    uiSchema: z.strictObject({
      group: z.literal('LAYOUT'),
      properties: z.record(text, z.strictObject({ component: z.literal('LAYOUT_EMAIL') })),
    }),
    values: z.strictObject({
      email: z.strictObject({ body: text, editorType: z.enum(['html', 'block']) }).optional(),
    }),
  }),
});
const InboxAction = z.strictObject({ label: text, isCompleted: flag });
const severity = z.enum(['high', 'medium', 'low', 'none']);
const InboxNotification = z.strictObject({
  id: hexId,
  transactionId: text,
  subject: text.optional(),
  body: text,
  to: z.strictObject({
    id: hexId,
    subscriberId: text,
    firstName: text.optional(),
    lastName: text.optional(),
    avatar: text.optional(),
  }),
  isRead: flag,
  isSeen: flag,
  isArchived: flag,
  isSnoozed: flag,
  snoozedUntil: instant.optional(),
  deliveredAt: z.array(instant).optional(),
  createdAt: instant,
  readAt: instant.optional(),
  firstSeenAt: instant.optional(),
  archivedAt: instant.optional(),
  avatar: text.optional(),
  primaryAction: InboxAction.optional(),
  secondaryAction: InboxAction.optional(),
  channelType: z.enum(['in_app', 'email', 'sms', 'chat', 'push']),
  tags: z.array(text).optional(),
  data: freeForm.optional(),
  redirect: z.strictObject({ url: text }).optional(),
  workflow: z
    .strictObject({
      id: hexId,
      identifier: text,
      name: text,
      critical: flag,
      tags: z.array(text).optional(),
      severity,
    })
    .optional(),
  severity,
});

export const CLIENT_SHAPES = {
  listInbox: z.strictObject({ data: z.array(InboxNotification), hasMore: flag, filter: freeForm }),
  countMessages: z.array(z.strictObject({ count: numeral, filter: freeForm })),
  readInboxMessage: InboxNotification,
  triggerEvent: INTERFACE_SHAPES.broadcastEvent,
  createSubscriber: Subscriber,
  updateSubscriber: Subscriber,
  setSubscriberCredentials: Subscriber,
  getPreferenceOverview: preferences,
  setSubscriberPreferences: preferences,
  setWorkflowPreferences: z.array(
    z.strictObject({
      level: z.enum(['global', 'template']),
      workflow: z.strictObject({
        id: hexId,
        identifier: text,
        name: text,
        critical: flag,
        tags: z.array(text).optional(),
        data: freeForm.optional(),
        severity: z.enum(['high', 'medium', 'low', 'none']),
      }),
      enabled: flag,
      channels,
    }),
  ),
  listIntegrations: INTERFACE_SHAPES.deleteIntegration,
  createIntegration: INTERFACE_SHAPES.updateIntegration,
  listNotifications: numbered(INTERFACE_SHAPES.getNotification),
  listMessages: numbered(INTERFACE_SHAPES.markMessagesAs.element),
  listWorkflows: z.strictObject({
    workflows: z.array(
      z.strictObject({
        ...workflowBase,
        stepTypeOverviews: z.array(text),
        steps: z.array(z.strictObject({ slug: text, type: text })),
      }),
    ),
    totalCount: numeral,
  }),
  getWorkflow: WorkflowDetail,
  createWorkflow: WorkflowDetail,
  patchWorkflow: WorkflowDetail,
  createLayout: Layout,
  getLayout: Layout,
  listLayouts: z.strictObject({ layouts: z.array(Layout), totalCount: numeral }),
  createTopic: Topic,
  getTopic: Topic,
  listTopics: pageOf(Topic),
  subscribeToTopic: Subscriptions,
  listTopicMemberships: pageOf(Subscription),
  listSubscriberTopics: pageOf(Subscription),
  getTopicMembership: z.strictObject({
    _organizationId: hexId,
    _environmentId: hexId,
    _subscriberId: hexId,
    _topicId: hexId,
    topicKey: text,
    externalSubscriberId: text,
  }),
  unsubscribeFromTopic: Subscriptions,
} satisfies Record<string, z.ZodType>;
