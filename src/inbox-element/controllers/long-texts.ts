import type { LitElement, ReactiveController } from 'lit';

/**
 * Lets Tab reach the texts of messages that are larger than their place: then keys scroll them. Some browsers never do that
 * themselves, and others only if the text has no link.
 */
export class LongTexts implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) noteSize(target);
  });

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    for (const text of this.#host.shadowRoot?.querySelectorAll('.text') ?? []) this.#observer.observe(text);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}

function noteSize(text: HTMLElement): void {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = text;
  const isLong = scrollHeight > clientHeight || scrollWidth > clientWidth;
  const title = text.closest('.item')?.querySelector('.open > [dir]')?.textContent ?? '';
  const attributes = { tabindex: '0', role: 'group', 'aria-label': title };
  for (const [name, value] of Object.entries(attributes)) {
    if (isLong) text.setAttribute(name, value);
    else text.removeAttribute(name);
  }
}
