import { type InboxProblem, problemOf } from '../gateway/problem.ts';
import { InboxElementPageDocument } from '../generated/graphql.ts';
import type { Connection } from './connection.ts';
import { filterOf, type InboxMessage, type InboxTab, matchesTab, withMessage } from './tab.ts';

const PAGE = 20;
/** The gateway's limit for one page. */
const MAX_PAGE = 100;
/** Several changes within this time lead to one reload. In milliseconds. */
const RELOAD_MS = 300;

/** The loaded messages of one tab, newest first. Changes that arrive while a page loads are kept. */
export class MessageList {
  messages: readonly InboxMessage[] = [];
  hasMore = false;
  /** Null before the first page was asked for. */
  status: 'loading' | 'loadingMore' | 'ready' | 'failed' | null = null;
  problem: InboxProblem | null = null;
  readonly tab: InboxTab;
  readonly #connection: Connection;
  readonly #changed: () => void;
  #endCursor: string | null = null;
  /** What arrived while a page loads, by the ids of the messages. Null for deleted ones. */
  #arrived: Map<string, InboxMessage | null> | null = null;
  /** The number of the latest load: answers to earlier ones are dropped. */
  #load = 0;
  #reload: ReturnType<typeof setTimeout> | undefined;

  constructor(tab: InboxTab, connection: Connection, changed: () => void) {
    this.tab = tab;
    this.#connection = connection;
    this.#changed = changed;
  }

  /** Reads the first page, or as many messages as are loaded already. */
  async load(): Promise<void> {
    clearTimeout(this.#reload);
    const first = Math.min(MAX_PAGE, Math.max(PAGE, this.messages.length));
    await this.#read('loading', first, null);
  }

  /** Reads the next page. */
  async loadMore(): Promise<void> {
    if (this.hasMore && this.status !== 'loading' && this.status !== 'loadingMore') {
      await this.#read('loadingMore', PAGE, this.#endCursor);
    }
  }

  /** Loads again if the last attempt failed. */
  recover(): void {
    if (this.status === 'failed') this.load();
  }

  /** Takes the current state of a message. */
  put(message: InboxMessage): void {
    this.#arrived?.set(message._id, message);
    const matches = matchesTab(this.tab, message);
    if (matches === undefined) this.#reloadSoon();
    else if (matches) this.#insert(message);
    else this.#remove(message._id);
  }

  remove(_id: string): void {
    this.#arrived?.set(_id, null);
    this.#remove(_id);
  }

  /** Ends its work: another tab is shown. */
  close(): void {
    this.#load += 1;
    clearTimeout(this.#reload);
  }

  #insert(message: InboxMessage): void {
    const messages = withMessage(this.messages, message);
    const isBeyond = this.hasMore && messages.length > this.messages.length && messages.at(-1)?.id === message.id;
    // A message after the last loaded one comes with its page.
    if (!isBeyond) this.#set(messages);
  }

  #remove(_id: string): void {
    this.#set(this.messages.filter((message) => message._id !== _id));
  }

  #set(messages: readonly InboxMessage[]): void {
    this.messages = messages;
    this.#changed();
  }

  #reloadSoon(): void {
    clearTimeout(this.#reload);
    this.#reload = setTimeout(() => this.load(), RELOAD_MS);
  }

  async #read(status: 'loading' | 'loadingMore', first: number, after: string | null): Promise<void> {
    this.#load += 1;
    const load = this.#load;
    const arrived = new Map<string, InboxMessage | null>();
    this.#arrived = arrived;
    this.status = status;
    this.#changed();
    try {
      const variables = { first, after, ...filterOf(this.tab) };
      const { inbox } = await this.#connection.request(InboxElementPageDocument, variables);
      if (load !== this.#load) return;
      const { edges = [], pageInfo } = inbox?.messages ?? {};
      const page = edges.map(({ node }) => node);
      const before = status === 'loading' ? [] : this.messages;
      const ids = new Set(before.map(({ id }) => id));
      this.messages = [...before, ...page.filter(({ id }) => !ids.has(id))];
      this.hasMore = pageInfo?.hasNextPage ?? false;
      this.#endCursor = pageInfo?.endCursor ?? null;
      this.#finish('ready', null);
      for (const [_id, message] of arrived) {
        if (message === null) this.#remove(_id);
        else if (matchesTab(this.tab, message) !== undefined) this.put(message);
      }
    } catch (error) {
      if (load === this.#load) this.#finish('failed', problemOf(error));
    }
  }

  #finish(status: 'ready' | 'failed', problem: InboxProblem | null): void {
    this.#arrived = null;
    this.status = status;
    this.problem = problem;
    this.#changed();
  }
}
