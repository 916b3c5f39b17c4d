import { describe, expect, it } from 'vitest';
import { createTopic } from '../../../src/operations/topic/create-topic.ts';
import { deleteTopic } from '../../../src/operations/topic/delete-topic.ts';
import { getTopic } from '../../../src/operations/topic/get-topic.ts';
import { listTopics } from '../../../src/operations/topic/list-topics.ts';
import { updateTopic } from '../../../src/operations/topic/update-topic.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();

describe('createTopic', () => {
  it('rejects a key that is already taken, until the topic is deleted', async () => {
    await createTopic(ctx, { key: 'orders', name: 'Orders' });
    await expect(createTopic(ctx, { key: 'orders' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await deleteTopic(ctx, 'orders');
    await expect(getTopic(ctx, 'orders')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await createTopic(ctx, { key: 'orders' })).toMatchObject({ key: 'orders' });
  });

  it.each([
    ['', 'must not be empty'],
    ['.', 'must not be "." or "..", which a URL cannot contain'],
    ['..', 'must not be "." or "..", which a URL cannot contain'],
    ['k'.repeat(257), 'must not be longer than 256 characters'],
  ])('rejects the key "%s"', async (key, message) => {
    await expect(createTopic(ctx, { key })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'key', message }],
    });
  });
});

describe('updateTopic', () => {
  it('renames a topic, and removes its name with null', async () => {
    await createTopic(ctx, { key: 'news', name: 'News' });
    expect(await updateTopic(ctx, 'news', { name: 'Latest news' })).toMatchObject({ name: 'Latest news' });
    expect((await updateTopic(ctx, 'news', { name: null })).name).toBeUndefined();
  });
});

describe('listTopics', () => {
  it('filters by a case sensitive prefix of the key', async () => {
    await createTopic(ctx, { key: 'team-a' });
    await createTopic(ctx, { key: 'team-b' });
    await createTopic(ctx, { key: 'Team-c' });
    const page = await listTopics(ctx, { key: 'team-' });
    expect(page.edges.map(({ node }) => node.key).sort()).toEqual(['team-a', 'team-b']);
  });
});
