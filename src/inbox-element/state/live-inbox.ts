import type { InboxCounts } from '../element-events.ts';
import { InboxProblem, isSignedOut } from '../gateway/problem.ts';
import type { Session } from '../gateway/session.ts';
import type { TransportName } from '../gateway/transport.ts';
import { Connection } from './connection.ts';
import { Inbox, type InboxEvents } from './inbox.ts';
import { Preferences } from './preferences.ts';
import type { InboxTab } from './tab.ts';

/** The settings of an inbox, from its application. */
interface LiveInboxOptions {
  /** The address of the graph. Null if the application has given a wrong one. */
  readonly url: URL | null;
  /** Null if the application has given no session yet. */
  readonly session: Session | null;
  readonly transport: TransportName;
  readonly tabs: readonly [InboxTab, ...InboxTab[]];
  /** The counts that the application knows from an earlier inbox. Null if it knows none. */
  readonly knownCounts: InboxCounts | null;
}

interface LiveInboxEvents extends InboxEvents {
  readonly countsChanged: (counts: InboxCounts) => void;
  /** The inbox has no session that works, or the gateway refuses to report changes. */
  readonly failed: (problem: InboxProblem) => void;
}

/** The inbox of one session, with its connection, its tabs and, while they are shown, the preferences. */
export class LiveInbox {
  readonly tabs: readonly InboxTab[];
  readonly inbox: Inbox | null = null;
  readonly connection: Connection | null = null;
  preferences: Preferences | null = null;
  readonly #events: LiveInboxEvents;
  /** Why there is no connection. Null if there is one. */
  readonly #unconnected: InboxProblem | null = null;
  #reported: InboxProblem | null = null;
  #knownCounts: InboxCounts | null;

  constructor({ url, session, transport, tabs, knownCounts }: LiveInboxOptions, events: LiveInboxEvents) {
    this.tabs = tabs;
    this.#events = events;
    this.#knownCounts = knownCounts;
    if (url === null || session === null) {
      this.#unconnected = url === null ? WRONG_ADDRESS : MISSING;
      if (url === null) events.failed(WRONG_ADDRESS);
      this.#reportCounts();
      return;
    }
    const { failed: refused } = events;
    this.connection = new Connection({ url, session, transport, changed: () => this.#changed(), refused });
    this.inbox = new Inbox(tabs, this.connection, { ...events, changed: () => this.#changed() });
    this.inbox.start();
  }

  /** Why nothing can be shown. Null if the session works. */
  get problem(): InboxProblem | null {
    return this.#unconnected ?? this.connection?.sessionProblem ?? null;
  }

  /** Null before they are known. 0 after the subscriber has signed out. */
  get counts(): InboxCounts | null {
    const hasReader = this.problem === null || !isSignedOut(this.problem);
    return hasReader ? (this.inbox?.counts ?? null) : this.#knownCounts && NO_COUNTS;
  }

  /** Reads the messages of the shown tab, unless that was done before. */
  showMessages(): void {
    if (this.inbox?.list.status === null) this.inbox.list.load();
  }

  /** Keeps no more than a page of messages, because nobody looks at them. */
  hideMessages(): void {
    this.inbox?.list.suspend();
  }

  showPreferences(): void {
    if (this.connection === null || this.preferences !== null) return;
    this.preferences = new Preferences(this.connection, this.#events);
    this.preferences.load();
    this.preferences.follow();
    this.#events.changed();
  }

  hidePreferences(): void {
    this.preferences?.close();
    this.preferences = null;
    this.#events.changed();
  }

  /** Goes on with the new token of the session. */
  renew(): void {
    this.connection?.renew();
  }

  close(): void {
    this.preferences?.close();
    this.inbox?.close();
    this.connection?.close();
  }

  #changed(): void {
    const { problem } = this;
    if (problem !== null && problem !== this.#reported) this.#events.failed(problem);
    this.#reported = problem;
    this.#reportCounts();
    this.#events.changed();
  }

  #reportCounts(): void {
    const { counts } = this;
    const known = this.#knownCounts;
    if (counts === null || (counts.unread === known?.unread && counts.unseen === known.unseen)) return;
    this.#knownCounts = counts;
    this.#events.countsChanged(counts);
  }
}

const NO_COUNTS: InboxCounts = { unread: 0, unseen: 0 };
const WRONG_ADDRESS = new InboxProblem('failed', 'server is not the address of a gateway');
const MISSING = new InboxProblem('missing', 'The application has given no session');
