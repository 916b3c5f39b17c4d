import type { Credentials } from '../model/integration.ts';
import { smtpCredentials } from './email/smtp-providers.ts';
import { OutgoingError } from './http/outgoing-error.ts';
import type { OutgoingPolicy } from './http/resolve-host.ts';
import { safeFetch } from './http/safe-fetch.ts';
import { checkSmtp } from './smtp/check-smtp.ts';
import { testRequest } from './test-request.ts';

/**
 * Tests credentials against the real provider: logs in to an SMTP server, or makes a request that changes nothing. A
 * provider that documents no such request passes.
 * @returns why the credentials do not work, without credentials or texts of the provider; null if they work
 */
export async function checkProvider(
  policy: OutgoingPolicy,
  providerId: string,
  credentials: Credentials,
): Promise<string | null> {
  try {
    const toSmtpCredentials = smtpCredentials(providerId);
    if (toSmtpCredentials !== undefined) {
      await checkSmtp(policy, toSmtpCredentials(credentials));
      return null;
    }
    const request = testRequest(providerId, credentials);
    if (request === null) return null;
    const { url, acceptsError, ...options } = request;
    const { status, body } = await safeFetch(policy, url, options);
    if ((status >= 200 && status < 300) || acceptsError?.(status, body)) return null;
    return status === 401 || status === 403
      ? `the provider refused the credentials (${status})`
      : `the provider answered ${status}`;
  } catch (error) {
    if (error instanceof OutgoingError) return error.message;
    throw error;
  }
}
