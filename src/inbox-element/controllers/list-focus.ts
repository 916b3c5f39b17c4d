import type { LitElement, ReactiveController } from 'lit';

/** Keeps the focus in the list when the message or the button that has it disappears. */
export class ListFocus implements ReactiveController {
  readonly #host: LitElement;
  /** The position of the message that had the focus before the update. -1 if none had. */
  #position = -1;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#position = focused === null ? -1 : this.#items.findIndex((item) => item.contains(focused));
  }

  hostUpdated(): void {
    if (this.#position < 0 || this.#host.shadowRoot?.activeElement != null) return;
    const items = this.#items;
    const item = items[Math.min(this.#position, items.length - 1)];
    const next =
      item?.querySelector<HTMLElement>('.open') ?? this.#host.shadowRoot?.querySelector<HTMLElement>('.content');
    next?.focus();
  }

  get #items(): readonly HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.item') ?? [])];
  }
}
