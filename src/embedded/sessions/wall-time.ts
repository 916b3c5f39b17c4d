/** The date of an instant on the monotonic clock, which measures durations: the clock of the machine may be set back. */
export const wallTimeOf = (atMs: number): Date => new Date(Date.now() - (performance.now() - atMs));
