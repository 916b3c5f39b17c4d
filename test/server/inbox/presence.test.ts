import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { Presence } from '../../../src/server/live/presence.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { connectClient } from '../test-server.ts';
import { startInboxServer } from './inbox-server.ts';

const store = await startTestStore();

/** A server on the shared database. */
async function startGateway() {
  const logger = pino({ level: 'silent' });
  const presence = new Presence({
    store,
    gatewayId: `${new ObjectId()}`,
    now: () => new Date(),
    endsExpired: true,
    logger,
  });
  atEnd(() => presence.close());
  return { presence, ...(await startInboxServer({ store, presence })) };
}

const FOLLOW = 'subscription { inboxCountsChanged { unreadCount } }';

describe('the presence of a subscriber', () => {
  it('follows the websockets of its sessions at all gateways', async () => {
    const [one, two] = [await startGateway(), await startGateway()];
    const { data, key } = one.own;
    await data.subscriber({ subscriberId: 'ada' });
    await data.subscriber({ subscriberId: 'ben' });
    await one.other.data.subscriber({ subscriberId: 'ada' });
    const read = async (subscriberId = 'ada', by = key) =>
      (
        await by.ask('query($id: String!) { subscriber(subscriberId: $id) { isOnline lastOnlineAt } }', {
          id: subscriberId,
        })
      ).subscriber;
    const becomes = (isOnline: boolean) =>
      vi.waitFor(async () => expect(await read()).toMatchObject({ isOnline }), { timeout: 5_000, interval: 10 });

    // A key that follows an inbox is not its subscriber.
    const byKey = key.follow('subscription { inboxCountsChanged(subscriberId: "ada") { unreadCount } }');
    await byKey.next();
    expect(await read()).toEqual({ isOnline: null, lastOnlineAt: null });

    const tabs = [];
    for (const { own } of [one, one, two]) {
      const tab = (await own.session('ada')).follow(FOLLOW);
      await tab.next();
      tabs.push(tab);
    }
    await becomes(true);
    expect(await read('ben')).toMatchObject({ isOnline: null });
    expect(await read('ada', one.other.key)).toMatchObject({ isOnline: null });
    const own = await (await two.own.session('ada')).ask('{ inbox { subscriber { isOnline lastOnlineAt } } }');
    expect(own).toMatchObject({ inbox: { subscriber: { isOnline: true, lastOnlineAt: expect.any(String) } } });

    for (const tab of tabs) {
      expect(await read()).toMatchObject({ isOnline: true });
      await tab.return?.();
    }
    await becomes(false);
    await byKey.return?.();
  });

  it('ends when a gateway shuts down, and when the session of the websocket is revoked', async () => {
    const gateway = await startGateway();
    await gateway.own.data.subscriber({ subscriberId: 'cyd' });
    const find = () => store.collections.subscribers.findOne({ subscriberId: 'cyd' });
    const becomes = (isOnline: boolean) =>
      vi.waitFor(async () => expect(await find()).toMatchObject({ isOnline }), { timeout: 6_000, interval: 10 });
    const open = async () => {
      const answer = await gateway.own.key.ask<{ createSubscriberSession: { token: string } }>(
        `mutation {
          createSubscriberSession(input: { subscriberId: "cyd" }) { ... on CreateSubscriberSessionPayload { token } }
        }`,
      );
      const connectionParams = { token: answer.createSubscriberSession.token };
      connectClient(gateway.server, { connectionParams, lazy: false, onNonLazyError: () => {} });
      await becomes(true);
    };
    await open();
    await gateway.own.key.ask('mutation { revokeSubscriberSessions(input: { subscriberId: "cyd" }) { __typename } }');
    await becomes(false);
    await open();
    await gateway.server.close();
    await gateway.presence.close();
    expect(await find()).toMatchObject({ isOnline: false });
  });
});
