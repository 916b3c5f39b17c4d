import type { ReactiveControllerHost } from 'lit';
import { emit, type InboxEventDetails } from '../element-events.ts';
import { InboxProblem } from '../gateway/problem.ts';
import type { ButtonType } from '../generated/graphql.ts';
import type { LiveInbox } from '../state/live-inbox.ts';
import type { InboxMessage } from '../state/tab.ts';

interface PressesOptions {
  /** The present inbox. */
  readonly live: () => LiveInbox | null;
  /** Called for a press that was not stored. @param isOfReader whether the subscriber who pressed still sees the inbox */
  readonly refused: (problem: InboxProblem, message: InboxMessage, isOfReader: boolean) => void;
}

/** Stores presses of buttons, with what the application adds to them. A message takes one at a time. */
export class Presses {
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #options: PressesOptions;
  /** The messages whose pressed button is being stored, by their `_id`. */
  readonly #pending = new Set<string>();

  constructor(host: ReactiveControllerHost & EventTarget, options: PressesOptions) {
    this.#host = host;
    this.#options = options;
  }

  readonly isPending = (_id: string): boolean => this.#pending.has(_id);

  /** @param event the click on the button. It follows no link if the application prevents the press */
  async press(message: InboxMessage, button: ButtonType, event: Event): Promise<void> {
    const { live, refused } = this.#options;
    const before = live();
    const detail: InboxEventDetails['message-action'] = { message, button };
    if (this.isPending(message._id) || !emit(this.#host, 'message-action', detail)) return event.preventDefault();
    this.#pending.add(message._id);
    this.#host.requestUpdate();
    let isOfReader = true;
    try {
      const owner = before?.connection?.owner;
      const result = await detail.result;
      // The application can take a while. The inbox has perhaps started again, and only for the same subscriber it may go on.
      const now = live();
      const ownerNow = now === before ? owner : await now?.connection?.askOwner();
      isOfReader = ownerNow === undefined || ownerNow === owner;
      if (!isOfReader) throw new Error('the inbox is that of another subscriber');
      const isStored = await now?.inbox?.press(message, button, result);
      // An inbox that was closed meanwhile does not report it.
      if (!isStored && (now?.inbox == null || now !== live())) throw new Error('the inbox has started again');
    } catch (cause) {
      refused(new InboxProblem('failed', `The press was not stored: ${cause}`, { cause }), message, isOfReader);
    } finally {
      this.#pending.delete(message._id);
      this.#host.requestUpdate();
    }
  }
}
