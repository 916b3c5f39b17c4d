import { useSyncExternalStore } from 'react';

/** `idle`: no subscription is active. `waiting`: the client reconnects. */
type ConnectionState = 'idle' | 'live' | 'waiting';

let state: ConnectionState = 'idle';
let isOnline = navigator.onLine;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function setConnection(next: ConnectionState): void {
  state = next;
  notify();
  if (next === 'live') for (const listener of connected) listener();
}

for (const event of ['online', 'offline']) {
  window.addEventListener(event, () => {
    isOnline = navigator.onLine;
    notify();
  });
}

/** The subscriptions that ended with an error, and start again soon. */
const interrupted = new Set<object>();

export function setInterrupted(subscription: object, isInterrupted: boolean): void {
  if (interrupted.has(subscription) === isInterrupted) return;
  if (isInterrupted) interrupted.add(subscription);
  else interrupted.delete(subscription);
  notify();
}

const connected = new Set<() => void>();

/** Calls `listener` each time the websocket connects. @returns a function that removes the listener */
export function onConnected(listener: () => void): () => void {
  connected.add(listener);
  return () => connected.delete(listener);
}

const READY_URL = new URL('../ready', document.baseURI);
const READY_INTERVAL_MS = 3_000;
const reachable = new Set<() => void>();
let asking: ReturnType<typeof setInterval> | undefined;

/** Calls all listeners if the gateway is ready. */
async function askWhetherReady(): Promise<void> {
  const isReady = await fetch(READY_URL).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) for (const listener of [...reachable]) listener();
}

/**
 * Calls `listener` when the gateway may be reachable again: when the websocket connects, the browser has a network again, or
 * the gateway reports that it is ready. @returns a function that removes the listener
 */
export function onReachable(listener: () => void): () => void {
  const end = onConnected(listener);
  window.addEventListener('online', listener);
  reachable.add(listener);
  asking ??= setInterval(() => void askWhetherReady(), READY_INTERVAL_MS);
  return () => {
    end();
    window.removeEventListener('online', listener);
    reachable.delete(listener);
    if (reachable.size > 0) return;
    clearInterval(asking);
    asking = undefined;
  };
}

/** `paused`: the websocket is connected, but a subscription is interrupted. `offline`: the browser has no network. */
type ShownState = ConnectionState | 'paused' | 'offline';

function shownState(): ShownState {
  if (!isOnline) return 'offline';
  return state === 'live' && interrupted.size > 0 ? 'paused' : state;
}

/** The state of the connection. */
export const useConnection = (): ShownState =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownState);

/** Resolves after a pause, or as soon as the browser has a network again. */
export const pause = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
