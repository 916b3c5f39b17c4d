import { providerCredentials } from '../../delivery/providers.ts';
import { ValidationError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';

/**
 * Checks that an active integration has all credentials that its provider requires.
 * @param isReadable whether the credentials must also be readable. A change of other fields does not need them
 * @throws DomainError UNPROCESSABLE that names each missing credential, such as `credentials.apiKey`
 */
export function requireCredentials(integration: Integration, serviceSlug: string, isReadable = true): void {
  const { active, channel, providerId, credentials, unreadable = [] } = integration;
  if (!active) return;
  const { required } = providerCredentials(channel, providerId, serviceSlug);
  const issues = required
    .filter((name) => isMissing(credentials[name]) && (isReadable || !unreadable.includes(`credentials.${name}`)))
    .map((name) => {
      const field = `credentials.${name}`;
      const message = unreadable.includes(field)
        ? 'is stored, but cannot be decrypted: set it again'
        : `is required by the provider ${providerId} of an active integration`;
      return { field, message };
    });
  if (issues.length === 0) return;
  throw new ValidationError(
    'UNPROCESSABLE',
    issues.map(({ field, message }) => `${field}: ${message}`).join('; '),
    issues,
  );
}

const isMissing = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');
