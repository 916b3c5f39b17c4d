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

/** Asks before the page is left. Null if it may be left. */
let guard: ((leave: () => void) => void) | null = null;
/** The address that is shown. A guarded page keeps it when the user goes back. */
let shownAddress = window.location.href;

/**
 * Calls `ask` instead of leaving the page, with a function that leaves it.
 * @returns a function that ends this
 */
export function guardPage(ask: (leave: () => void) => void): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Does what ends the page, such as a sign-out. If the page is guarded, the user is asked before. */
export function leavePage(leave: () => void): void {
  if (guard === null) leave();
  else guard(leave);
}

window.addEventListener('popstate', () => {
  if (guard !== null) {
    const target = currentPath();
    window.history.pushState(window.history.state, '', shownAddress);
    guard(() => navigate(target, { isForced: true }));
    return;
  }
  shownAddress = window.location.href;
  notify();
  focusMain();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentPath = (): string => {
  const { pathname, search } = window.location;
  return `/${pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : ''}${search}`;
};

interface Location {
  /** The decoded segments of the route. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** The current route below the path of the console, for example `/subscribers/ada?tab=inbox`. */
export function useLocation(): Location {
  const path = useSyncExternalStore(subscribe, currentPath);
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
export const currentEntry = (): string => `${window.history.state?.entry ?? ''}`;

/** Goes to a route. `replace` adds no history entry, for example while the user types into a filter. */
export function navigate(route: string, { replace = false, isForced = false } = {}): void {
  if (guard !== null && !replace && !isForced) {
    guard(() => navigate(route, { isForced: true }));
    return;
  }
  if (replace) window.history.replaceState(window.history.state, '', addressOf(route));
  else window.history.pushState({ entry: `${Date.now()}-${window.history.length}` }, '', addressOf(route));
  shownAddress = window.location.href;
  notify();
  if (!replace) {
    window.scrollTo(0, 0);
    focusMain();
  }
}

/** Sets query parameters of the current route. An empty value removes its parameter. */
export function setQuery(values: Readonly<Record<string, string>>): void {
  const [route = '', search] = currentPath().split('?');
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
