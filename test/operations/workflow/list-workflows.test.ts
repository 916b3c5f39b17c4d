import { expect, it } from 'vitest';
import { listWorkflows } from '../../../src/operations/workflow/list-workflows.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const make = seed(ctx.store, ctx.scope);

it('lists a workflow without a flag as inactive', async () => {
  await make.workflow('awake', ['Hello'], { active: true });
  await make.workflow('asleep', ['Hello'], { active: false });
  const { workflow } = await make.workflow('bare', ['Hello']);
  await ctx.store.collections.workflows.updateOne({ _id: workflow._id }, { $unset: { active: true } });
  const list = async (active: boolean) => (await listWorkflows(ctx, { active })).edges.map(({ node }) => node.name);
  expect(await list(false)).toEqual(['bare', 'asleep']);
  expect(await list(true)).toEqual(['awake']);
});
