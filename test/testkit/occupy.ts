/** Occupies the processor. */
export function occupy(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}
