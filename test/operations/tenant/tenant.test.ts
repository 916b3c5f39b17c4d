import { describe, expect, it } from 'vitest';
import { createTenant } from '../../../src/operations/tenant/create-tenant.ts';
import { deleteTenant } from '../../../src/operations/tenant/delete-tenant.ts';
import { getTenant } from '../../../src/operations/tenant/get-tenant.ts';
import { listTenants } from '../../../src/operations/tenant/list-tenants.ts';
import { updateTenant } from '../../../src/operations/tenant/update-tenant.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();

describe('createTenant', () => {
  it('stores a tenant, and rejects an identifier that is already taken', async () => {
    const tenant = await createTenant(ctx, { identifier: 'acme', name: 'Acme', data: { plan: 'pro' } });
    expect(await getTenant(ctx, 'acme')).toEqual(tenant);
    await expect(createTenant(ctx, { identifier: 'acme' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('rejects data of more than 64 KiB', async () => {
    const data = { text: 'x'.repeat(65_536) };
    await expect(createTenant(ctx, { identifier: 'large', data })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'data', message: 'must not be larger than 65,536 bytes as JSON' }],
    });
  });
});

describe('updateTenant', () => {
  it('changes only the given fields, and removes a value with null', async () => {
    await createTenant(ctx, { identifier: 'updated', name: 'Before', data: { plan: 'pro' } });
    expect(await updateTenant(ctx, 'updated', { name: 'After' })).toMatchObject({
      name: 'After',
      data: { plan: 'pro' },
    });
    expect((await updateTenant(ctx, 'updated', { data: null })).data ?? null).toBeNull();
  });

  it('rejects an input without fields, and does not find an unknown tenant', async () => {
    await expect(updateTenant(ctx, 'updated', {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(updateTenant(ctx, 'none', { name: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Tenant "none" was not found',
    });
  });
});

describe('deleteTenant', () => {
  it('deletes a tenant once', async () => {
    await createTenant(ctx, { identifier: 'deleted' });
    await deleteTenant(ctx, 'deleted');
    await expect(deleteTenant(ctx, 'deleted')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('listTenants', () => {
  it('filters by a prefix of the identifier or of the name', async () => {
    await createTenant(ctx, { identifier: 'list-1', name: 'Zebra' });
    await createTenant(ctx, { identifier: 'list-2', name: 'Zoo' });
    const list = async (input: Parameters<typeof listTenants>[1]) =>
      (await listTenants(ctx, input)).edges.map(({ node }) => node.identifier).sort();
    expect(await list({ identifier: 'list-' })).toEqual(['list-1', 'list-2']);
    expect(await list({ name: 'Ze' })).toEqual(['list-1']);
  });
});
