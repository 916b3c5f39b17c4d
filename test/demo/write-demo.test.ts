import { expect, it } from 'vitest';
import { writeDemo } from '../../src/demo/write-demo.ts';
import { startTestContext } from '../testkit/test-context.ts';

it('adds nothing to an environment that has the demo data', async () => {
  const ctx = await startTestContext();
  const { workflows, subscribers, integrations } = ctx.store.collections;
  const counts = () =>
    Promise.all([workflows, subscribers, integrations].map((collection) => collection.countDocuments(ctx.scope)));
  await writeDemo(ctx);
  const before = await counts();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await writeDemo(ctx);
  expect(await counts()).toEqual(before);
});
