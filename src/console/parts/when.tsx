import { useEffect, useState } from 'react';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const REFRESH_MS = 30_000;

/** An instant as seen from now; its full form stands in the title. */
export function When({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString()}>
      {agoOf(date.getTime() - now)}
    </time>
  );
}

function agoOf(distanceMs: number): string {
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
