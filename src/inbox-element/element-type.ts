import type { InboxEventDetails } from './element-events.ts';
import type { TokenProvider } from './gateway/session.ts';
import type { TransportName } from './gateway/transport.ts';
import type { InboxTab } from './state/tab.ts';
import type { Texts } from './texts/texts.ts';

/** The properties of `<notification-inbox>`, without those of every element. docs/reference/inbox-element.md describes them. */
export interface InboxProperties {
  server: string;
  token: string | null;
  tokenProvider: TokenProvider | null;
  sessionUrl: string | null;
  transport: TransportName;
  locale: string;
  texts: Texts | null;
  tabs: readonly InboxTab[] | null;
  theme: 'light' | 'dark' | 'auto' | null;
  badge: 'unread' | 'unseen';
  open: boolean;
  inline: boolean;
  /** The number of unread messages. 0 before it is known. */
  readonly unreadCount: number;
  /** The number of unseen messages. 0 before it is known. */
  readonly unseenCount: number;
  /** Starts again: with a new token if the application can give one. */
  reconnect(): void;
}

/** The events of the element, by name. */
export type InboxEvents = { readonly [Name in keyof InboxEventDetails]: CustomEvent<InboxEventDetails[Name]> };

/** `<notification-inbox>`. */
export interface NotificationInboxElement extends HTMLElement, InboxProperties {}

declare global {
  interface HTMLElementTagNameMap {
    'notification-inbox': NotificationInboxElement;
  }
  // The events bubble.
  interface HTMLElementEventMap extends InboxEvents {}
  interface DocumentEventMap extends InboxEvents {}
  interface WindowEventMap extends InboxEvents {}
}
