import { isListedProvider } from '../../delivery/providers.ts';
import { unsupportedReason } from '../../delivery/send-through.ts';
import { ValidationError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';

/**
 * Refuses to make an integration active through whose provider the gateway cannot send: its messages would all fail.
 * Providers are free strings: one that is on no list may be newer than the gateway, and may be active.
 * @throws DomainError UNPROCESSABLE that says so
 */
export function requireSupportedProvider({ channel, providerId }: Integration, serviceSlug: string): void {
  const problem = unsupportedReason(channel, providerId, serviceSlug);
  if (problem === null || !isListedProvider(channel, providerId, serviceSlug)) return;
  const message = `must stay false: ${problem}`;
  throw new ValidationError('UNPROCESSABLE', `active: ${message}`, [{ field: 'active', message }]);
}
