import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { Presence } from '../../../src/server/live/presence.ts';
import { endExpiredPresence, PRESENCE_LEASE_MS } from '../../../src/store/presence.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { explainReads } from '../../testkit/explain.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const monitor = watchCommands(store);
const scope = newScope();
const START = Date.UTC(2026, 0, 31);
const logger = pino({ level: 'silent' });

/** Gateways that share a clock. */
function startGateways() {
  let ms = START;
  const now = () => new Date(ms);
  const gateway = (gatewayId: string, from = store, endsExpired = true) =>
    new Presence({ store: from, gatewayId, now, endsExpired, logger });
  const pass = (passedMs: number) => {
    ms += passedMs;
  };
  return { gateway, now, pass };
}

const newSubscriber = () => seed(store, scope).subscriber({ subscriberId: `${new ObjectId()}` });
const callerOf = ({ _id, subscriberId }: Subscriber, of = scope) => ({
  scope: of,
  session: { _id: new ObjectId(), _subscriberId: _id, subscriberId, expiresAt: new Date(START) },
});
const stateOf = async ({ _id }: Subscriber) => {
  const stored = await store.collections.subscribers.findOne({ _id });
  return { isOnline: stored?.isOnline, lastOnlineAt: stored?.lastOnlineAt };
};
const isOnline = (subscriber: Subscriber, expected: boolean) =>
  vi.waitFor(async () => expect((await stateOf(subscriber)).isOnline).toBe(expected), { timeout: 5_000, interval: 5 });

describe('Presence', () => {
  it('makes a subscriber online with its first websocket, and offline with its last at any gateway', async () => {
    const ada = await newSubscriber();
    const { gateway, now, pass } = startGateways();
    const [one, two] = [gateway('one'), gateway('two')];
    const leaves = [one.enter(callerOf(ada)), one.enter(callerOf(ada)), two.enter(callerOf(ada))];
    await isOnline(ada, true);
    expect(await stateOf(ada)).toEqual({ isOnline: true, lastOnlineAt: now() });
    pass(30_000);
    for (const leave of leaves.slice(0, 2)) leave();
    await Promise.all([one.tick(), two.tick()]);
    expect(await stateOf(ada)).toMatchObject({ isOnline: true });
    leaves[2]?.();
    leaves[2]?.();
    await isOnline(ada, false);
    expect(await stateOf(ada)).toEqual({ isOnline: false, lastOnlineAt: now() });
    // Nothing else of the subscriber changes.
    expect(await store.collections.subscribers.findOne({ _id: ada._id })).toMatchObject(ada);
  });

  it('writes once for several tabs, then at most once a minute', async () => {
    const ada = await newSubscriber();
    const { gateway, pass } = startGateways();
    const presence = gateway('one', monitor.store);
    const writesOf = async (run: () => Promise<unknown>) =>
      (await monitor.during(run)).filter(({ update }) => update === 'subscribers').length;
    const opened = await writesOf(async () => {
      for (let tab = 0; tab < 5; tab += 1) presence.enter(callerOf(ada));
      await presence.tick();
      presence.enter(callerOf(ada))();
      await presence.tick();
    });
    expect(opened).toBe(1);
    const renewed = await writesOf(async () => {
      for (let passedMs = 0; passedMs < 10 * 60_000; passedMs += 20_000) {
        pass(20_000);
        await presence.tick();
      }
    });
    expect(renewed).toBe(10);
    expect(await stateOf(ada)).toEqual({ isOnline: true, lastOnlineAt: new Date(START + 10 * 60_000) });
  });

  it('ends with the lease of a gateway that died, by any other gateway', async () => {
    const ada = await newSubscriber();
    const { gateway, pass } = startGateways();
    const [dying, other] = [gateway('dying'), gateway('other')];
    dying.enter(callerOf(ada));
    await dying.tick();
    pass(PRESENCE_LEASE_MS - 1);
    await other.tick();
    expect(await stateOf(ada)).toEqual({ isOnline: true, lastOnlineAt: new Date(START) });
    pass(1);
    await Promise.all([other.tick(), gateway('third').tick()]);
    expect(await stateOf(ada)).toEqual({ isOnline: false, lastOnlineAt: new Date(START) });
    // The gateway had only been suspended.
    pass(1_000);
    await dying.tick();
    expect(await stateOf(ada)).toMatchObject({ isOnline: true });
  });

  it('outlives a gateway that died if another gateway has a websocket', async () => {
    const ada = await newSubscriber();
    const { gateway, pass } = startGateways();
    const [dying, other] = [gateway('dying'), gateway('other')];
    dying.enter(callerOf(ada));
    await dying.tick();
    const leave = other.enter(callerOf(ada));
    await other.tick();
    for (let passedMs = 0; passedMs <= PRESENCE_LEASE_MS; passedMs += 20_000) {
      pass(20_000);
      await other.tick();
    }
    expect(await stateOf(ada)).toMatchObject({ isOnline: true });
    // The expired lease does not keep the subscriber online.
    leave();
    await isOnline(ada, false);
  });

  it('leaves the subscribers of dead gateways to the worker of the same process', async () => {
    const ada = await newSubscriber();
    const { gateway, pass } = startGateways();
    const dying = gateway('dying');
    dying.enter(callerOf(ada));
    await dying.tick();
    pass(PRESENCE_LEASE_MS + 1);
    await gateway('with a worker', store, false).tick();
    expect(await stateOf(ada)).toMatchObject({ isOnline: true });
    await gateway('without a worker').tick();
    expect(await stateOf(ada)).toMatchObject({ isOnline: false });
  });

  it('follows websockets that open and close quickly at two gateways', async () => {
    const everyone = await Promise.all(Array.from({ length: 20 }, newSubscriber));
    const { gateway } = startGateways();
    const gateways = [gateway('one'), gateway('two')];
    await Promise.all(
      everyone.map(async (subscriber, index) => {
        for (let turn = 0; turn < 10; turn += 1) {
          const leaves = gateways.map((presence) => presence.enter(callerOf(subscriber)));
          if (turn % 2 === 0) await gateways[turn % 4 === 0 ? 0 : 1]?.tick();
          for (const leave of leaves) leave();
        }
        if (index % 2 === 0) gateways[index % 4 === 0 ? 0 : 1]?.enter(callerOf(subscriber));
      }),
    );
    for (const presence of gateways) await presence.tick();
    for (const [index, subscriber] of everyone.entries()) await isOnline(subscriber, index % 2 === 0);
  });

  it('gives everything back when its gateway closes', async () => {
    const everyone = [await newSubscriber(), await newSubscriber()];
    const { gateway } = startGateways();
    const presence = gateway('one');
    for (const subscriber of everyone) presence.enter(callerOf(subscriber));
    await presence.tick();
    await presence.close();
    for (const subscriber of everyone) expect(await stateOf(subscriber)).toMatchObject({ isOnline: false });
  });

  it('counts neither API keys, nor subscribers of other environments, nor deleted ones', async () => {
    const [ada, deleted] = [await newSubscriber(), await newSubscriber()];
    await store.collections.subscribers.updateOne({ _id: deleted._id }, { $set: { deleted: true } });
    const presence = startGateways().gateway('one');
    presence.enter({ scope });
    presence.enter(callerOf(ada, { ...scope, _environmentId: new ObjectId() }));
    presence.enter(callerOf(deleted));
    await presence.tick();
    for (const subscriber of [ada, deleted]) expect((await stateOf(subscriber)).isOnline).toBeUndefined();
  });

  it('leaves subscribers alone that another program has set online', async () => {
    const ada = await seed(store, scope).subscriber({ subscriberId: 'elsewhere', isOnline: true });
    await endExpiredPresence(store, new Date(START + 365 * 86_400_000));
    expect(await stateOf(ada)).toMatchObject({ isOnline: true });
  });
});

describe('endExpiredPresence', () => {
  it('lets leases begin now that were taken while the clock was ahead', async () => {
    const [ada, bob] = [await newSubscriber(), await newSubscriber()];
    const { gateway, pass, now } = startGateways();
    pass(6 * 3_600_000);
    const ahead = gateway('ahead', store, false);
    ahead.enter(callerOf(ada));
    ahead.enter(callerOf(bob));
    await ahead.tick();
    pass(-6 * 3_600_000);
    const right = gateway('right', store, false);
    right.enter(callerOf(bob))();
    await right.tick();
    const reads = await explainReads(store, monitor, () => endExpiredPresence(monitor.store, now()));
    expect(reads.flatMap(({ stages }) => stages)).not.toContain('COLLSCAN');
    for (const subscriber of [ada, bob]) expect((await stateOf(subscriber)).isOnline).toBe(true);
    pass(PRESENCE_LEASE_MS);
    await endExpiredPresence(store, now());
    for (const subscriber of [ada, bob]) expect((await stateOf(subscriber)).isOnline).toBe(false);
  });

  it('reads only subscribers whose leases have expired', async () => {
    const { gateway, pass, now } = startGateways();
    const presence = gateway('many');
    const everyone = await Promise.all(Array.from({ length: 300 }, newSubscriber));
    for (const subscriber of everyone) presence.enter(callerOf(subscriber));
    await presence.tick();
    pass(PRESENCE_LEASE_MS / 2);
    const late = await newSubscriber();
    await seed(store, scope).subscriber({ subscriberId: 'never-online' });
    gateway('late').enter(callerOf(late));
    await isOnline(late, true);
    await presence.close();
    pass(PRESENCE_LEASE_MS);
    const reads = await explainReads(store, monitor, () => endExpiredPresence(monitor.store, now()));
    for (const { stages, keys } of reads) {
      expect(stages).not.toContain('COLLSCAN');
      expect(keys).toBeLessThanOrEqual(2);
    }
    expect((await stateOf(late)).isOnline).toBe(false);
  });
});
