import { useEffect, useState } from 'react';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const REFRESH_MS = 30_000;

/** An instant relative to now. Its title contains the full date and time. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString()}>
      {formatDistance(date.getTime() - now)}
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
  <time dateTime={at} title={new Date(at).toLocaleString()}>
    {new Date(at).toLocaleTimeString()}
  </time>
);
