import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MessageList } from '../state/message-list.ts';
import type { Speech } from '../texts/speech.ts';
import { plainKey } from './keys.ts';
import { type MessageActions, messageView } from './message-view.ts';
import { loadingView, moreView, problemView } from './state-view.ts';

interface ListViewOptions {
  readonly speech: Speech;
  readonly list: MessageList;
  readonly actions: MessageActions;
  /** The `_id` of the message whose snooze is being chosen. */
  readonly choosing: string | null;
  /** Whether a press of a button of a message is being stored. */
  readonly isPressing: (_id: string) => boolean;
}

/** The messages of a tab, or what takes their place. Arrow keys move between messages. */
export function listView({ speech, list, actions, choosing, isPressing }: ListViewOptions): TemplateResult {
  const { nodes: messages, status, problem } = list;
  if (messages.length === 0 && status === 'failed' && problem !== null) {
    return problemView(speech, problem, () => list.retry());
  }
  if (messages.length === 0) return status === 'ready' && !list.hasMore ? emptyView(speech) : loadingView(speech);
  return html`
    <ul class="items" role="list" @keydown=${moveFocus}>
      ${repeat(
        messages,
        ({ _id }) => _id,
        (message) =>
          messageView(message, {
            speech,
            actions,
            isChoosing: message._id === choosing,
            isPressing: isPressing(message._id),
          }),
      )}
    </ul>
    ${list.hasMore || status === 'failed' ? moreView(speech, list) : nothing}
  `;
}

const emptyView = (speech: Speech): TemplateResult => html`
  <div class="state" part="empty">
    <p><strong>${speech.say('empty')}</strong></p>
    <p>${speech.say('emptyHint')}</p>
  </div>
`;

function moveFocus(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  // The keys of an input are its own, and those of a text scroll it.
  if (target.closest('.text, .choices') !== null) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('.open')];
  const item = target.closest('.item')?.querySelector<HTMLElement>('.open');
  const index = item == null ? -1 : items.indexOf(item);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[plainKey(event)];
  if (next === undefined) return;
  event.preventDefault();
  items[Math.max(0, Math.min(items.length - 1, next))]?.focus();
}
