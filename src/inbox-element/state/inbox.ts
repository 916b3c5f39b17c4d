import type { InboxCounts } from '../element-events.ts';
import { type InboxProblem, isSessionProblem, problemOf } from '../gateway/problem.ts';
import {
  type ButtonType,
  InboxElementActionDocument,
  InboxElementArchiveDocument,
  InboxElementCountsDocument,
  type InboxElementCountsSubscription,
  InboxElementMarkAllDocument,
  InboxElementMarkDocument,
  InboxElementMessagesDocument,
  type InboxElementMessagesSubscription,
  InboxElementSnoozeDocument,
  InboxElementUnarchiveDocument,
  InboxElementUnsnoozeDocument,
  type InboxFilter,
  type MarkAs,
  type MessageChange,
} from '../generated/graphql.ts';
import type { Connection } from './connection.ts';
import { MessageList } from './message-list.ts';
import { countFilterOf, filterOf, type InboxMessage, type InboxTab } from './tab.ts';

/** The events of an inbox. */
export interface InboxEvents {
  readonly changed: () => void;
  readonly arrived: (message: InboxMessage) => void;
  /** A change that the reader asked for was stored. @param subject what it was about, such as the `_id` of a message */
  readonly stored: (subject: string) => void;
  /** A change that the reader asked for was not stored. */
  readonly refused: (problem: InboxProblem, subject: string) => void;
}

/** What a change of all messages is about. */
const ALL = 'all';
const ARRIVALS: readonly MessageChange[] = ['CREATED', 'UNSNOOZED'];
/** How long messages that became visible are collected before they are marked as seen. In milliseconds. */
const SEEN_MS = 500;

/** A message while changes of it are being stored. */
interface Changing {
  /** The number of these changes. */
  pending: number;
  /** Counts changes and events. */
  version: number;
  /** The version after the latest event, or the latest change that was answered. */
  reportedVersion: number;
  /** The stored message of that version. Null if the message is not in the list. */
  stored: InboxMessage | null;
}

/** The messages and counts of one subscriber, kept up to date. */
export class Inbox {
  /** Null before they are known. */
  counts: InboxCounts | null = null;
  list: MessageList;
  readonly #tabs: readonly InboxTab[];
  readonly #connection: Connection;
  readonly #events: InboxEvents;
  #countOfTab = new Map<InboxTab, number>();
  readonly #changing = new Map<string, Changing>();
  readonly #seen = new Set<string>();
  #seenTimer: ReturnType<typeof setTimeout> | undefined;
  #isFollowing = false;
  /** Ends what is followed. */
  #following = new AbortController();

  /** @param tabs at least one. The first one is shown. */
  constructor(tabs: readonly [InboxTab, ...InboxTab[]], connection: Connection, events: InboxEvents) {
    this.#tabs = tabs;
    this.#connection = connection;
    this.#events = events;
    this.list = new MessageList(tabs[0], connection, events.changed);
    connection.onLive(() => this.list.retry());
  }

  /**
   * Follows the inbox. The first event of the counts has a cursor: all changes after it are followed. A list that was read
   * before is read again, so that no change falls between the two. An inbox with too many waiting events starts again: to
   * work through them would take longer than to read the list.
   */
  start(): void {
    this.#following.abort();
    this.#following = new AbortController();
    this.#isFollowing = false;
    const counted = this.#tabs.flatMap((tab) => {
      const filter = countFilterOf(tab);
      return filter === null ? [] : [{ tab, filter }];
    });
    this.#followCounts(counted);
  }

  #followCounts(counted: readonly { readonly tab: InboxTab; readonly filter: InboxFilter }[]): void {
    const filters = counted.map(({ filter }) => filter);
    const take = ({ inboxCountsChanged }: InboxElementCountsSubscription) => {
      const { counts, cursor, unreadCount: unread, unseenCount: unseen } = inboxCountsChanged;
      this.#countOfTab = new Map(
        counted.flatMap(({ tab }, index) => {
          const found = counts[index];
          return found === undefined ? [] : [[tab, found.count]];
        }),
      );
      this.counts = { unread, unseen };
      if (!this.#isFollowing) {
        this.#followMessages(cursor);
        void this.#reload();
      }
      this.#events.changed();
    };
    // The filter of one tab must not keep the inbox from following its messages.
    const refused = { refused: () => this.#followCounts([]) };
    const { signal } = this.#following;
    const options = { signal, ...(filters.length > 0 && refused) };
    this.#connection.follow(InboxElementCountsDocument, { filters }, take, options);
  }

  /** How many messages of a tab are unread. Counting stops far above what a badge shows. */
  countOf(tab: InboxTab): number | undefined {
    return this.#countOfTab.get(tab);
  }

  show(tab: InboxTab): void {
    this.list.close();
    this.list = new MessageList(tab, this.#connection, this.#events.changed);
    this.list.load();
  }

  /** Marks messages that the reader has on the screen as seen, several at once. */
  noteSeen(_id: string): void {
    this.#seen.add(_id);
    this.#seenTimer ??= setTimeout(() => {
      this.#seenTimer = undefined;
      const messageIds = [...this.#seen].slice(0, 100);
      this.#seen.clear();
      // Nobody asked for it, so nobody has to know if it fails.
      this.#connection
        .mutate(InboxElementMarkDocument, { messageIds, markAs: 'SEEN' })
        .then(() => this.#putSeen(messageIds))
        .catch(() => {});
    }, SEEN_MS);
  }

  mark = (message: InboxMessage, markAs: MarkAs): Promise<boolean> => {
    const shown = { read: markAs === 'READ', ...(markAs === 'READ' && { seen: true }) };
    return this.#change(message, shown, () =>
      this.#connection.mutate(InboxElementMarkDocument, { messageIds: [message._id], markAs }),
    );
  };

  archive = (message: InboxMessage): Promise<boolean> =>
    this.#change(message, { archived: true, snoozedUntil: null }, () =>
      this.#connection.mutate(InboxElementArchiveDocument, { messageIds: [message._id] }),
    );

  unarchive = (message: InboxMessage): Promise<boolean> =>
    this.#change(message, { archived: false }, () =>
      this.#connection.mutate(InboxElementUnarchiveDocument, { messageIds: [message._id] }),
    );

  snooze = (message: InboxMessage, until: Date): Promise<boolean> => {
    const snoozedUntil = until.toISOString();
    return this.#change(message, { snoozedUntil, archived: false }, () =>
      this.#connection.mutate(InboxElementSnoozeDocument, { messageIds: [message._id], until: snoozedUntil }),
    );
  };

  unsnooze = (message: InboxMessage): Promise<boolean> =>
    this.#change(message, { snoozedUntil: null, read: false }, () =>
      this.#connection.mutate(InboxElementUnsnoozeDocument, { messageIds: [message._id] }),
    );

  /** Records which button was pressed, with the result of the application. */
  press = (message: InboxMessage, button: ButtonType, result: unknown): Promise<boolean> => {
    const { action } = message.cta;
    const done = action && { ...action, status: 'DONE' as const, result: { type: button, payload: null } };
    return this.#change(message, { cta: { ...message.cta, action: done } }, () =>
      this.#connection.mutate(InboxElementActionDocument, { messageId: message._id, button, result: result ?? null }),
    );
  };

  /** Whether `markAllAsRead` can express the filter of the shown tab. */
  get canMarkAll(): boolean {
    const { read, seen, severities, data, workflowIds } = filterOf(this.list.tab);
    return read !== true && seen == null && severities == null && data == null && (workflowIds?.length ?? 0) <= 1;
  }

  /** Marks all messages of the shown tab as read. Those that are read, but unseen, count as seen then. */
  markAllAsRead = async (): Promise<boolean> => {
    const { archived = null, snoozed = null, tags = null, tagGroups = null, workflowIds } = filterOf(this.list.tab);
    const workflowId = workflowIds?.[0] ?? null;
    try {
      const variables = { markAs: 'READ' as const, archived, snoozed, tags, tagGroups, workflowId };
      await this.#connection.mutate(InboxElementMarkAllDocument, variables);
      this.#events.stored(ALL);
      await this.#reload();
      return true;
    } catch (error) {
      return this.#refuse(error, ALL);
    }
  };

  /** Reads the list again, unless nobody looks at it. */
  async #reload(): Promise<void> {
    if (this.list.status !== null) await this.list.load();
  }

  close(): void {
    clearTimeout(this.#seenTimer);
    this.list.close();
  }

  #followMessages(after: string): void {
    this.#isFollowing = true;
    const options = { signal: this.#following.signal, behind: () => this.start() };
    const take = ({ messageChanged }: InboxElementMessagesSubscription) => {
      const { change, message, _messageId } = messageChanged;
      if (change === 'HISTORY_LOST') {
        void this.#reload();
      } else if (message === null) {
        if (_messageId === null) return;
        this.#report(_messageId, null);
        this.list.remove(_messageId);
      } else {
        this.#report(message._id, message);
        this.list.put(message);
        if (ARRIVALS.includes(change)) this.#events.arrived(message);
      }
    };
    this.#connection.follow(InboxElementMessagesDocument, { after }, take, options);
  }

  /** The answer to a mark can be older than what is shown, except that the messages are seen. */
  #putSeen(messageIds: readonly string[]): void {
    for (const _id of messageIds) {
      const message = this.list.find(_id);
      if (message !== undefined) this.list.put({ ...message, seen: true });
    }
  }

  /** Notes an event: earlier changes of the message no longer decide how it is shown. */
  #report(_id: string, message: InboxMessage | null): void {
    const changing = this.#changing.get(_id);
    if (changing === undefined) return;
    changing.version += 1;
    changing.reportedVersion = changing.version;
    changing.stored = message;
  }

  /**
   * Shows a change at once, and takes it back if the gateway does not store it. The answer is dropped if there was an event or
   * another change since. @returns whether it was stored
   */
  async #change(
    message: InboxMessage,
    shown: Partial<InboxMessage>,
    store: () => Promise<{ messages: readonly InboxMessage[] }>,
  ): Promise<boolean> {
    const { _id } = message;
    // An application can take a while before a press is stored. Then the message has perhaps changed, or left the list.
    const current = this.list.find(_id);
    const changing = this.#changing.get(_id) ?? { pending: 0, version: 0, reportedVersion: 0, stored: current ?? null };
    this.#changing.set(_id, changing);
    changing.pending += 1;
    changing.version += 1;
    const { version } = changing;
    if (current !== undefined) this.list.put({ ...current, ...shown });
    try {
      const { messages } = await store();
      if (changing.reportedVersion < version) {
        changing.reportedVersion = version;
        changing.stored = messages[0] ?? null;
      }
      this.#events.stored(_id);
      return true;
    } catch (error) {
      return this.#refuse(error, _id);
    } finally {
      changing.pending -= 1;
      if (changing.pending === 0) this.#changing.delete(_id);
      const isLatest = changing.version === version || changing.pending === 0;
      if (isLatest && changing.stored !== null) this.list.put(changing.stored);
    }
  }

  #refuse(error: unknown, subject: string): false {
    const problem = problemOf(error);
    if (!this.#connection.isClosed && !isSessionProblem(problem)) this.#events.refused(problem, subject);
    return false;
  }
}
