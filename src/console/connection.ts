import { useSyncExternalStore } from 'react';

/** `idle` while nothing is followed; `waiting` while the connection is being made anew. */
export type ConnectionState = 'idle' | 'live' | 'waiting';

let state: ConnectionState = 'idle';
let isOnline = navigator.onLine;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function setConnection(next: ConnectionState): void {
  state = next;
  tell();
  if (next === 'live') for (const listener of connected) listener();
}

for (const event of ['online', 'offline']) {
  window.addEventListener(event, () => {
    isOnline = navigator.onLine;
    tell();
  });
}

const connected = new Set<() => void>();

/** Calls back each time that the websocket was connected. @returns what ends that */
export function onConnected(listener: () => void): () => void {
  connected.add(listener);
  return () => connected.delete(listener);
}

/** Calls back when what could not be reached might be now. @returns what ends that */
export function onReachable(listener: () => void): () => void {
  const end = onConnected(listener);
  window.addEventListener('online', listener);
  return () => {
    end();
    window.removeEventListener('online', listener);
  };
}

/** How the page is connected now; `offline` where the browser has no network at all. */
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
