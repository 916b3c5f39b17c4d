import { checkProvider } from '../../delivery/check-provider.ts';
import { ValidationError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';
import type { OperationContext } from '../context.ts';
import { requireUsableCredentials } from './require-credentials.ts';

/** @throws DomainError UNPROCESSABLE if credentials have a form that cannot work, or a test with the real provider fails */
export async function requireWorkingCredentials(
  { outgoing, serviceSlug }: OperationContext,
  integration: Integration,
): Promise<void> {
  requireUsableCredentials({ ...integration, active: true }, serviceSlug);
  const { providerId, credentials } = integration;
  const problem = await checkProvider(outgoing, providerId, credentials);
  if (problem === null) return;
  const message = `do not work: ${problem}`;
  throw new ValidationError('UNPROCESSABLE', `credentials: ${message}`, [{ field: 'credentials', message }]);
}
