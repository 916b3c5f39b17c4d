import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { exportSubscriber } from '../../src/operations/export/export-subscriber.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let monitor: ReturnType<typeof watchCommands>;

beforeAll(async () => {
  ctx = await startTestContext();
  monitor = watchCommands(ctx.store);
  call = (await startRestServer({ own: ctx }))();
  const data = seed(ctx.store, ctx.scope);
  const slack = await data.integration({ channel: 'chat', providerId: 'slack', identifier: 'slack-old' });
  for (const subscriberId of ['ida', 'ivo', 'ina']) {
    const subscriber = await data.subscriber({ subscriberId });
    const credentials = { webhookUrl: 'https://example.com/hook' };
    await call('PUT', `/v1/subscribers/${subscriberId}/credentials`, { providerId: 'slack', credentials });
    await data.message(subscriber);
  }
  await data.subscriber({ subscriberId: 'bare' });
  expect((await call('PUT', `/v1/integrations/${slack._id}`, { identifier: 'slack-new' })).status).toBe(200);
});

type WithChannels = { channels: { integrationIdentifier: string }[] };
const namesOf = ({ channels }: WithChannels) => channels.map(({ integrationIdentifier }) => integrationIdentifier);

describe('the integrationIdentifier of a channel, after the integration got another one', () => {
  it('is the current one in all answers with a subscriber, so that it can be put back', async () => {
    const single = await call('GET', '/v2/subscribers/ida');
    expect(namesOf(single.body)).toEqual(['slack-new']);
    const { body: page } = await call('GET', '/v2/subscribers?subscriberId=ida');
    expect(page.data.map(namesOf)).toEqual([['slack-new']]);
    for (const [method, path, body] of [
      ['PATCH', '/v2/subscribers/ida', { firstName: 'Ida' }],
      ['POST', '/v2/subscribers', { subscriberId: 'ida', lastName: 'Rhodes' }],
      ['POST', '/v2/subscribers?failIfExists=true', { subscriberId: 'ida' }],
      ['PUT', '/v1/subscribers/ida/credentials', single.body.channels[0]],
    ] as const) {
      expect([method, path, namesOf((await call(method, path, body)).body)]).toEqual([method, path, ['slack-new']]);
    }
    const messages = await call('GET', '/v1/messages?subscriberId=ida');
    expect(messages.body.data.map(({ subscriber }: { subscriber: WithChannels }) => namesOf(subscriber))).toEqual([
      ['slack-new'],
    ]);
  });

  it('is the current one in the export of the subscriber', async () => {
    const lines: string[] = [];
    for await (const line of await exportSubscriber(ctx, 'ivo')) lines.push(line);
    expect(lines.join('\n')).toContain('"integrationIdentifier":"slack-new"');
    expect(lines.join('\n')).not.toContain('slack-old');
  });

  it('is read with one command for a page, and with none if no subscriber has a channel', async () => {
    const watched = (await startRestServer({ own: { ...ctx, store: monitor.store } }))();
    const readsDuring = async (path: string) => {
      const commands = await monitor.during(() => watched('GET', path));
      return commands.filter(({ find }) => find === 'integrations').length;
    };
    expect(await readsDuring('/v2/subscribers?limit=100')).toBe(1);
    expect(await readsDuring('/v2/subscribers/bare')).toBe(0);
  });

  it('stays the stored one after the integration was deleted', async () => {
    const data = seed(ctx.store, ctx.scope);
    const fcm = await data.integration({ channel: 'push', providerId: 'fcm', identifier: 'fcm-gone' });
    const credentials = { deviceTokens: ['a'] };
    await call('PUT', '/v1/subscribers/bare/credentials', { providerId: 'fcm', credentials });
    await call('DELETE', `/v1/integrations/${fcm._id}`);
    expect(namesOf((await call('GET', '/v2/subscribers/bare')).body)).toEqual(['fcm-gone']);
  });
});
