import { isListedProvider } from '../../delivery/listed-providers.ts';
import { unsupportedReason } from '../../delivery/send-through.ts';
import { ValidationError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';

/**
 * Checks that the gateway can send through the provider of an integration that becomes active. A provider that is not
 * listed may be newer than the gateway, and is allowed.
 * @throws DomainError UNPROCESSABLE if the provider is listed but not supported
 */
export function requireSupportedProvider({ channel, providerId }: Integration, serviceSlug: string): void {
  const problem = unsupportedReason(channel, providerId, serviceSlug);
  if (problem === null || !isListedProvider(channel, providerId, serviceSlug)) return;
  const message = `must stay false: ${problem}`;
  throw new ValidationError('UNPROCESSABLE', `active: ${message}`, [{ field: 'active', message }]);
}
