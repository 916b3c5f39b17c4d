import type { Scope } from '../model/scalars.ts';
import type { Tenant } from '../model/tenant.ts';
import type { Store } from './connect.ts';

/** The tenants of the given identifiers that exist, by identifier. */
export async function findTenants(
  { collections }: Store,
  { _environmentId }: Scope,
  identifiers: readonly string[],
): Promise<Map<string, Tenant>> {
  if (identifiers.length === 0) return new Map();
  const found = await collections.tenants.find({ _environmentId, identifier: { $in: [...identifiers] } }).toArray();
  return new Map(found.map((tenant) => [tenant.identifier, tenant]));
}

/** What a tenant object of a trigger sets; what it leaves out stays. */
export type TenantFields = Pick<Tenant, 'identifier'> & Partial<Pick<Tenant, 'name' | 'data'>>;

/** Creates the tenants that are missing and updates the others, later ones of the same identifier last. */
export async function upsertTenants(
  { collections }: Store,
  scope: Scope,
  tenants: readonly TenantFields[],
  now: Date,
): Promise<void> {
  if (tenants.length === 0) return;
  await collections.tenants.bulkWrite(
    tenants.map(({ identifier, ...fields }) => ({
      updateOne: {
        filter: { _environmentId: scope._environmentId, identifier },
        update: {
          $set: { ...fields, updatedAt: now },
          $setOnInsert: { _organizationId: scope._organizationId, createdAt: now },
        },
        upsert: true,
      },
    })),
  );
}
