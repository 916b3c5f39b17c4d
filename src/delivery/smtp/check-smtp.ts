import type { Credentials } from '../../model/integration.ts';
import type { OutgoingPolicy } from '../http/safe-fetch.ts';
import { withSmtp } from './smtp.ts';

const TIMEOUT_MS = 10_000;

/**
 * Connects to an SMTP server, with TLS as the credentials say, and logs in where they name a user.
 * @throws OutgoingError
 */
export async function checkSmtp(policy: OutgoingPolicy, credentials: Credentials): Promise<void> {
  await withSmtp(policy, credentials, { timeoutMs: TIMEOUT_MS }, (transport) => transport.verify());
}
