import type { ObjectId } from 'bson';
import type { Integration } from '../model/integration.ts';
import type { Scope } from '../model/scalars.ts';
import type { ChannelSettings, Subscriber, SubscriberProfile } from '../model/subscriber.ts';
import type { SubscriberRecipient, TopicRecipient, Trigger } from '../model/trigger.ts';
import type { Store } from '../store/connect.ts';
import { findChannelIntegrations } from '../store/integrations.ts';
import { findTopics, type NamedSubscriber, topicMembers, upsertSubscribers } from '../store/recipients.ts';

/** One trigger for one subscriber. */
export interface Addressee {
  readonly trigger: Trigger;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  /** The topics through which the subscriber was addressed. */
  readonly topics: readonly { _topicId: ObjectId; topicKey: string }[];
}

const PAGE_SIZE = 100;
/** Bounds what a page copies into its documents. */
const PAGE_PAYLOAD_BYTES = 1_000_000;

/** All recipients of the triggers, in pages: those who are named, created or updated as they were, then topics' members. */
export async function* addresseePages(
  store: Store,
  scope: Scope,
  triggers: readonly Trigger[],
): AsyncGenerator<Addressee[]> {
  const named = triggers.flatMap((trigger) =>
    trigger.to.filter(isSubscriber).map((recipient) => ({ trigger, recipient })),
  );
  const integrations = named.some(({ recipient }) => recipient.channels !== undefined)
    ? await findChannelIntegrations(store, scope)
    : [];
  for (const page of pagesOf(named, ({ trigger }) => trigger)) {
    const people = page.flatMap(({ trigger, recipient }) => [
      namedSubscriber(recipient, trigger, integrations),
      ...(trigger.actor ? [namedSubscriber(trigger.actor, trigger, integrations)] : []),
    ]);
    const subscribers = await upsertSubscribers(store, scope, mergeById(people));
    yield page.flatMap(({ trigger, recipient }) => {
      const subscriber = subscribers.get(recipient.subscriberId);
      const actor = trigger.actor && subscribers.get(trigger.actor.subscriberId);
      return subscriber === undefined ? [] : { trigger, subscriber, actor, topics: [] };
    });
  }
  for (const trigger of triggers) yield* topicPages(store, scope, trigger, integrations);
}

async function* topicPages(
  store: Store,
  scope: Scope,
  trigger: Trigger,
  integrations: readonly Integration[],
): AsyncGenerator<Addressee[]> {
  const recipients = trigger.to.filter((recipient) => !isSubscriber(recipient)) as TopicRecipient[];
  const topics = await findTopics(
    store,
    scope,
    recipients.map(({ topicKey }) => topicKey),
  );
  if (topics.size === 0) return;
  const actors = trigger.actor ? [namedSubscriber(trigger.actor, trigger, integrations)] : [];
  const actor = [...(await upsertSubscribers(store, scope, actors)).values()].at(0);
  for (const { topicKey, exclude = [] } of recipients) {
    const topic = topics.get(topicKey);
    if (topic === undefined) continue;
    const addressed = [{ _topicId: topic._id, topicKey }];
    for await (const members of topicMembers(store, scope, topic._id, pageSizeFor(trigger))) {
      yield members
        .filter(({ subscriberId }) => !exclude.includes(subscriberId))
        .map((subscriber) => ({ trigger, subscriber, actor, topics: addressed }));
    }
  }
}

const isSubscriber = (recipient: SubscriberRecipient | TopicRecipient): recipient is SubscriberRecipient =>
  !('topicKey' in recipient);

function namedSubscriber(
  { subscriberId, channels, ...fields }: SubscriberRecipient,
  { triggeredAt }: Trigger,
  integrations: readonly Integration[],
): NamedSubscriber {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const profile: SubscriberProfile = {
    ...given,
    ...(channels && { channels: channels.flatMap((channel) => channelSettings(channel, integrations) ?? []) }),
  };
  return { subscriberId, profile, namedAt: triggeredAt };
}

/** A channel belongs to an integration: the one named, or the newest of its provider; without one it is left out. */
function channelSettings(
  { providerId, integrationIdentifier, credentials }: NonNullable<SubscriberRecipient['channels']>[number],
  integrations: readonly Integration[],
): ChannelSettings | null {
  const integration = integrations.find(
    (candidate) =>
      candidate.providerId === providerId &&
      (integrationIdentifier === undefined || candidate.identifier === integrationIdentifier),
  );
  return integration === undefined
    ? null
    : { providerId, integrationIdentifier: integration.identifier, credentials, _integrationId: integration._id };
}

/** One entry a subscriber; what later ones give goes over what earlier ones gave. */
function mergeById(named: readonly NamedSubscriber[]): NamedSubscriber[] {
  const merged = new Map<string, NamedSubscriber>();
  for (const { subscriberId, profile, namedAt } of named) {
    const earlier = merged.get(subscriberId);
    merged.set(subscriberId, { subscriberId, profile: { ...earlier?.profile, ...profile }, namedAt });
  }
  return [...merged.values()];
}

const payloadSizes = new WeakMap<Trigger, number>();
function payloadSize(trigger: Trigger): number {
  const size = payloadSizes.get(trigger) ?? JSON.stringify([trigger.payload, trigger.overrides]).length;
  payloadSizes.set(trigger, size);
  return size;
}

const pageSizeFor = (trigger: Trigger): number =>
  Math.max(1, Math.min(PAGE_SIZE, Math.floor(PAGE_PAYLOAD_BYTES / payloadSize(trigger))));

/** Pages of up to 100 items whose triggers' payloads do not add up to too much. */
function* pagesOf<T>(items: readonly T[], triggerOf: (item: T) => Trigger): Generator<T[]> {
  let page: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = payloadSize(triggerOf(item));
    if (page.length > 0 && (page.length === PAGE_SIZE || bytes + size > PAGE_PAYLOAD_BYTES)) {
      yield page;
      page = [];
      bytes = 0;
    }
    page.push(item);
    bytes += size;
  }
  if (page.length > 0) yield page;
}
