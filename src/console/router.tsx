import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

/** The path of the console. All routes are below it. */
const ROOT = new URL(document.baseURI).pathname;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
/** Screen readers continue at the start of the new page. */
const focusMain = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));

/** Ask before the page is left. The last one asks. Empty if the page may be left. */
const guards: ((leave: () => void) => void)[] = [];

/** An entry of the history. */
interface Entry {
  /** The route and its query. */
  readonly path: string;
  /** The id, which stays the same when the user goes back to the entry. */
  readonly id: string;
  /** The place among the entries of this document. */
  readonly index: number;
}

const entryOfBrowser = (): Entry => {
  const { pathname, search } = window.location;
  const { entry = '', index = 0 } = (window.history.state ?? {}) as { entry?: string; index?: number };
  return { path: `/${pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : ''}${search}`, id: entry, index };
};

/** The entry that is shown. While the user is asked whether to leave a page, the browser may already have gone on. */
let shown = entryOfBrowser();

/**
 * Calls `ask` instead of leaving the page, with a function that leaves it.
 * @returns a function that ends this
 */
export function guardPage(ask: (leave: () => void) => void): () => void {
  guards.push(ask);
  return () => void guards.splice(guards.indexOf(ask), 1);
}

/** Does what ends the page, such as a sign-out. If the page is guarded, the user is asked before. */
export function leavePage(leave: () => void): void {
  const ask = guards.at(-1);
  if (ask === undefined) leave();
  else ask(leave);
}

function showEntry(): void {
  shown = entryOfBrowser();
  notify();
  focusMain();
}

/** How far the user went in the history before the console went back to a guarded page. */
let distance = 0;
/** Whether the user chose to leave the page, and the browser goes through the history. */
let isLeaving = false;

// The browser leaves an entry before it reports that, so the console returns to the entry, asks, and then goes again.
window.addEventListener('popstate', () => {
  const moved = entryOfBrowser().index - shown.index;
  if (guards.length === 0 || isLeaving) {
    isLeaving = false;
    showEntry();
  } else if (moved !== 0) {
    distance = moved;
    window.history.go(-moved);
  } else if (distance !== 0) {
    const wanted = distance;
    distance = 0;
    leavePage(() => {
      isLeaving = true;
      window.history.go(wanted);
    });
  }
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const shownPath = (): string => shown.path;

interface Location {
  /** The decoded segments of the route. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** The current route below the path of the console, for example `/subscribers/ada?tab=inbox`. */
export function useLocation(): Location {
  const path = useSyncExternalStore(subscribe, shownPath);
  const [route = '', search] = path.split('?');
  return {
    parts: route.split('/').filter(Boolean).map(decode),
    query: new URLSearchParams(search),
  };
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The address of a route, for a plain link. */
export const addressOf = (route: string): string => `${ROOT}${route.replace(/^\//, '')}`;

/** The route of an address of the console. */
export const routeOf = (address: string): string => `/${address.slice(ROOT.length)}`;

/** The id of the current history entry. It stays the same when the user goes back to the entry. */
export const currentEntry = (): string => shown.id;

/** Goes to a route. `replace` adds no history entry, for example while the user types into a filter. */
export function navigate(route: string, { replace = false, isForced = false } = {}): void {
  if (!replace && !isForced) {
    leavePage(() => navigate(route, { isForced: true }));
    return;
  }
  if (replace) window.history.replaceState(window.history.state, '', addressOf(route));
  else {
    const entry = `${Date.now()}-${window.history.length}`;
    window.history.pushState({ entry, index: shown.index + 1 }, '', addressOf(route));
  }
  shown = entryOfBrowser();
  notify();
  if (!replace) {
    window.scrollTo(0, 0);
    focusMain();
  }
}

/** Sets query parameters of the current route. An empty value removes its parameter. */
export function setQuery(values: Readonly<Record<string, string>>): void {
  const [route = '', search] = shown.path.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  navigate(query.size > 0 ? `${route}?${query}` : route, { replace: true });
}

/** A link within the console. */
export function Link({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={addressOf(to)} onClick={follow} />;
}
