import type { ObjectId } from 'bson';
import type { Integration } from '../../model/integration.ts';
import type { Scope } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { EveryoneRecipient, SubscriberRecipient, TopicRecipient, Trigger } from '../../model/trigger.ts';
import type { WorkflowStep } from '../../model/workflow.ts';
import { findChannelIntegrations } from '../../store/integrations.ts';
import type { Store } from '../../store/mongo/connect.ts';
import type { Pace } from '../../store/queue/bulk-pace.ts';
import type { TriggerProgress } from '../../store/queue/work-kinds.ts';
import { allSubscribers, topicMembers, upsertSubscribers } from '../../store/recipients.ts';
import { findTopic } from '../../store/topics.ts';
import { mergeBySubscriberId, namesChannels, toNamedSubscriber } from './named-subscribers.ts';

/** One trigger for one subscriber. */
interface Addressee {
  readonly trigger: Trigger;
  readonly subscriber: Subscriber;
  readonly actor: Subscriber | undefined;
  /** The topics through which the subscriber was addressed. */
  readonly topics: readonly { _topicId: ObjectId; topicKey: string }[];
}

interface AudiencePage {
  readonly addressees: readonly Addressee[];
  /** The position at which the page ends. */
  readonly progress: TriggerProgress;
  /** When its subscribers were read, by `performance.now()`. Not later. */
  readonly readAtMs: number;
  /** Whether it is the last page of the audience. */
  readonly isLast: boolean;
}

interface SourcePage {
  readonly addressees: Addressee[];
  /** The position in the source at which the page ends. */
  readonly end: ObjectId | number;
  readonly isLast: boolean;
}

/** Reads one part of an audience in pages, from a position on. */
type Source = (after: TriggerProgress['after']) => AsyncGenerator<SourcePage>;

/** Limits how much the documents of one page copy. Encoding them stops the event loop. */
const PAGE_BYTES = 1_000_000;

/** The steps of the workflow of a trigger. Each job contains a copy of its step. */
type StepsOf = (trigger: Trigger) => readonly WorkflowStep[];

/**
 * All recipients of the triggers, in pages, from the position at which an earlier run paused. Only one page is in memory.
 */
export async function* audiencePages(
  store: Store,
  scope: Scope,
  triggers: readonly Trigger[],
  { source: first, after }: TriggerProgress,
  pace: Pace,
  stepsOf: StepsOf,
): AsyncGenerator<AudiencePage> {
  const integrations = triggers.some(namesChannels) ? await findChannelIntegrations(store, scope) : [];
  const sources = audienceSources(new RecipientReader(store, scope, integrations, pace, stepsOf), triggers);
  for (const [source, pages] of sources.entries()) {
    if (source < first) continue;
    let readAtMs = performance.now();
    for await (const { addressees, end, isLast } of pages(source === first ? after : null)) {
      yield { addressees, progress: { source, after: end }, readAtMs, isLast: isLast && source === sources.length - 1 };
      readAtMs = performance.now();
    }
  }
}

/** The first source are the named recipients of all triggers. Each topic and each broadcast is a source of its own. */
function audienceSources(reader: RecipientReader, triggers: readonly Trigger[]): Source[] {
  const named = triggers.flatMap((trigger) =>
    trigger.to.flatMap((recipient) => ('subscriberId' in recipient ? { trigger, recipient } : [])),
  );
  const groups = triggers.flatMap((trigger) =>
    trigger.to.flatMap((recipient): Source[] => {
      if ('subscriberId' in recipient) return [];
      return [(after) => reader.group(trigger, recipient, after as ObjectId | null)];
    }),
  );
  return [(after) => reader.named(named, (after as number | null) ?? 0), ...groups];
}

/** Reads the subscribers that triggers address. */
class RecipientReader {
  readonly #store: Store;
  readonly #scope: Scope;
  readonly #integrations: readonly Integration[];
  readonly #pace: Pace;
  readonly #stepsOf: StepsOf;

  constructor(store: Store, scope: Scope, integrations: readonly Integration[], pace: Pace, stepsOf: StepsOf) {
    this.#store = store;
    this.#scope = scope;
    this.#integrations = integrations;
    this.#pace = pace;
    this.#stepsOf = stepsOf;
  }

  /** Named subscribers, created or updated as the triggers say. `end` counts those that are done. */
  async *named(named: readonly { trigger: Trigger; recipient: SubscriberRecipient }[], done: number) {
    let end = done;
    for (const page of splitIntoPages(named.slice(done), ({ trigger }) => this.#copiedBytes(trigger), this.#pace)) {
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

  /**
   * The members of a topic, except the actor, or all subscribers that existed when the trigger was accepted. `end` is a
   * subscriber's id.
   */
  async *group(trigger: Trigger, recipient: TopicRecipient | EveryoneRecipient, after: ObjectId | null) {
    const topic = recipient.type === 'Topic' ? await findTopic(this.#store, this.#scope, recipient.topicKey) : null;
    if (recipient.type === 'Topic' && topic === null) return;
    const actors = await this.#upsert(trigger.actor ? [{ trigger, recipient: trigger.actor }] : []);
    const actor = trigger.actor && actors.get(trigger.actor.subscriberId);
    const excluded = new Set(recipient.type === 'Topic' ? recipient.exclude : []);
    if (recipient.type === 'Topic' && trigger.actor) excluded.add(trigger.actor.subscriberId);
    const topics = topic === null ? [] : [{ _topicId: topic._id, topicKey: topic.key }];
    const pageSize = () =>
      Math.max(1, Math.min(this.#pace.pageSize, Math.floor(PAGE_BYTES / this.#copiedBytes(trigger))));
    const pages =
      topic === null
        ? allSubscribers(this.#store, this.#scope, trigger.triggeredAt, pageSize, after)
        : topicMembers(this.#store, this.#scope, topic._id, pageSize, after);
    for await (const { subscribers, end, isLast } of pages) {
      const addressed = subscribers.filter(({ subscriberId }) => !excluded.has(subscriberId));
      yield {
        addressees: addressed.map((subscriber): Addressee => ({ trigger, subscriber, actor, topics })),
        end,
        isLast,
      };
    }
  }

  /** How much of a trigger and its workflow the documents of each recipient copy. */
  #copiedBytes(trigger: Trigger): number {
    return payloadSizes.of(trigger) + stepSizes.of(this.#stepsOf(trigger));
  }

  /** The named subscribers by `subscriberId`, without those that are being erased. */
  async #upsert(
    named: readonly { trigger: Trigger; recipient: SubscriberRecipient }[],
  ): Promise<Map<string, Subscriber>> {
    const subscribers = named.map(({ trigger, recipient }) =>
      toNamedSubscriber(recipient, trigger, this.#integrations),
    );
    const upserted = await upsertSubscribers(this.#store, this.#scope, mergeBySubscriberId(subscribers));
    return new Map([...upserted].filter(([, { _erasureId }]) => _erasureId === undefined));
  }
}

/** Remembers how much JSON is made of each object. */
class JsonSizes<Value extends object> {
  readonly #sizes = new WeakMap<Value, number>();
  readonly #copied: (value: Value) => unknown;

  constructor(copied: (value: Value) => unknown) {
    this.#copied = copied;
  }

  of(value: Value): number {
    const size = this.#sizes.get(value) ?? JSON.stringify(this.#copied(value)).length;
    this.#sizes.set(value, size);
    return size;
  }
}

const payloadSizes = new JsonSizes<Trigger>(({ payload, overrides }) => [payload, overrides]);
/** Workflows are cached, so that their steps are mostly known. */
const stepSizes = new JsonSizes<readonly WorkflowStep[]>((steps) => steps);

/** Splits items into pages that stay within the limits of items and bytes. */
function* splitIntoPages<T>(items: readonly T[], bytesOf: (item: T) => number, pace: Pace): Generator<T[]> {
  let page: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = bytesOf(item);
    if (page.length > 0 && (page.length >= pace.pageSize || bytes + size > PAGE_BYTES)) {
      yield page;
      page = [];
      bytes = 0;
    }
    page.push(item);
    bytes += size;
  }
  if (page.length > 0) yield page;
}
