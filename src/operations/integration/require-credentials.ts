import { isDeepStrictEqual } from 'node:util';
import { credentialProblems } from '../../delivery/credential-problems.ts';
import { missingCredentials } from '../../delivery/listed-providers.ts';
import { type FieldIssue, ValidationError } from '../../errors.ts';
import type { CredentialName, Integration } from '../../model/integration.ts';

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
  requireNone(issues);
}

/**
 * Checks that the credentials of an active integration can work: that they have the right form, as no provider is asked.
 * @param previous the stored integration. What it sends with may stay, as another program may have stored it
 * @throws DomainError UNPROCESSABLE that names each wrong credential, such as `credentials.port`
 */
export function requireUsableCredentials(integration: Integration, serviceSlug: string, previous?: Integration): void {
  if (!integration.active) return;
  const isChanged = (name: CredentialName) =>
    previous?.active !== true || !isDeepStrictEqual(integration.credentials[name], previous.credentials[name]);
  const problems = credentialProblems(integration, serviceSlug).filter(({ names }) => names.some(isChanged));
  requireNone(problems.map(({ name, message }) => ({ field: `credentials.${name}`, message })));
}

function requireNone(issues: readonly FieldIssue[]): void {
  if (issues.length === 0) return;
  throw new ValidationError(
    'UNPROCESSABLE',
    issues.map(({ field, message }) => `${field}: ${message}`).join('; '),
    issues,
  );
}
