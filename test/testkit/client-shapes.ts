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
const preferences = z.strictObject({
  global: z.strictObject({ enabled: flag, channels }),
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

export const CLIENT_SHAPES = {
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
