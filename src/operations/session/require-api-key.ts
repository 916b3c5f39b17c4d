import { DomainError } from '../../errors.ts';
import type { OperationContext } from '../context.ts';

/** @throws DomainError FORBIDDEN for who holds a subscriber session */
export function requireApiKey({ session }: OperationContext): void {
  if (session !== undefined) throw new DomainError('FORBIDDEN', 'Only the holder of an API key may do this');
}
