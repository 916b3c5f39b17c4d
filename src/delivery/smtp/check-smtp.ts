import type { Credentials } from '../../model/integration.ts';
import type { OutgoingPolicy } from '../http/resolve-host.ts';
import { withSmtp } from './with-smtp.ts';

const TIMEOUT_MS = 10_000;

/**
 * Connects to an SMTP server, and logs in if the credentials contain a user.
 * @throws OutgoingError
 */
export async function checkSmtp(policy: OutgoingPolicy, credentials: Credentials): Promise<void> {
  await withSmtp(policy, credentials, { timeoutMs: TIMEOUT_MS }, (transport) => transport.verify());
}
