import { describe, expect, it } from 'vitest';
import { removeSubscriberChannel } from '../../../src/operations/subscriber/remove-subscriber-channel.ts';
import { setSubscriberChannel } from '../../../src/operations/subscriber/set-subscriber-channel.ts';
import { setSubscriberCredentials } from '../../../src/operations/subscriber/set-subscriber-credentials.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const make = seed(ctx.store, ctx.scope);
const push = await make.integration({ channel: 'push', providerId: 'fcm' });
const email = await make.integration();
await make.subscriber({ subscriberId: 'ada' });

describe('setSubscriberChannel', () => {
  it('replaces the address at an integration, and removeSubscriberChannel removes it', async () => {
    const integrationId = `${push._id}`;
    await setSubscriberChannel(ctx, 'ada', { integrationId, credentials: { deviceTokens: ['old'] } });
    const changed = await setSubscriberChannel(ctx, 'ada', { integrationId, credentials: { deviceTokens: ['new'] } });
    expect(changed.channels).toMatchObject([{ providerId: 'fcm', credentials: { deviceTokens: ['new'] } }]);
    expect((await removeSubscriberChannel(ctx, 'ada', integrationId)).channels).toEqual([]);
  });

  it('rejects an empty device token, and adds devices to those that an earlier version stored with one', async () => {
    const set = (deviceTokens: string[]) =>
      setSubscriberCredentials(ctx, 'ada', { providerId: 'fcm', credentials: { deviceTokens } }, 'merge');
    for (const token of ['', ' ']) {
      await expect(set(['a', token])).rejects.toMatchObject({
        code: 'VALIDATION',
        issues: [{ field: 'credentials.deviceTokens[1]', message: 'must not be empty' }],
      });
    }
    const stored = [{ providerId: 'fcm' as const, credentials: { deviceTokens: ['a', ''] }, _integrationId: push._id }];
    await ctx.store.collections.subscribers.updateOne({ subscriberId: 'ada' }, { $set: { channels: stored } });
    expect((await set(['b'])).channels).toMatchObject([{ credentials: { deviceTokens: ['a', 'b'] } }]);
  });

  it('rejects an integration of another channel', async () => {
    const input = { integrationId: `${email._id}`, credentials: { webhookUrl: 'https://example.com' } };
    await expect(setSubscriberChannel(ctx, 'ada', input)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'integrationId: must be an integration of the channel chat or push',
    });
  });

  it('rejects an address that no message through the integration uses, except empty fields', async () => {
    const chat = await make.integration({ channel: 'chat', providerId: 'slack' });
    const rocketChat = await make.integration({ channel: 'chat', providerId: 'rocket-chat' });
    const set = async ({ _id, providerId, identifier }: typeof chat, credentials: object) => {
      await setSubscriberChannel(ctx, 'ada', { integrationId: `${_id}`, credentials });
      const input = { providerId, integrationIdentifier: identifier, credentials };
      return setSubscriberCredentials(ctx, 'ada', input, 'replace');
    };
    const refused = (message: string) => ({ code: 'VALIDATION', message: expect.stringContaining(message) });
    const noUrl = 'credentials.webhookUrl: must be a URL';
    await expect(set(chat, { deviceTokens: ['a'] })).rejects.toMatchObject(refused('credentials.deviceTokens: has no'));
    await expect(set(push, { webhookUrl: 'https://example.com' })).rejects.toMatchObject(refused('webhookUrl: has no'));
    await expect(set(chat, { webhookUrl: 'nonsense' })).rejects.toMatchObject(refused(noUrl));
    await set(chat, { webhookUrl: 'https://example.com/hook', deviceTokens: [] });
    await set(rocketChat, { webhookUrl: 'chat.example.com', channel: 'GENERAL' });
    await set(push, { deviceTokens: ['a'], webhookUrl: '' });
  });

  it('does not repeat an address in an error', async () => {
    const credentials = JSON.parse('{ "webhookUrl": ["https://example.com/secret"] }');
    const error = await setSubscriberChannel(ctx, 'ada', { integrationId: `${push._id}`, credentials }).catch(String);
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('rejects an id that is not an object id, and does not find an unknown integration', async () => {
    const credentials = { deviceTokens: ['a'] };
    const set = (integrationId: string) => setSubscriberChannel(ctx, 'ada', { integrationId, credentials });
    await expect(set('none')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(set('a'.repeat(24))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
