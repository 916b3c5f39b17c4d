import { describe, expect, it } from 'vitest';
import { updateSubscriber } from '../../../src/operations/subscriber/update-subscriber.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { subscriber } = seed(ctx.store, ctx.scope);

describe('updateSubscriber', () => {
  it('changes only the given fields, and removes a value with null', async () => {
    await subscriber({ subscriberId: 'ada', firstName: 'Ada', email: 'ada@example.com', phone: '+431' });
    const updated = await updateSubscriber(ctx, 'ada', { email: 'countess@example.com', phone: null });
    expect(updated).toMatchObject({ firstName: 'Ada', email: 'countess@example.com' });
    expect(updated.phone ?? null).toBeNull();
  });

  it('rejects an input without fields', async () => {
    await subscriber({ subscriberId: 'grace' });
    await expect(updateSubscriber(ctx, 'grace', {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('rejects all but one of several changes of the same state', async () => {
    await subscriber({ subscriberId: 'joan' });
    const { updatedAt } = await updateSubscriber(ctx, 'joan', { data: { count: 0 } });
    const results = await Promise.allSettled(
      [1, 2, 3].map((count) => updateSubscriber(ctx, 'joan', { data: { count }, expectedUpdatedAt: updatedAt })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const outdated = updateSubscriber(ctx, 'joan', { data: { count: 4 }, expectedUpdatedAt: updatedAt });
    await expect(outdated).rejects.toMatchObject({ code: 'CONFLICT', issues: [{ field: 'expectedUpdatedAt' }] });
  });

  it('does not find a deleted subscriber', async () => {
    await subscriber({ subscriberId: 'gone', deleted: true });
    await expect(updateSubscriber(ctx, 'gone', { email: 'x@example.com' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Subscriber "gone" was not found',
    });
  });
});
