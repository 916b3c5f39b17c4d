import { Deadline } from './deadline.ts';
import { toOutgoingError } from './outgoing-error.ts';
import { type OutgoingPolicy, resolveHost } from './resolve-host.ts';
import { parseUrl } from './safe-fetch.ts';

const TIMEOUT_MS = 5_000;

/** Why requests cannot be sent to an address, without sending one. Null if they can. */
export async function addressProblem(policy: OutgoingPolicy, address: string): Promise<string | null> {
  const deadline = new Deadline(TIMEOUT_MS);
  try {
    await resolveHost(policy, parseUrl(policy, address).hostname, deadline.signal);
    return null;
  } catch (error) {
    return toOutgoingError(error, deadline).message;
  } finally {
    deadline.end();
  }
}
