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
  /** The place among the entries of this document. Unknown if the console did not make the entry, or an earlier version did. */
  readonly index: number | undefined;
}

const entryOfBrowser = (): Entry => {
  const { pathname, search } = window.location;
  const { entry = '', index } = (window.history.state ?? {}) as { entry?: string; index?: number };
  return { path: `/${pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : ''}${search}`, id: entry, index };
};

/** Gives the entry of the browser a place, as the console gives those that it makes. */
const placeEntry = (id: string, index: number): void => window.history.replaceState({ entry: id, index }, '');

if (entryOfBrowser().index === undefined) placeEntry(entryOfBrowser().id, 0);

/** The entry that is shown. While the user is asked whether to leave a page, the browser may already have gone on. */
let shown = entryOfBrowser();

/**
 * Calls `ask` instead of leaving the page, with a function that leaves it.
 * @returns a function that ends this
 */
export function guardPage(ask: (leave: () => void) => void): () => void {
  guards.push(ask);
  notify();
  return () => {
    guards.splice(guards.indexOf(ask), 1);
    notify();
  };
}

/** Whether the user is asked before the page is left. */
export const isPageGuarded = (): boolean => guards.length > 0;

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

/** The index of the entry that the user wants to go to, until the console is back at the guarded page and asks. */
let wanted: number | null = null;
/** Whether the console goes back to the guarded page. It moves through the history then, not the user. */
let isReturning = false;
/** Whether the user chose to leave the page, and the browser goes through the history. */
let isLeaving = false;
let nextReturn: number | undefined;

/** A user who goes back several entries at once reaches the last one within this time. */
const SETTLED_AFTER_MS = 100;
/** Browsers drop a move through the history if another one starts. */
const RETURN_AGAIN_AFTER_MS = 1000;

function endReturn(): void {
  window.clearTimeout(nextReturn);
  isReturning = false;
  wanted = null;
}

function go(distance: number): void {
  isLeaving = true;
  window.history.go(distance);
}

/** Goes back to the entry that is shown, and asks there. */
function returnToShown(): void {
  const { index } = entryOfBrowser();
  if (index === undefined || shown.index === undefined || index === shown.index) {
    askAboutWanted();
    return;
  }
  isReturning = true;
  nextReturn = window.setTimeout(returnToShown, RETURN_AGAIN_AFTER_MS);
  window.history.go(shown.index - index);
}

function askAboutWanted(): void {
  const target = wanted;
  endReturn();
  if (target === null) return;
  leavePage(() => {
    // The user may have gone on while the console asked.
    endReturn();
    const distance = target - (entryOfBrowser().index ?? target);
    // A move by 0 would load the page again.
    if (distance === 0) showEntry();
    else go(distance);
  });
}

/** Returns to the guarded page when the user has reached the wanted entry: the farthest one. */
function returnLater(index: number, from: number): void {
  const isFarther = wanted === null || Math.abs(index - from) > Math.abs(wanted - from);
  if (!isReturning && isFarther) wanted = index;
  window.clearTimeout(nextReturn);
  nextReturn = window.setTimeout(returnToShown, SETTLED_AFTER_MS);
}

/** Asks before an entry is shown whose distance is unknown. The guarded page becomes the entry after it. */
function askAboutUnknown({ id, path, index = 0 }: Entry): void {
  endReturn();
  window.history.pushState({ entry: id, index: index + 1 }, '', addressOf(path));
  shown = entryOfBrowser();
  leavePage(() => go(-1));
}

// The browser leaves an entry before it reports that, so the console returns to the entry, asks, and then goes again.
window.addEventListener('popstate', () => {
  const { path, index } = entryOfBrowser();
  if (index === undefined && path === shown.path && shown.index !== undefined) {
    // The user added a fragment to the address.
    placeEntry(shown.id, shown.index + 1);
    shown = entryOfBrowser();
  } else if (isLeaving || (guards.length === 0 && wanted === null)) {
    isLeaving = false;
    endReturn();
    showEntry();
  } else if (index === undefined || shown.index === undefined) askAboutUnknown(shown);
  else if (index !== shown.index) returnLater(index, shown.index);
  else if (isReturning) askAboutWanted();
  // The user came back.
  else endReturn();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const shownPath = (): string => shown.path;

/** The route of a path, and its query. The query may contain question marks. */
function partsOf(path: string): { route: string; search: string } {
  const end = path.indexOf('?');
  return end < 0 ? { route: path, search: '' } : { route: path.slice(0, end), search: path.slice(end) };
}

interface Location {
  /** The decoded segments of the route. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** As `isPageGuarded`, for a component that shows it. */
export const useIsPageGuarded = (): boolean => useSyncExternalStore(subscribe, isPageGuarded);

/** The current route below the path of the console, for example `/subscribers/ada?tab=inbox`. */
export function useLocation(): Location {
  const path = useSyncExternalStore(subscribe, shownPath);
  const { route, search } = partsOf(path);
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
    endReturn();
    const entry = `${Date.now()}-${window.history.length}`;
    const { index = 0 } = entryOfBrowser();
    window.history.pushState({ entry, index: index + 1 }, '', addressOf(route));
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
  const { route, search } = partsOf(shown.path);
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
