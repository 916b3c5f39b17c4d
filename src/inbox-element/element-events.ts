import type { InboxProblem } from './gateway/problem.ts';
import type { ButtonType } from './generated/graphql.ts';
import type { InboxMessage } from './state/tab.ts';

export interface InboxCounts {
  readonly unread: number;
  readonly unseen: number;
}

/** The events of `<notification-inbox>` with their details. All bubble, and cross the borders of shadow trees. */
export interface InboxEventDetails {
  /** The panel was opened or closed. */
  'inbox-toggle': { readonly open: boolean };
  /** The number of unread or unseen messages changed. */
  'count-change': InboxCounts;
  /** A message arrived, or returned from a snooze. */
  'message-arrive': { readonly message: InboxMessage };
  /** The reader opened a message. `preventDefault()` keeps its link from being followed. */
  'message-open': { readonly message: InboxMessage; readonly url: string | null };
  /**
   * The reader pressed a button of a message. A listener can set `result`, which is stored with the press: an object, or a
   * promise of one. `preventDefault()` keeps the press from being recorded, and the link of the button from being followed.
   */
  'message-action': {
    readonly message: InboxMessage;
    readonly button: ButtonType;
    result?: object | Promise<object>;
  };
  /** The session does not work, or a change of the reader was not stored. */
  'inbox-problem': { readonly kind: InboxProblem['kind']; readonly message: string };
}

const CANCELABLE: readonly (keyof InboxEventDetails)[] = ['message-open', 'message-action'];

/** Dispatches an event. @returns whether the element should go on, because no listener prevented it */
export function emit<Name extends keyof InboxEventDetails>(
  element: EventTarget,
  name: Name,
  detail: InboxEventDetails[Name],
): boolean {
  const options = { detail, bubbles: true, composed: true, cancelable: CANCELABLE.includes(name) };
  return element.dispatchEvent(new CustomEvent(name, options));
}
