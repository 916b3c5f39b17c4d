import { AccessError } from '../../errors.ts';
import type { OperationContext } from '../context.ts';

/** @throws DomainError FORBIDDEN for who holds a subscriber session */
export function requireApiKey({ session }: OperationContext): void {
  if (session !== undefined) throw new AccessError('FORBIDDEN', 'Only the holder of an API key may do this');
}
