import { useSyncExternalStore } from 'react';

/** `idle`: no subscription is active. `waiting`: the client reconnects. */
export type ConnectionState = 'idle' | 'live' | 'waiting';

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

const connected = new Set<() => void>();

/** Calls `listener` each time the websocket connects. @returns a function that removes the listener */
export function onConnected(listener: () => void): () => void {
  connected.add(listener);
  return () => connected.delete(listener);
}

/** Calls `listener` when the gateway may be reachable again. @returns a function that removes the listener */
export function onReachable(listener: () => void): () => void {
  const end = onConnected(listener);
  window.addEventListener('online', listener);
  return () => {
    end();
    window.removeEventListener('online', listener);
  };
}

/** The state of the connection. `offline`: the browser has no network. */
export const useConnection = (): ConnectionState | 'offline' =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (isOnline ? state : 'offline'),
  );

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
