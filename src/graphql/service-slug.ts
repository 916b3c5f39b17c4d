/** The service's own name in the schema. Does not depend on `SERVICE_SLUG`, so that all gateways have the same schema. */
export const CANONICAL_SLUG = 'svc';

/** A stored identifier with the canonical slug in place of the service's own; empty if the value is not a text. */
export function canonicalSlug(stored: unknown, serviceSlug: string): string {
  const id = typeof stored === 'string' ? stored : '';
  return id === serviceSlug || id.startsWith(`${serviceSlug}-`)
    ? `${CANONICAL_SLUG}${id.slice(serviceSlug.length)}`
    : id;
}
