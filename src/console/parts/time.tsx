import { useSyncExternalStore } from 'react';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
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
  const distance = useSyncExternalStore(onTick, () => formatDistance(date.getTime() - Date.now()));
  return (
    <time dateTime={at} title={exact.format(date)}>
      {distance}
    </time>
  );
}

function formatDistance(distanceMs: number): string {
  const [unit, unitMs] = UNITS.find(([, length]) => Math.abs(distanceMs) >= length) ?? [];
  if (unit === undefined || unitMs === undefined) return distanceMs > 1_000 ? 'in a moment' : 'just now';
  return relative.format(Math.trunc(distanceMs / unitMs), unit);
}

/** The time of day, to the second. */
export const TimeOfDay = ({ at }: { at: string }) => (
  <time dateTime={at} title={exact.format(new Date(at))}>
    {new Date(at).toLocaleTimeString()}
  </time>
);
