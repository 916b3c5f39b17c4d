import { type InboxProblem, isSessionProblem, problemOf } from '../gateway/problem.ts';
import {
  type InboxChannelsFragment,
  InboxElementPreferencesChangedDocument,
  InboxElementPreferencesDocument,
  InboxElementSetPreferencesDocument,
  type InboxPreferenceFragment,
} from '../generated/graphql.ts';
import { CHANNEL_NAMES, type ChannelName, channelsOf } from './channels.ts';
import type { Connection } from './connection.ts';

const PAGE = 50;
/** The gateway's limit for one page. */
const MAX_PAGE = 100;

export interface PreferencesEvents {
  readonly changed: () => void;
  readonly refused: (problem: InboxProblem) => void;
}

/** The preferences of the subscriber, kept up to date while they are shown. */
export class Preferences {
  global: InboxChannelsFragment | null = null;
  workflows: readonly InboxPreferenceFragment[] = [];
  hasMore = false;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  problem: InboxProblem | null = null;
  readonly #connection: Connection;
  readonly #events: PreferencesEvents;
  readonly #ended = new AbortController();
  #endCursor: string | null = null;

  constructor(connection: Connection, events: PreferencesEvents) {
    this.#connection = connection;
    this.#events = events;
    connection.onLive(() => {
      if (!this.#ended.signal.aborted && this.status === 'failed') this.load();
    });
  }

  /** Reads the first page, or as many workflows as are loaded already. */
  async load(): Promise<void> {
    if (this.status === 'failed') this.status = 'loading';
    await this.#read(Math.min(MAX_PAGE, Math.max(PAGE, this.workflows.length)), null);
  }

  async loadMore(): Promise<void> {
    await this.#read(PAGE, this.#endCursor);
  }

  /** Follows the changes of other clients. Every change makes the list be read again, because one setting can change many. */
  follow(): void {
    const reload = () => void this.load();
    this.#connection.follow(InboxElementPreferencesChangedDocument, {}, reload, this.#ended.signal);
  }

  /** The channels that any workflow of the list uses. */
  get usedChannels(): readonly ChannelName[] {
    const used = new Set(this.workflows.flatMap(channelsOf));
    return CHANNEL_NAMES.filter((channel) => used.has(channel));
  }

  /**
   * Switches a channel, for one workflow or for all. The switch moves at once, and back if the gateway does not store it.
   * @returns whether it was stored
   */
  async set(workflow: InboxPreferenceFragment | null, channel: ChannelName, isOn: boolean): Promise<boolean> {
    const before = { global: this.global, workflows: this.workflows };
    if (workflow === null) this.global = { ...EMPTY, ...this.global, [channel]: isOn };
    else {
      const changed = { ...workflow, effective: { ...workflow.effective, [channel]: isOn } };
      this.workflows = this.workflows.map((other) => (other === workflow ? changed : other));
    }
    this.#events.changed();
    try {
      const workflowId = workflow?.workflowId ?? null;
      const variables = { workflowId, channels: { [channel]: isOn } };
      const payload = await this.#connection.mutate(InboxElementSetPreferencesDocument, variables);
      this.global = payload.preferences.global;
      if (workflow === null) await this.load();
      this.#events.changed();
      return true;
    } catch (error) {
      Object.assign(this, before);
      this.#events.changed();
      const problem = problemOf(error);
      if (!isSessionProblem(problem)) this.#events.refused(problem);
      return false;
    }
  }

  close(): void {
    this.#ended.abort();
  }

  async #read(first: number, after: string | null): Promise<void> {
    try {
      const variables = { first, after };
      const { subscriberPreferences } = await this.#connection.request(InboxElementPreferencesDocument, variables);
      if (this.#ended.signal.aborted) return;
      const { edges = [], pageInfo } = subscriberPreferences?.workflows ?? {};
      const page = edges.map(({ node }) => node);
      this.global = subscriberPreferences?.global ?? null;
      this.workflows = after === null ? page : [...this.workflows, ...page];
      this.hasMore = pageInfo?.hasNextPage ?? false;
      this.#endCursor = pageInfo?.endCursor ?? null;
      this.status = 'ready';
      this.problem = null;
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      // Workflows that are shown stay.
      if (this.status === 'loading') this.status = 'failed';
      this.problem = problemOf(error);
    }
    this.#events.changed();
  }
}

const EMPTY: InboxChannelsFragment = { in_app: null, email: null, sms: null, push: null, chat: null };
