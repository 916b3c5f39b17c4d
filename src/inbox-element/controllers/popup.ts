import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { placementOf } from '../views/placement.ts';

/** A click comes within this time after the pointer was released, if one comes. In milliseconds. */
const CLICK_MS = 300;

/** The element whose panel opens and closes. */
interface PopupHost extends ReactiveControllerHost, HTMLElement {
  /** Whether the panel is open. */
  open: boolean;
  /** Whether the panel is a part of the page: it is always there. */
  readonly inline: boolean;
}

/** Shows and hides the panel of an element: in the top layer, beside the bell, until the reader leaves it. */
export class Popup implements ReactiveController {
  readonly #host: PopupHost;
  /** Called after the panel was opened or closed. */
  readonly #toggled: () => void;
  readonly #placement = new CSSStyleSheet();
  #ended = new AbortController();
  #isShown = false;
  /** What had the focus before the panel opened: the bell, or a button of the page. */
  #opener: Element | null = null;
  /** Whether the reader presses beside the panel, so that it closes soon. */
  #isLeaving = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PopupHost, toggled: () => void) {
    this.#host = host;
    this.#toggled = toggled;
    host.addController(this);
  }

  hostConnected(): void {
    const root = this.#host.shadowRoot;
    if (root !== null && !root.adoptedStyleSheets.includes(this.#placement)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#placement];
    }
    this.#ended = new AbortController();
    this.#host.requestUpdate();
    const { signal } = this.#ended;
    window.addEventListener('pointerdown', this.#press, { signal, capture: true });
    for (const name of ['click', 'pointerup', 'pointercancel']) {
      window.addEventListener(name, this.#endPress, { signal, capture: true });
    }
    window.addEventListener('resize', this.#place, { signal });
    window.addEventListener('scroll', this.#place, { signal, capture: true, passive: true });
    this.#host.addEventListener('focusout', this.#closeOnLeave, { signal });
    this.#host.addEventListener('keydown', this.#closeOnEscape, { signal });
  }

  hostDisconnected(): void {
    this.#ended.abort();
    this.#isLeaving = false;
    clearTimeout(this.#leaving);
    if (!this.#isShown) return;
    // The browser hides a panel that leaves the page, also if it is only moved.
    this.#isShown = false;
    this.#host.open = false;
    this.#toggled();
  }

  hostUpdated(): void {
    const { open, inline, isConnected } = this.#host;
    // An element that is opened before it is a part of the page is shown when it is.
    const isWanted = open && !inline && isConnected;
    const panel = this.#panel;
    if (panel === null || isWanted === this.#isShown) return;
    this.#isShown = isWanted;
    if (isWanted) {
      this.#opener = focusedElement();
      panel.showPopover();
      this.#place();
      panel.focus({ preventScroll: true });
    } else {
      const hadFocus = panel.contains(this.#host.shadowRoot?.activeElement ?? null);
      if (!inline) panel.hidePopover();
      if (hadFocus) this.#returnFocus();
    }
    this.#toggled();
  }

  #returnFocus(): void {
    const opener = this.#opener;
    if (opener instanceof HTMLElement) opener.focus();
    if (opener === document.body || opener !== focusedElement())
      this.#host.shadowRoot?.querySelector<HTMLElement>('.bell')?.focus();
  }

  get #panel(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector('.panel') ?? null;
  }

  readonly #place = (): void => {
    const bell = this.#host.shadowRoot?.querySelector('.bell');
    if (!this.#isShown || bell == null || this.#panel === null) return;
    const isRightToLeft = getComputedStyle(this.#host).direction === 'rtl';
    this.#placement.replaceSync(placementOf(bell.getBoundingClientRect(), this.#panel.offsetWidth, isRightToLeft));
  };

  readonly #press = (event: Event): void => {
    clearTimeout(this.#leaving);
    this.#isLeaving = this.#isShown && !this.#isOwn(event);
  };

  /** A button of the page can close the panel, too: the panel closes after the click, as the button would open it again. */
  readonly #endPress = (event: Event): void => {
    if (!this.#isLeaving) return;
    clearTimeout(this.#leaving);
    // A key that presses a button of the panel, after a press beside it that never ended.
    if (this.#isOwn(event)) this.#isLeaving = false;
    if (!this.#isLeaving) return;
    const close = () => {
      this.#isLeaving = false;
      this.#close();
    };
    this.#leaving = setTimeout(close, event.type === 'click' ? 0 : CLICK_MS);
  };

  /** The panel must not cover what has the focus. */
  readonly #closeOnLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !this.#host.contains(relatedTarget) && !this.#isLeaving) this.#close();
  };

  readonly #closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.#isShown) return;
    event.stopPropagation();
    // Otherwise the browser also closes a dialog or popover of the page around the element.
    event.preventDefault();
    this.#close();
  };

  #isOwn(event: Event): boolean {
    return event.composedPath().includes(this.#host);
  }

  #close(): void {
    if (this.#isShown) this.#host.open = false;
  }
}

/** The focused element, also if it is in a shadow tree. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
