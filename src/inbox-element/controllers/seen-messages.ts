import type { LitElement, ReactiveController } from 'lit';

/** How much of a message has to be on the screen. */
const THRESHOLD = 0.5;

/** Notes which unseen messages are on the screen. */
export class SeenMessages implements ReactiveController {
  readonly #host: LitElement;
  readonly #note: (_id: string) => void;
  #observer: IntersectionObserver | undefined;

  constructor(host: LitElement, note: (_id: string) => void) {
    this.#host = host;
    this.#note = note;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const _id = target instanceof HTMLElement ? target.dataset.id : undefined;
          if (!isIntersecting || _id === undefined) continue;
          this.#observer?.unobserve(target);
          this.#note(_id);
        }
      },
      { threshold: THRESHOLD },
    );
  }

  hostUpdated(): void {
    for (const item of this.#host.shadowRoot?.querySelectorAll('.item[data-unseen]') ?? [])
      this.#observer?.observe(item);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }
}
