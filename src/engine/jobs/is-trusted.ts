/** For how long what was read with a batch is trusted. A slow provider can hold up jobs for minutes. */
const TRUST_MS = 2_000;

/** Whether what was read at an instant can be trusted. It cannot if the clock of the database was set back meanwhile. */
export function isTrusted(readAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - readAt.getTime();
  return ageMs >= 0 && ageMs < TRUST_MS;
}
