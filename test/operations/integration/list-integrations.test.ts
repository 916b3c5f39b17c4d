import { expect, it } from 'vitest';
import { listIntegrations } from '../../../src/operations/integration/list-integrations.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { integration } = seed(ctx.store, ctx.scope);

it('lists an integration without flags as neither active nor primary', async () => {
  const used = await integration({ active: true, primary: true });
  const unused = await integration({ active: false, primary: false });
  const bare = await integration({});
  await ctx.store.collections.integrations.updateOne({ _id: bare._id }, { $unset: { active: true, primary: true } });
  const list = async (filter: Parameters<typeof listIntegrations>[1]) =>
    (await listIntegrations(ctx, filter)).edges.map(({ node }) => `${node._id}`);
  for (const flag of ['active', 'primary'] as const) {
    expect(await list({ [flag]: false })).toEqual([`${bare._id}`, `${unused._id}`]);
    expect(await list({ [flag]: true })).toEqual([`${used._id}`]);
  }
});
