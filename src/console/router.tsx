import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

/** Where the console is: what its routes come below. The page's `base` says it. */
const ROOT = new URL(document.baseURI).pathname;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
/** A screen reader goes on where the new page begins. */
const focusMain = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
window.addEventListener('popstate', () => {
  tell();
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

export interface Location {
  /** The parts of the route, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** Where the person is now: `/subscribers/ada?tab=inbox` below the console's own address. */
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

const addressOf = (route: string): string => `${ROOT}${route.replace(/^\//, '')}`;

/** A route of parts that may hold anything. */
export const routeTo = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

/** Which entry of the history this is: what is gone back to is found again by it. */
export const currentEntry = (): string => `${window.history.state?.entry ?? ''}`;

/** Goes to a route; `replace` leaves no trace in the history, as for what is typed into a filter. */
export function navigate(route: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(window.history.state, '', addressOf(route));
  else window.history.pushState({ entry: `${Date.now()}-${window.history.length}` }, '', addressOf(route));
  tell();
  if (!replace) {
    window.scrollTo(0, 0);
    focusMain();
  }
}

/** Puts values into the query of the route, and takes those out that are empty. */
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
