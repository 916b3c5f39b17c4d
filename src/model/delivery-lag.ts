/** How long messages took from the accepted event to their delivery. All times are in milliseconds. */
export interface DeliveryLag {
  /** The number of messages that were measured. */
  readonly measured: number;
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** The smallest value that at least this part of all values does not exceed. `values` are sorted and not empty. */
const percentile = (values: readonly number[], part: number): number =>
  values[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;

/** The distribution of lags. Undefined without lags. */
export function deliveryLagOf(lagsMs: readonly number[]): DeliveryLag | undefined {
  if (lagsMs.length === 0) return undefined;
  const sorted = lagsMs.toSorted((a, b) => a - b);
  return {
    measured: sorted.length,
    meanMs: sorted.reduce((sum, lagMs) => sum + lagMs, 0) / sorted.length,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    maxMs: percentile(sorted, 1),
  };
}
