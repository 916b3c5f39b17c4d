import { DomainError, RateLimitedError } from '../errors.ts';
import { MinuteCounts } from './minute-counts.ts';

/** Addresses whose failures are counted. Those over it share one count. */
const MAX_ADDRESSES = 10_000;

/** Counts the failed authentications of addresses at this gateway. Those with a right key are never refused. */
export class FailedAuthentications {
  readonly #max: number;
  readonly #failures: MinuteCounts;

  /** @param max the failures of one address per minute. 0 means no limit */
  constructor(max: number, now: () => Date) {
    this.#max = max;
    this.#failures = new MinuteCounts(now);
  }

  /**
   * Runs an authentication, and counts it if it fails.
   * @param address the address of the client
   * @param authorization the credentials. A request without any does not count
   * @param authenticate isSuspect: whether the address has failed too often
   * @throws RateLimitedError in place of UNAUTHENTICATED, if the address has failed too often
   */
  async countFailure<Caller>(
    address: string | undefined,
    authorization: string | undefined,
    authenticate: (isSuspect: boolean) => Promise<Caller>,
  ): Promise<Caller> {
    if (this.#max === 0 || authorization === undefined || authorization === '') return authenticate(false);
    const failures = this.#failures;
    const network = networkOf(address ?? '');
    const counted = failures.size < MAX_ADDRESSES || failures.countOf(network) > 0 ? network : '';
    try {
      return await authenticate(failures.countOf(counted) >= this.#max);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'UNAUTHENTICATED')) throw error;
      if (failures.add(counted) <= this.#max) throw error;
      const message = 'Too many requests with wrong credentials from this address';
      throw new RateLimitedError(message, failures.secondsLeft());
    }
  }
}

/** The addresses that one client can choose from: an IPv4 address, or the first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
