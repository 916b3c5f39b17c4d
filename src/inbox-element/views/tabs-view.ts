import { html, nothing, type TemplateResult } from 'lit';
import type { Inbox } from '../state/inbox.ts';
import type { InboxTab } from '../state/tab.ts';
import { badgeCount, type Speech } from '../texts/speech.ts';
import { plainKey } from './keys.ts';

interface TabsViewOptions {
  readonly speech: Speech;
  readonly inbox: Inbox;
  readonly tabs: readonly InboxTab[];
  readonly show: (tab: InboxTab) => void;
}

/** The tabs. Arrow keys move between them, in the direction of the text. */
export function tabsView({ speech, inbox, tabs, show }: TabsViewOptions): TemplateResult {
  const shown = inbox.list.tab;
  const move = (event: KeyboardEvent) => {
    const list = event.currentTarget;
    if (!(list instanceof HTMLElement)) return;
    const next = tabs[targetOf(event, tabs.indexOf(shown), tabs.length, getComputedStyle(list).direction === 'rtl')];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    const button = list.querySelectorAll<HTMLElement>('.tab')[tabs.indexOf(next)];
    button?.focus();
  };
  return html`
    <div class="tabs" part="tabs" role="tablist" aria-label=${speech.say('tabs')} @keydown=${move}>
      ${tabs.map((tab) => {
        const count = inbox.countOf(tab) ?? 0;
        const isShown = tab === shown;
        return html`
          <button
            class="tab"
            part="tab"
            type="button"
            role="tab"
            id=${isShown ? 'shown-tab' : nothing}
            aria-selected=${isShown ? 'true' : 'false'}
            aria-controls=${isShown ? 'content' : nothing}
            tabindex=${isShown ? 0 : -1}
            @click=${() => show(tab)}
          >
            ${tab.label}
            ${
              count === 0
                ? nothing
                : html`<span class="count" aria-label=${speech.say('tabCount', badgeCount(count))} role="img"
                    >${speech.badge(count)}</span
                  >`
            }
          </button>
        `;
      })}
    </div>
  `;
}

function targetOf(event: KeyboardEvent, index: number, length: number, isRightToLeft: boolean): number {
  const ahead = isRightToLeft ? -1 : 1;
  switch (plainKey(event)) {
    case 'ArrowRight':
      return (index + ahead + length) % length;
    case 'ArrowLeft':
      return (index - ahead + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return -1;
  }
}
