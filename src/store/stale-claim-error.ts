/** A write was refused because this worker's claim is stale: another writer took over, ended or removed what it had. */
export class StaleClaimError extends Error {
  override readonly name = 'StaleClaimError';
}
