import { describe, expect, it } from 'vitest';
import { addTopicMembers } from '../../../src/operations/topic/add-topic-members.ts';
import { createTopic } from '../../../src/operations/topic/create-topic.ts';
import { removeTopicMembers } from '../../../src/operations/topic/remove-topic-members.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { subscriber } = seed(ctx.store, ctx.scope);
await subscriber({ subscriberId: 'ada' });
await subscriber({ subscriberId: 'grace' });
const topic = await createTopic(ctx, { key: 'news' });

describe('addTopicMembers and removeTopicMembers', () => {
  it('return one outcome per distinct id, in order, and ignore unknown subscribers', async () => {
    await addTopicMembers(ctx, 'news', { subscriberIds: ['grace'] });
    const { results } = await addTopicMembers(ctx, 'news', { subscriberIds: ['ada', 'grace', 'nobody', 'ada'] });
    expect(results).toEqual([
      { subscriberId: 'ada', outcome: 'changed' },
      { subscriberId: 'grace', outcome: 'unchanged' },
      { subscriberId: 'nobody', outcome: 'not_found' },
    ]);

    const removed = await removeTopicMembers(ctx, 'news', { subscriberIds: ['grace', 'nobody'] });
    expect(removed.results.map(({ outcome }) => outcome)).toEqual(['changed', 'not_found']);
    expect(await ctx.store.collections.topicSubscribers.countDocuments({ _topicId: topic._id })).toBe(1);
  });

  it('reject an empty list and an unknown topic', async () => {
    await expect(addTopicMembers(ctx, 'news', { subscriberIds: [] })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'subscriberIds: must contain 1 to 100 subscriber ids',
    });
    await expect(removeTopicMembers(ctx, 'none', { subscriberIds: ['ada'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Topic "none" was not found',
    });
  });
});
