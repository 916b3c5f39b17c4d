import { NotFoundError } from '../errors.ts';

/**
 * Returns what was looked up.
 * @param resource the name of the resource in the error, such as `Subscriber`
 * @param id the id that the caller gave
 * @throws DomainError NOT_FOUND if nothing was found: `Subscriber "ada" was not found`
 */
export function requireFound<Found>(found: Found | null | undefined, resource: string, id: unknown): Found {
  if (found == null) throw new NotFoundError(`${resource} "${id}" was not found`);
  return found;
}
