import { describe, expect, it } from 'vitest';
import { createSubscriber } from '../../../src/operations/subscriber/create-subscriber.ts';
import { deleteSubscriber } from '../../../src/operations/subscriber/delete-subscriber.ts';
import { findSubscriber } from '../../../src/operations/subscriber/find-subscriber.ts';
import { addTopicMembers } from '../../../src/operations/topic/add-topic-members.ts';
import { createTopic } from '../../../src/operations/topic/create-topic.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();

describe('deleteSubscriber', () => {
  it('keeps the document, removes the topic memberships and frees the subscriberId', async () => {
    const { _id } = await createSubscriber(ctx, { subscriberId: 'ada' });
    await createTopic(ctx, { key: 'news' });
    await addTopicMembers(ctx, 'news', { subscriberIds: ['ada'] });

    expect(await deleteSubscriber(ctx, 'ada')).toMatchObject({ _id, deleted: true });
    expect(await findSubscriber(ctx, 'ada')).toBeNull();
    expect(await ctx.store.collections.topicSubscribers.countDocuments({ _subscriberId: _id })).toBe(0);
    expect((await createSubscriber(ctx, { subscriberId: 'ada' }))._id).not.toEqual(_id);
  });

  it('does not find a subscriber twice', async () => {
    await createSubscriber(ctx, { subscriberId: 'grace' });
    await deleteSubscriber(ctx, 'grace');
    await expect(deleteSubscriber(ctx, 'grace')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
