import type { ObjectId } from 'bson';
import type { Integration } from '../../model/integration.ts';
import type { Scope } from '../../model/scalars.ts';
import type { ChannelSettings, Subscriber, SubscriberProfile } from '../../model/subscriber.ts';
import type { EveryoneRecipient, SubscriberRecipient, TopicRecipient, Trigger } from '../../model/trigger.ts';
import { findChannelIntegrations } from '../../store/integrations.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { everyone, type NamedSubscriber, topicMembers, upsertSubscribers } from '../../store/recipients.ts';
import { findTopic } from '../../store/topics.ts';

/** One trigger for one subscriber. */
export interface Addressee {
  readonly trigger: Trigger;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  /** The topics through which the subscriber was addressed. */
  readonly topics: readonly { _topicId: ObjectId; topicKey: string }[];
}

/** How far a run has come: all before this place of the audience is done. */
export interface Progress {
  readonly source: number;
  /** The last page's end there; null before the first. */
  readonly after: ObjectId | number | null;
}

export interface AudiencePage {
  readonly addressees: readonly Addressee[];
  readonly progress: Progress;
  /** Whether all is done with it. */
  readonly isLast: boolean;
}

interface SourcePage {
  readonly addressees: Addressee[];
  /** The place at which it ends. */
  readonly end: ObjectId | number;
  readonly isLast: boolean;
}

/** One part of an audience, page by page. */
type Source = (after: Progress['after']) => AsyncGenerator<SourcePage>;

const PAGE_SIZE = 100;
/** Bounds what a page copies into its documents. */
const PAGE_PAYLOAD_BYTES = 1_000_000;

/** All recipients of the triggers, in pages, from where an earlier run ended: nothing is held whole, nothing skipped. */
export async function* audiencePages(
  store: Store,
  scope: Scope,
  triggers: readonly Trigger[],
  { source: first, after }: Progress,
): AsyncGenerator<AudiencePage> {
  const integrations = triggers.some(namesChannels) ? await findChannelIntegrations(store, scope) : [];
  const people = new People(store, scope, integrations);
  const sources = sourcesOf(people, triggers);
  for (const [source, pages] of sources.entries()) {
    if (source < first) continue;
    for await (const { addressees, end, isLast } of pages(source === first ? after : null)) {
      yield { addressees, progress: { source, after: end }, isLast: isLast && source === sources.length - 1 };
    }
  }
}

/** Those who are named come first, all triggers' together; then each topic's members, then everyone of a broadcast. */
function sourcesOf(people: People, triggers: readonly Trigger[]): Source[] {
  const named = triggers.flatMap((trigger) =>
    trigger.to.flatMap((recipient) => ('subscriberId' in recipient ? { trigger, recipient } : [])),
  );
  const groups = triggers.flatMap((trigger) =>
    trigger.to.flatMap((recipient): Source[] => {
      if ('subscriberId' in recipient) return [];
      return [(after) => people.group(trigger, recipient, after as ObjectId | null)];
    }),
  );
  return [(after) => people.named(named, (after as number | null) ?? 0), ...groups];
}

/** Finds the people that triggers address. */
class People {
  readonly #store: Store;
  readonly #scope: Scope;
  readonly #integrations: readonly Integration[];

  constructor(store: Store, scope: Scope, integrations: readonly Integration[]) {
    this.#store = store;
    this.#scope = scope;
    this.#integrations = integrations;
  }

  /** Subscribers that are named, created or updated as they were; `end` counts those that are done. */
  async *named(named: readonly { trigger: Trigger; recipient: SubscriberRecipient }[], done: number) {
    let end = done;
    for (const page of pagesOf(named.slice(done), ({ trigger }) => trigger)) {
      const subscribers = await this.#upsert(
        page.flatMap(({ trigger, recipient }) => [
          { trigger, recipient },
          ...(trigger.actor ? [{ trigger, recipient: trigger.actor }] : []),
        ]),
      );
      const addressees = page.flatMap(({ trigger, recipient }): Addressee[] => {
        const subscriber = subscribers.get(recipient.subscriberId);
        const actor = trigger.actor && subscribers.get(trigger.actor.subscriberId);
        return subscriber === undefined ? [] : [{ trigger, subscriber, actor, topics: [] }];
      });
      end += page.length;
      yield { addressees, end, isLast: end === named.length };
    }
  }

  /** The members of a topic, or all subscribers there were when the trigger was accepted; `end` is a subscriber's id. */
  async *group(trigger: Trigger, recipient: TopicRecipient | EveryoneRecipient, after: ObjectId | null) {
    const topic = recipient.type === 'Topic' ? await findTopic(this.#store, this.#scope, recipient.topicKey) : null;
    if (recipient.type === 'Topic' && topic === null) return;
    const actors = await this.#upsert(trigger.actor ? [{ trigger, recipient: trigger.actor }] : []);
    const actor = trigger.actor && actors.get(trigger.actor.subscriberId);
    const excluded = new Set(recipient.type === 'Topic' ? recipient.exclude : []);
    const topics = topic === null ? [] : [{ _topicId: topic._id, topicKey: topic.key }];
    const pages =
      topic === null
        ? everyone(this.#store, this.#scope, trigger.triggeredAt, pageSizeFor(trigger), after)
        : topicMembers(this.#store, this.#scope, topic._id, pageSizeFor(trigger), after);
    for await (const { subscribers, end, isLast } of pages) {
      const addressed = subscribers.filter(({ subscriberId }) => !excluded.has(subscriberId));
      yield {
        addressees: addressed.map((subscriber): Addressee => ({ trigger, subscriber, actor, topics })),
        end,
        isLast,
      };
    }
  }

  #upsert(named: readonly { trigger: Trigger; recipient: SubscriberRecipient }[]): Promise<Map<string, Subscriber>> {
    const people = named.map(({ trigger, recipient }) => namedSubscriber(recipient, trigger, this.#integrations));
    return upsertSubscribers(this.#store, this.#scope, mergeById(people));
  }
}

const namesChannels = ({ to, actor }: Trigger): boolean =>
  [...to, ...(actor ? [actor] : [])].some((recipient) => 'channels' in recipient && recipient.channels !== undefined);

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
