import type { Filter } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Scope } from '../model/scalars.ts';
import type { Tenant } from '../model/tenant.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';

/** Tenants by their identifier. */
export async function findTenants(
  { collections }: Store,
  { _environmentId }: Scope,
  identifiers: readonly string[],
): Promise<Map<string, Tenant>> {
  if (identifiers.length === 0) return new Map();
  const found = await collections.tenants.find({ _environmentId, identifier: { $in: [...identifiers] } }).toArray();
  return new Map(found.map((tenant) => [tenant.identifier, tenant]));
}

/** The tenant fields that a trigger sets. Absent fields stay as they are. */
type TenantFields = Pick<Tenant, 'identifier'> & Partial<Pick<Tenant, 'name' | 'data'>>;

/** Creates or updates tenants, in order: of two with the same identifier, the second one wins. */
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

/** Prefix filters of a list of tenants. All of them must match. */
interface TenantFilter {
  readonly identifier?: string | undefined;
  readonly name?: string | undefined;
}

/** One page of tenants, in the order of their names if there is a filter by name, else of their identifiers. */
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
  return listPage(collections.tenants, filter, { field, direction: 'ASC', isUnique }, page);
}

/** @throws ConflictError if its identifier is taken in its environment */
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

/** Null empties a field, undefined leaves it as it is. */
type TenantChange = { readonly [Name in 'name' | 'data']?: Tenant[Name] | null | undefined };

/** @returns the changed tenant; null if it does not exist */
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

/** @returns the deleted tenant; null if it does not exist */
export const deleteTenant = (
  { collections }: Store,
  { _environmentId }: Scope,
  identifier: string,
): Promise<Tenant | null> => collections.tenants.findOneAndDelete({ _environmentId, identifier });
