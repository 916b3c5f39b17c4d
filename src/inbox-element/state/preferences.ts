import { isSessionProblem, problemOf } from '../gateway/problem.ts';
import {
  type InboxChannelsFragment,
  InboxElementCountsDocument,
  InboxElementPreferencesChangedDocument,
  InboxElementPreferencesDocument,
  InboxElementSetPreferencesDocument,
  type InboxPreferenceFragment,
} from '../generated/graphql.ts';
import { CHANNEL_NAMES, type ChannelName, channelsOf } from './channels.ts';
import type { Connection } from './connection.ts';
import type { InboxEvents } from './inbox.ts';
import { type Page, PagedList } from './paged-list.ts';

const PAGE = 50;

type PreferencesEvents = Pick<InboxEvents, 'changed' | 'stored' | 'refused'>;

/** The preferences of the subscriber for workflows, and for all of them, kept up to date while they are shown. */
export class Preferences extends PagedList<InboxPreferenceFragment> {
  global: InboxChannelsFragment | null = null;
  readonly #connection: Connection;
  readonly #events: PreferencesEvents;
  readonly #ended = new AbortController();
  /** The numbers of the latest changes, by `workflowId`; null for all workflows. Answers to earlier ones are dropped. */
  readonly #changes = new Map<string | null, number>();
  /** What changed while a page loads, by `workflowId`. */
  #arrived = new Map<string, InboxPreferenceFragment>();

  constructor(connection: Connection, events: PreferencesEvents) {
    super(PAGE, events.changed);
    this.#connection = connection;
    this.#events = events;
    this.#ended.signal.addEventListener(
      'abort',
      connection.onLive(() => this.retry()),
    );
  }

  /**
   * Follows the changes of other clients. Each cursor is a position for all subscriptions, and the first event of the counts
   * comes at once: what is read after it lacks no change.
   */
  follow(): void {
    const found = new AbortController();
    this.#connection.follow(
      InboxElementCountsDocument,
      { filters: [] },
      ({ inboxCountsChanged: { cursor } }) => {
        found.abort();
        this.#followAfter(cursor);
        this.load();
      },
      { signal: AbortSignal.any([this.#ended.signal, found.signal]) },
    );
  }

  #followAfter(after: string): void {
    const { signal } = this.#ended;
    this.#connection.follow(
      InboxElementPreferencesChangedDocument,
      { after },
      ({ preferencesChanged: { change, workflow } }) => {
        // The settings for all workflows can change many of them.
        if (change !== 'WORKFLOW') this.load();
        if (change !== 'WORKFLOW' || workflow === null) return;
        this.#note(workflow.workflowId);
        this.#put(workflow);
      },
      { signal },
    );
  }

  /** The channels that any workflow of the list uses. */
  get usedChannels(): readonly ChannelName[] {
    const used = new Set(this.nodes.flatMap(channelsOf));
    return CHANNEL_NAMES.filter((channel) => used.has(channel));
  }

  /**
   * Switches a channel, for one workflow or for all. The switch moves at once, and back if the gateway does not store it.
   * @returns whether it was stored
   */
  async set(workflow: InboxPreferenceFragment | null, channel: ChannelName, isOn: boolean): Promise<boolean> {
    const workflowId = workflow?.workflowId ?? null;
    const wasOn = (workflow === null ? this.global : workflow.effective)?.[channel] ?? null;
    const subject = `preferences ${workflowId} ${channel}`;
    const change = this.#note(workflowId);
    this.#show(workflowId, { [channel]: isOn });
    try {
      const variables = { workflowId, channels: { [channel]: isOn } };
      const { preferences, workflow: stored } = await this.#connection.mutate(
        InboxElementSetPreferencesDocument,
        variables,
      );
      this.#events.stored(subject);
      const isLatest = change === this.#changes.get(workflowId);
      if (isLatest && stored !== null) this.#put(stored);
      if (isLatest && workflowId === null) {
        this.global = preferences.global;
        await this.load();
      }
      return true;
    } catch (error) {
      if (change === this.#changes.get(workflowId)) this.#show(workflowId, { [channel]: wasOn });
      else this.load();
      const problem = problemOf(error);
      if (!isSessionProblem(problem)) this.#events.refused(problem, subject);
      return false;
    }
  }

  override close(): void {
    super.close();
    this.#ended.abort();
  }

  protected override async readPage(
    first: number,
    after: string | null,
  ): Promise<Page<InboxPreferenceFragment> | undefined> {
    const { subscriberPreferences } = await this.#connection.request(InboxElementPreferencesDocument, { first, after });
    if (!this.#ended.signal.aborted) this.global = subscriberPreferences?.global ?? null;
    return subscriberPreferences?.workflows;
  }

  protected override keyOf({ workflowId }: InboxPreferenceFragment): string {
    return workflowId;
  }

  protected override started(): () => void {
    const arrived = new Map<string, InboxPreferenceFragment>();
    this.#arrived = arrived;
    return () => {
      for (const workflow of arrived.values()) this.#put(workflow);
    };
  }

  /** Notes a change. @returns its number */
  #note(workflowId: string | null): number {
    const change = (this.#changes.get(workflowId) ?? 0) + 1;
    this.#changes.set(workflowId, change);
    return change;
  }

  #show(workflowId: string | null, settings: Partial<InboxChannelsFragment>): void {
    const workflow = this.nodes.find((node) => node.workflowId === workflowId);
    if (workflow !== undefined) this.#put({ ...workflow, effective: { ...workflow.effective, ...settings } });
    if (workflowId === null) this.global = { ...EMPTY, ...this.global, ...settings };
    this.#events.changed();
  }

  #put(workflow: InboxPreferenceFragment): void {
    if (this.isLoading) this.#arrived.set(workflow.workflowId, workflow);
    this.replace(this.nodes.map((node) => (node.workflowId === workflow.workflowId ? workflow : node)));
  }
}

const EMPTY: InboxChannelsFragment = { in_app: null, email: null, sms: null, push: null, chat: null };
