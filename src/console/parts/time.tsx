import { useSyncExternalStore } from 'react';
import { distanceInWords } from './distance-in-words.ts';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });
const REFRESH_MS = 15_000;

// One timer for all instants of a page.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, REFRESH_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** An instant relative to now. Its title is the exact instant. A copy of the text contains it, too: see copied-text.ts. */
export function RelativeTime({ at }: { at: string }) {
  const date = new Date(at);
  const distance = useSyncExternalStore(onTick, () => distanceInWords(date, new Date()));
  return (
    <time dateTime={at} title={exact.format(date)}>
      {distance}
    </time>
  );
}

/** The current day of the calendar. A component that shows dates only of other days uses it, and so follows midnight. */
export const useToday = (): string => useSyncExternalStore(onTick, () => new Date().toDateString());

/** The time of day, to the second. */
export const TimeOfDay = ({ at }: { at: string }) => (
  <time dateTime={at} title={exact.format(new Date(at))}>
    {new Date(at).toLocaleTimeString()}
  </time>
);
