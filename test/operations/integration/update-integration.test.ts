import { expect, it } from 'vitest';
import { updatedAtOf } from '../../../src/model/repairs.ts';
import { getIntegration } from '../../../src/operations/integration/get-integration.ts';
import { updateIntegration } from '../../../src/operations/integration/update-integration.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

it('refuses all but one of several changes of the same state of an integration', async () => {
  const ctx = await startTestContext();
  const id = `${(await seed(ctx.store, ctx.scope).integration({ credentials: { host: 'old' } }))._id}`;
  const read = updatedAtOf(await getIntegration(ctx, id));
  const change = (host: string, expectedUpdatedAt: Date) =>
    updateIntegration(ctx, id, { credentials: { host }, expectedUpdatedAt });
  const results = await Promise.allSettled(['a', 'b', 'c'].map((host) => change(host, read)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const changed = await getIntegration(ctx, id);
  const updatedAt = updatedAtOf(changed);
  await expect(change('d', read)).rejects.toMatchObject({
    code: 'CONFLICT',
    issues: [
      {
        field: 'expectedUpdatedAt',
        message: `is outdated: the integration was changed at ${updatedAt.toISOString()}`,
      },
    ],
  });
  expect(await getIntegration(ctx, id)).toEqual(changed);
  // The clock stands still. Each change has its own instant all the same.
  const now = () => updatedAt;
  const next = await updateIntegration({ ...ctx, now }, id, { name: 'Mail', expectedUpdatedAt: updatedAt });
  expect(updatedAtOf(next).getTime()).toBe(updatedAt.getTime() + 1);
  await expect(updateIntegration(ctx, id, { expectedUpdatedAt: updatedAtOf(next) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
