const UNITS: readonly (readonly [unit: string, ms: number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
];

/** A duration in its two largest units: `850 ms`, `2.3 s`, `5 min 10 s`, `3 d 4 h`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const index = UNITS.findIndex(([, length]) => ms >= length);
  const [unit, length] = UNITS[index] ?? ['s', 1_000];
  const [nextUnit, nextLength] = UNITS[index + 1] ?? ['s', 1_000];
  const rest = Math.floor((ms % length) / nextLength);
  return `${Math.floor(ms / length)} ${unit}${rest > 0 ? ` ${rest} ${nextUnit}` : ''}`;
}
