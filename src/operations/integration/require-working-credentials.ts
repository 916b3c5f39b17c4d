import { checkProvider } from '../../delivery/check-provider.ts';
import { ValidationError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';
import type { OperationContext } from '../context.ts';

/** @throws DomainError UNPROCESSABLE if a test with the real provider fails */
export async function requireWorkingCredentials(
  { outgoing }: OperationContext,
  { providerId, credentials }: Pick<Integration, 'providerId' | 'credentials'>,
): Promise<void> {
  const problem = await checkProvider(outgoing, providerId, credentials);
  if (problem === null) return;
  const message = `do not work: ${problem}`;
  throw new ValidationError('UNPROCESSABLE', `credentials: ${message}`, [{ field: 'credentials', message }]);
}
