import { describe, expect, it } from 'vitest';
import { eraseSubscriber } from '../../../src/operations/erasure/erase-subscriber.ts';
import { exportSubscriber } from '../../../src/operations/export/export-subscriber.ts';
import { deleteSubscriber } from '../../../src/operations/subscriber/delete-subscriber.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { subscribers } = ctx.store.collections;

/** Exports a subscriber with messages. After the first line, something happens. @returns the types of the lines */
async function typesAround(subscriberId: string, happens: () => Promise<unknown>): Promise<string[]> {
  const data = seed(ctx.store, ctx.scope);
  const subscriber = await data.subscriber({ subscriberId });
  for (let count = 0; count < 3; count += 1) await data.message(subscriber);
  const types: string[] = [];
  const lines = await exportSubscriber(ctx, subscriberId);
  try {
    for await (const line of lines) {
      if (types.length === 0) await happens();
      types.push(JSON.parse(line).type);
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFLICT' });
    types.push('broken');
  }
  return types;
}

describe('exportSubscriber', () => {
  it('ends with an error instead of its last line if the subscriber is erased, deleted or removed meanwhile', async () => {
    const erase = () => eraseSubscriber(ctx, { subscriberId: 'erased' });
    const remove = () => subscribers.deleteOne({ ...ctx.scope, subscriberId: 'removed' });
    for (const types of [
      await typesAround('erased', erase),
      await typesAround('deleted', () => deleteSubscriber(ctx, 'deleted')),
      await typesAround('removed', remove),
    ]) {
      expect(types.at(-1)).toBe('broken');
      expect(types).not.toContain('end');
    }
  });

  it('is complete if the subscriber changes, and contains deleted subscribers with its id', async () => {
    const update = () => subscribers.updateOne({ ...ctx.scope, subscriberId: 'ada' }, { $set: { firstName: 'Ada' } });
    expect((await typesAround('ada', update)).at(-1)).toBe('end');
    await deleteSubscriber(ctx, 'ada');
    const types = await typesAround('ada', () => Promise.resolve());
    expect(types.filter((type) => type === 'subscriber')).toHaveLength(2);
    expect(types.at(-1)).toBe('end');
  });

  it('finds nobody whose erasure has begun', async () => {
    await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'begun' });
    await eraseSubscriber(ctx, { subscriberId: 'begun' });
    await expect(exportSubscriber(ctx, 'begun')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
