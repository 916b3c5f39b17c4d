import type { LitElement, ReactiveController } from 'lit';

/** Keeps the focus in the panel when the message or the button that has it disappears. */
export class ListFocus implements ReactiveController {
  readonly #host: LitElement;
  /** Whether the panel had the focus before the update. */
  #hadFocus = false;
  /** The position of the item that had it. -1 if none had. That of the next page if the button for it had. */
  #position = -1;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const focused = this.#host.shadowRoot?.activeElement ?? null;
    const items = this.#items;
    this.#hadFocus = focused?.closest('.panel') != null;
    this.#position = focused?.closest('.more') ? items.length : items.findIndex((item) => item.contains(focused));
  }

  hostUpdated(): void {
    if (!this.#hadFocus || this.#host.shadowRoot?.activeElement != null) return;
    const items = this.#items;
    const item = items[Math.min(this.#position, items.length - 1)];
    const next =
      item?.querySelector<HTMLElement>('.open, input') ?? this.#host.shadowRoot?.querySelector<HTMLElement>('.content');
    next?.focus();
  }

  /** The messages, or the switches of workflows. */
  get #items(): readonly HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.item, fieldset') ?? [])];
  }
}
