import { missingCredentials } from '../../delivery/listed-providers.ts';
import { ValidationError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';

/**
 * Checks that an active integration has all credentials that its provider requires.
 * @param isReadable whether the credentials must also be readable. A change of other fields does not need them
 * @throws DomainError UNPROCESSABLE that names each missing credential, such as `credentials.apiKey`
 */
export function requireCredentials(integration: Integration, serviceSlug: string, isReadable = true): void {
  const { active, providerId, unreadable = [] } = integration;
  if (!active) return;
  const issues = missingCredentials(integration, serviceSlug)
    .map((name) => `credentials.${name}`)
    .filter((field) => isReadable || !unreadable.includes(field))
    .map((field) => {
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
