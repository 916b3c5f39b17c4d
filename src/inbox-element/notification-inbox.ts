import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ListFocus } from './controllers/list-focus.ts';
import { LongTexts } from './controllers/long-texts.ts';
import { Popup } from './controllers/popup.ts';
import { Presses } from './controllers/presses.ts';
import { SeenMessages } from './controllers/seen-messages.ts';
import { emit } from './element-events.ts';
import { defaultTabs, graphqlUrl, JSON_ATTRIBUTE, sessionOf, usableTabs, usableTexts } from './element-options.ts';
import type { InboxProperties } from './element-type.ts';
import { type InboxProblem, isSignedOut } from './gateway/problem.ts';
import { ownerOf, type TokenProvider } from './gateway/session.ts';
import type { TransportName } from './gateway/transport.ts';
import type { Inbox } from './state/inbox.ts';
import { LiveInbox } from './state/live-inbox.ts';
import { type InboxTab, isSnoozed } from './state/tab.ts';
import { Unsaved } from './state/unsaved.ts';
import { ITEMS } from './styles/items.ts';
import { PANEL } from './styles/panel.ts';
import { THEME } from './styles/theme.ts';
import { badgeCount, Speech } from './texts/speech.ts';
import type { TextName, Texts, TextValues } from './texts/texts.ts';
import { BELL } from './views/icons.ts';
import { listView } from './views/list-view.ts';
import { type MessageActions, titleOf } from './views/message-view.ts';
import { panelView } from './views/panel-view.ts';
import { preferencesView } from './views/preferences-view.ts';
import { safeUrl } from './views/rich-text.ts';
import { loadingView, problemView } from './views/state-view.ts';
import { tabsView } from './views/tabs-view.ts';

/** Relative times are written again this often. In milliseconds. */
const MINUTE_MS = 60_000;
/** A change of these properties starts the inbox again. */
const SOURCES = ['server', 'sessionUrl', 'transport', 'tabs'] as const;

/** Whether two JSON values differ. Frameworks often set an equal object again. */
const isOther = (value: unknown, before: unknown): boolean => JSON.stringify(value) !== JSON.stringify(before);

const scriptUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : document.baseURI;

/** `<notification-inbox>`: a bell with a count, and the inbox of the subscriber of a session. */
export class NotificationInbox extends LitElement implements InboxProperties {
  static override styles = [THEME, PANEL, ITEMS];
  static override properties = {
    server: {},
    token: {},
    tokenProvider: { attribute: false },
    sessionUrl: { attribute: 'session-url' },
    transport: {},
    locale: {},
    texts: { converter: JSON_ATTRIBUTE, hasChanged: isOther },
    tabs: { converter: JSON_ATTRIBUTE, hasChanged: isOther },
    theme: { reflect: true },
    badge: {},
    open: { type: Boolean, reflect: true },
    inline: { type: Boolean, reflect: true },
  };

  declare server: string;
  declare token: string | null;
  declare tokenProvider: TokenProvider | null;
  declare sessionUrl: string | null;
  declare transport: TransportName;
  declare locale: string;
  declare texts: Texts | null;
  declare tabs: readonly InboxTab[] | null;
  declare theme: 'light' | 'dark' | 'auto' | null;
  declare badge: 'unread' | 'unseen';
  declare open: boolean;
  declare inline: boolean;

  readonly #now = () => this.#live?.connection?.now() ?? Date.now();
  #speech = new Speech(undefined, {}, this.#now);
  /** Null before the element is a part of a page. */
  #live: LiveInbox | null = null;
  /** The `_id` of the message whose snooze is being chosen. */
  #choosing: string | null = null;
  readonly #presses = new Presses(this, {
    live: () => this.#live,
    refused: (problem, { _id }, isOfReader) => (isOfReader ? this.#refused(problem, _id) : this.#failedIf(problem)),
  });
  readonly #unsaved = new Unsaved();
  /** The next text for screen readers. Each one is a new element, which they read even if the text is equal. */
  #announcement: { readonly text: string } | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.server = '';
    this.token = null;
    this.tokenProvider = null;
    this.sessionUrl = null;
    this.transport = 'auto';
    this.locale = '';
    this.texts = null;
    this.tabs = null;
    this.theme = null;
    this.badge = 'unread';
    this.open = false;
    this.inline = false;
    new ListFocus(this);
    new LongTexts(this);
    new SeenMessages(this, (_id) => this.#live?.inbox?.noteSeen(_id));
    new Popup(this, () => this.#toggled());
  }

  /** The number of unread messages. 0 before it is known. */
  get unreadCount(): number {
    return this.#live?.counts?.unread ?? 0;
  }

  /** The number of unseen messages. 0 before it is known. */
  get unseenCount(): number {
    return this.#live?.counts?.unseen ?? 0;
  }

  /** Starts again: with a new token if the application can give one. */
  reconnect(): void {
    this.#live?.close();
    this.#forget();
    if (this.isConnected) this.#start();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#clock = setInterval(() => this.requestUpdate(), MINUTE_MS);
    // The first start waits for the properties that the page sets right after it creates the element.
    if (this.hasUpdated) this.reconnect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#clock);
    this.#live?.close();
    this.#live = null;
  }

  get #isShown(): boolean {
    return this.open || this.inline;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('locale') || changed.has('texts')) {
      const { usable, problem } = usableTexts(this.texts);
      if (changed.has('texts')) this.#failedIf(problem);
      this.#speech = new Speech(this.locale, usable, this.#now);
    }
    const hasOtherSource = changed.has('tokenProvider') && !changed.get('tokenProvider') !== !this.tokenProvider;
    if (hasOtherSource || SOURCES.some((name) => changed.has(name))) this.reconnect();
    else if (changed.has('token')) this.#takeToken(changed.get('token') ?? null);
    // Frameworks often make a new function each time: the inbox goes on until it belongs to another subscriber.
    else if (changed.has('tokenProvider')) this.#live?.connection?.checkOwner();
    if (this.#isShown) this.#live?.showMessages();
  }

  protected override render(): TemplateResult {
    return html`
      ${this.inline ? nothing : this.#bell()}
      <div class="hidden" role="status" lang=${this.#speech.language ?? nothing}>${keyed(this.#announcement, html`<span>${this.#announcement?.text}</span>`)}</div>
      ${this.#panel()}
    `;
  }

  #bell(): TemplateResult {
    const count = this.badge === 'unseen' ? this.unseenCount : this.unreadCount;
    const label = this.badge === 'unseen' ? 'bellUnseen' : 'bellUnread';
    return html`
      <button
        class="bell"
        part="bell"
        lang=${this.#speech.language ?? nothing}
        type="button"
        aria-haspopup="dialog"
        aria-controls="panel"
        aria-expanded=${this.open ? 'true' : 'false'}
        @click=${() => {
          this.open = !this.open;
        }}
      >
        <slot name="bell">${BELL}</slot>
        ${count === 0 ? nothing : html`<span class="badge" part="badge" aria-hidden="true">${this.#speech.badge(count)}</span>`}
        <span class="hidden">${this.#speech.say(count === 0 ? 'bell' : label, badgeCount(count))}</span>
      </button>
    `;
  }

  #panel(): TemplateResult {
    const speech = this.#speech;
    const { inbox = null, preferences = null, connection, problem = null, tabs = [] } = this.#live ?? {};
    const hasTabs = inbox !== null && problem === null && preferences === null && tabs.length > 1;
    return panelView({
      speech,
      isInline: this.inline,
      isShowingPreferences: preferences !== null,
      hasSession: problem === null,
      markAllAsRead: inbox?.canMarkAll ? () => void this.#markAllAsRead(inbox) : undefined,
      canMarkAll: this.unreadCount + this.unseenCount > 0 || inbox?.list.nodes.some(({ read }) => !read) === true,
      connection: connection?.state ?? 'live',
      notice: this.#unsaved.notice,
      togglePreferences: () => this.#togglePreferences(),
      close: () => {
        this.open = false;
      },
      dismiss: () => {
        this.#unsaved.dismiss();
        this.requestUpdate();
      },
      tabs: hasTabs ? tabsView({ speech, inbox, tabs, show: (tab) => this.#show(inbox, tab) }) : nothing,
      content: this.#content(),
    });
  }

  #content(): TemplateResult {
    const speech = this.#speech;
    const { inbox = null, preferences = null, connection = null, problem = null } = this.#live ?? {};
    if (problem !== null) return problemView(speech, problem, connection === null ? undefined : () => this.reconnect());
    if (preferences !== null) {
      const set = async (...args: Parameters<typeof preferences.set>) => {
        if (await preferences.set(...args)) this.#announce('saved');
      };
      return preferencesView({ speech, preferences, set });
    }
    if (inbox === null || !this.#isShown) return loadingView(speech);
    return listView({
      speech,
      list: inbox.list,
      actions: this.#actions,
      choosing: this.#choosing,
      isPressing: this.#presses.isPending,
    });
  }

  readonly #actions: MessageActions = {
    open: (message, event) => {
      const url = safeUrl(message.cta.data?.url) ?? null;
      if (!message.read) this.#live?.inbox?.mark(message, 'READ');
      if (!emit(this, 'message-open', { message, url })) event.preventDefault();
    },
    toggleRead: (message) => this.#live?.inbox?.mark(message, message.read ? 'UNREAD' : 'READ'),
    toggleArchived: (message) => {
      if (message.archived) this.#announceIf('unarchived', this.#live?.inbox?.unarchive(message));
      else this.#announceIf('archived', this.#live?.inbox?.archive(message));
    },
    toggleSnooze: (message) => {
      if (isSnoozed(message)) return this.#announceIf('unsnoozed', this.#live?.inbox?.unsnooze(message));
      this.#choosing = this.#choosing === message._id ? null : message._id;
      this.requestUpdate();
    },
    snooze: (message, until) => {
      this.#choosing = null;
      this.#announceIf('snoozed', this.#live?.inbox?.snooze(message, until), { time: this.#speech.instant(until) });
    },
    press: (message, button, event) => void this.#presses.press(message, button, event),
  };

  async #markAllAsRead(inbox: Inbox): Promise<void> {
    if (await inbox.markAllAsRead()) this.#announce('markedAllRead');
  }

  #start(): void {
    const session = sessionOf(
      () => this,
      () => this.reconnect(),
    );
    const { usable, problem } = usableTabs(this.tabs);
    this.#failedIf(problem);
    const [first, ...others] = usable;
    const tabs = first === undefined ? defaultTabs(() => this.#speech) : ([first, ...others] as const);
    const url = graphqlUrl(this.server, scriptUrl);
    const knownCounts = this.#live?.counts ?? null;
    const options = { url, session, transport: this.transport || 'auto', tabs, knownCounts };
    this.#live = new LiveInbox(options, {
      changed: () => this.requestUpdate(),
      countsChanged: (counts) => emit(this, 'count-change', counts),
      arrived: (message) => {
        this.#announce('arrived', { title: titleOf(message, this.#speech) });
        emit(this, 'message-arrive', { message });
      },
      stored: (subject) => {
        this.#unsaved.stored(subject);
        this.requestUpdate();
      },
      refused: (problem, subject) => this.#refused(problem, subject),
      failed: (problem) => {
        if (isSignedOut(problem)) this.#forget();
        this.#failedIf(problem);
      },
    });
    this.requestUpdate();
  }

  /** Drops what was said to a reader: the next one can be another. */
  #forget(): void {
    this.#unsaved.dismiss();
    this.#announcement = null;
    this.#choosing = null;
  }

  /** A new token of the same subscriber goes on with the same inbox. */
  #takeToken(before: string | null): void {
    const isSameOwner = this.token && before && ownerOf(this.token) === ownerOf(before);
    if (isSameOwner && this.#live?.problem === null) this.#live.renew();
    else this.reconnect();
  }

  #toggled(): void {
    if (!this.open) {
      this.#choosing = null;
      this.#unsaved.dismiss();
      this.#live?.hidePreferences();
      this.#live?.hideMessages();
    }
    emit(this, 'inbox-toggle', { open: this.open });
  }

  #show(inbox: Inbox, tab: InboxTab): void {
    this.#choosing = null;
    inbox.show(tab);
  }

  async #togglePreferences(): Promise<void> {
    if (this.#live?.preferences == null) this.#live?.showPreferences();
    else this.#live.hidePreferences();
    await this.updateComplete;
    this.shadowRoot?.querySelector<HTMLElement>('.content')?.focus();
  }

  #refused(problem: InboxProblem, subject: string): void {
    this.#unsaved.failed(subject, problem);
    this.requestUpdate();
    this.#failedIf(problem);
  }

  #failedIf(problem: InboxProblem | null): void {
    if (problem !== null) emit(this, 'inbox-problem', { kind: problem.kind, message: problem.message });
  }

  #announce(name: TextName, values?: TextValues): void {
    this.#announcement = { text: this.#speech.say(name, values) };
    this.requestUpdate();
  }

  #announceIf(name: TextName, done: Promise<boolean> | undefined, values?: TextValues): void {
    done?.then((isDone) => isDone && this.#announce(name, values));
  }
}
