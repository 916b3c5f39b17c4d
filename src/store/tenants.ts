import type { Filter } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Scope } from '../model/scalars.ts';
import type { Tenant } from '../model/tenant.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';

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

/** What a list of tenants is narrowed to: prefixes, all of which must match. */
export interface TenantFilter {
  readonly identifier?: string | undefined;
  readonly name?: string | undefined;
}

/** One page of tenants in the order of their identifiers; in that of their names where these are narrowed. */
export function listTenants(
  { collections }: Store,
  { _environmentId }: Scope,
  { identifier, name }: TenantFilter,
  page: PageArgs,
): Promise<Page<Tenant>> {
  const filter: Filter<Tenant> = {
    _environmentId,
    ...(identifier !== undefined && { identifier: prefixRange(identifier) }),
    ...(name !== undefined && { name: prefixRange(name) }),
  };
  const [field, isUnique] = name === undefined ? (['identifier', true] as const) : (['name', false] as const);
  return listPage(collections.tenants, filter, { field, direction: 'ASC', kind: 'string', isUnique }, page);
}

/** @throws DomainError CONFLICT when its identifier is taken in its environment */
export async function insertTenant({ collections }: Store, tenant: Tenant): Promise<Tenant> {
  try {
    await collections.tenants.insertOne(tenant);
    return tenant;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'is already taken in the environment';
    throw new ConflictError(`identifier: ${message}`, [{ field: 'identifier', message }]);
  }
}

type TenantChange = { readonly [Name in 'name' | 'data']?: Tenant[Name] | null | undefined };

/** Sets the fields that are given, empties those that are null. @returns the tenant as it is then, null where there is none */
export function changeTenant(
  { collections }: Store,
  { _environmentId }: Scope,
  identifier: string,
  change: TenantChange,
  now: Date,
): Promise<Tenant | null> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const emptied = entries.filter(([, value]) => value === null).map(([name]) => [name, true]);
  const set = entries.filter(([, value]) => value !== null);
  return collections.tenants.findOneAndUpdate(
    { _environmentId, identifier },
    {
      $set: { ...Object.fromEntries(set), updatedAt: now },
      ...(emptied.length > 0 && { $unset: Object.fromEntries(emptied) }),
    },
    { returnDocument: 'after' },
  );
}

/** @returns the deleted tenant, null where there is none */
export const deleteTenant = (
  { collections }: Store,
  { _environmentId }: Scope,
  identifier: string,
): Promise<Tenant | null> => collections.tenants.findOneAndDelete({ _environmentId, identifier });
