import { AccessError } from '../../errors.ts';
import type { OperationContext } from '../context.ts';

/** @throws DomainError FORBIDDEN for a subscriber session */
export function requireApiKey({ session }: OperationContext): void {
  if (session !== undefined) throw new AccessError('FORBIDDEN', 'This operation requires an API key');
}
