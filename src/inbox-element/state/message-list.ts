import { InboxElementPageDocument } from '../generated/graphql.ts';
import type { Connection } from './connection.ts';
import { type Page, PagedList } from './paged-list.ts';
import { filterOf, hasSameOrigin, type InboxMessage, type InboxTab, matchesTab, withMessage } from './tab.ts';

const PAGE = 20;
/** Several changes within this time lead to one reload. In milliseconds. */
const RELOAD_MS = 300;

/** The loaded messages of one tab, newest first. Changes that arrive while a page loads are kept. */
export class MessageList extends PagedList<InboxMessage> {
  readonly tab: InboxTab;
  readonly #connection: Connection;
  /** The `_id` of the last message of the pages. The list can have lost that message since. */
  #end: string | undefined;
  /** What arrived while a page loads, by the ids of the messages. Null for deleted ones. */
  #arrived = new Map<string, InboxMessage | null>();
  #reload: ReturnType<typeof setTimeout> | undefined;

  constructor(tab: InboxTab, connection: Connection, changed: () => void) {
    super(PAGE, changed);
    this.tab = tab;
    this.#connection = connection;
  }

  /** The state of a message in this list. */
  find(_id: string): InboxMessage | undefined {
    return this.nodes.find((message) => message._id === _id);
  }

  /** Takes the current state of a message. A new one comes with the next load if nobody looks at the list. */
  put(message: InboxMessage): void {
    const known = this.find(message._id);
    if (this.status === null && known === undefined) return;
    if (this.isLoading) this.#arrived.set(message._id, message);
    const isKept = (known !== undefined && hasSameOrigin(known, message)) || undefined;
    const matches = matchesTab(this.tab, message) ?? isKept;
    if (matches === false) this.#remove(message._id);
    else if (known === undefined && this.#isBeyond(message)) return;
    else if (matches) this.replace(withMessage(this.nodes, message));
    else this.#reloadSoon();
  }

  remove(_id: string): void {
    if (this.isLoading) this.#arrived.set(_id, null);
    this.#remove(_id);
  }

  override close(): void {
    super.close();
    clearTimeout(this.#reload);
    this.#reload = undefined;
  }

  protected override async readPage(first: number, after: string | null): Promise<Page<InboxMessage> | undefined> {
    const variables = { first, after, ...filterOf(this.tab) };
    const { inbox } = await this.#connection.request(InboxElementPageDocument, variables);
    return inbox?.messages;
  }

  protected override keyOf({ _id }: InboxMessage): string {
    return _id;
  }

  protected override started(): () => void {
    const arrived = new Map<string, InboxMessage | null>();
    this.#arrived = arrived;
    return () => {
      this.#end = this.nodes.at(-1)?._id;
      for (const [_id, message] of arrived) {
        if (message === null) this.#remove(_id);
        else this.put(message);
      }
    };
  }

  /** Whether a message is after the loaded pages: it comes with its own page. */
  #isBeyond({ _id }: InboxMessage): boolean {
    return this.hasMore && this.#end !== undefined && _id < this.#end;
  }

  #remove(_id: string): void {
    this.replace(this.nodes.filter((message) => message._id !== _id));
    if (this.nodes.length === 0 && this.hasMore) this.#reloadSoon();
  }

  /** A pending reload keeps its time, and waits for a load that is under way: many changes must not delay it forever. */
  #reloadSoon(): void {
    if (this.status === null) return;
    this.#reload ??= setTimeout(() => {
      this.#reload = undefined;
      if (this.isLoading) this.#reloadSoon();
      else this.load();
    }, RELOAD_MS);
  }
}
