import type { LitElement, ReactiveController } from 'lit';

/** How much of a message has to be on the screen, or how much of the panel it has to fill. */
const THRESHOLD = 0.5;
/** Shares of a message after which the observer measures again. A message can be many times as high as the panel. */
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

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
        for (const entry of entries) {
          const { target } = entry;
          const _id = target instanceof HTMLElement ? target.dataset.id : undefined;
          if (_id === undefined || !isSeen(entry)) continue;
          this.#observer?.unobserve(target);
          this.#note(_id);
        }
      },
      { threshold: STEPS },
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

function isSeen({ target, intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean {
  // The panel of a page that shows the inbox inline can be higher than its window.
  const panelHeight = Math.min(target.closest('.content')?.clientHeight ?? 0, window.innerHeight);
  return intersectionRatio >= THRESHOLD || (panelHeight > 0 && intersectionRect.height >= panelHeight * THRESHOLD);
}
