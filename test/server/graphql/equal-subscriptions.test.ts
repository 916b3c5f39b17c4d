import { type DocumentNode, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { startRealtime } from '../../../src/realtime/start-realtime.ts';
import { joinEqualSubscriptions } from '../../../src/server/graphql/equal-subscriptions.ts';
import { resultJson } from '../../../src/server/graphql/result-json.ts';
import { Lifetime } from '../../../src/server/live/lifetime.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { connectClient, postGraphql, serverSentEvents, startTestServer, type TestServer } from '../test-server.ts';

const _environmentId = new ObjectId();
const present = new Lifetime();

const argsOf = (document: DocumentNode, variableValues: Record<string, unknown>, of: object = {}) => ({
  schema,
  document,
  variableValues,
  contextValue: { scope: { _environmentId }, scopes: ['read', 'inbox'] as const, ...of },
});

describe('equal subscriptions', () => {
  const document = parse(
    'subscription ($after: String, $who: String) { messageChanged(subscriberId: $who, after: $after) { change } }',
  );
  const execute = () => vi.fn(async () => ({ data: { change: 'read' } }));

  it('execute an event once even if they started from different cursors', async () => {
    const members = ['a', 'b', undefined].map((after) =>
      joinEqualSubscriptions(argsOf(document, { after, who: 'ada' })),
    );
    const [event, run] = [{}, execute()];
    const results = await Promise.all(members.map((member) => member.share(event, present, run)));
    expect(run).toHaveBeenCalledTimes(1);
    expect(new Set(results).size).toBe(1);
    for (const member of members) member.leave();
  });

  it('execute an event once for keys with the same scopes in any order', async () => {
    const members = [['read', 'inbox'] as const, ['inbox', 'read'] as const].map((scopes) =>
      joinEqualSubscriptions(argsOf(document, { who: 'ada' }, { scopes })),
    );
    const [event, run] = [{}, execute()];
    await Promise.all(members.map((member) => member.share(event, present, run)));
    expect(run).toHaveBeenCalledTimes(1);
    for (const member of members) member.leave();
  });

  it('execute an event once for any variables that their document does not declare', async () => {
    const members = [1, 2].map((undeclared) => joinEqualSubscriptions(argsOf(document, { who: 'ada', undeclared })));
    const [event, run] = [{}, execute()];
    await Promise.all(members.map((member) => member.share(event, present, run)));
    expect(run).toHaveBeenCalledTimes(1);
    for (const member of members) member.leave();
  });

  it('keep a result for one second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const members = [1, 2, 3].map(() => joinEqualSubscriptions(argsOf(document, { who: 'ada' })));
    const [event, run] = [{}, execute()];
    await members[0]?.share(event, present, run);
    vi.advanceTimersByTime(999);
    await members[1]?.share(event, present, run);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await members[2]?.share(event, present, run);
    expect(run).toHaveBeenCalledTimes(2);
    for (const member of members) member.leave();
  });

  it('keep results with at most 16,000,000 characters of JSON in total', async () => {
    const groups = ['ada', 'ben'].map((who) => [1, 2].map(() => joinEqualSubscriptions(argsOf(document, { who }))));
    const events = Array.from({ length: 16 }, () => ({}));
    const run = vi.fn(async () => ({ data: { text: 'x'.repeat(1_000_000) } }));
    const take = async (event: object, index: number) => {
      const result = await groups[index % 2]?.[0]?.share(event, present, run);
      resultJson(result ?? {});
    };
    for (const [index, event] of events.entries()) await take(event, index);
    expect(run).toHaveBeenCalledTimes(16);
    // The others are kept.
    for (const [index, event] of [...events.entries()].slice(1)) await take(event, index);
    expect(run).toHaveBeenCalledTimes(16);
    await take(events[0] ?? {}, 0);
    expect(run).toHaveBeenCalledTimes(17);
    for (const member of groups.flat()) member.leave();
  });

  it.each([
    ['other variables', argsOf(document, { who: 'ben' })],
    ['another document', argsOf(parse('subscription { messageChanged { change } }'), { who: 'ada' })],
    ['another environment', argsOf(document, { who: 'ada' }, { scope: { _environmentId: new ObjectId() } })],
    ['a key with other scopes', argsOf(document, { who: 'ada' }, { scopes: ['inbox'] })],
    ['a session', argsOf(document, { who: 'ada' }, { session: { _subscriberId: new ObjectId() } })],
  ])('do not include one with %s', async (_what, args) => {
    const members = [joinEqualSubscriptions(argsOf(document, { who: 'ada' })), joinEqualSubscriptions(args)];
    const [event, run] = [{}, execute()];
    await Promise.all(members.map((member) => member.share(event, present, run)));
    expect(run).toHaveBeenCalledTimes(2);
    for (const member of members) member.leave();
  });

  it('want a result until the last one that waits for it leaves', async () => {
    const members = [1, 2, 3].map(() => joinEqualSubscriptions(argsOf(document, { who: 'ada' })));
    const lifetimes = [new Lifetime(), new Lifetime()];
    const event = {};
    const run = vi.fn(
      (wanted: Lifetime) => new Promise<null>((resolve) => wanted.onEnd(() => resolve(null))), // As a turn that is given up.
    );
    const results = lifetimes.map((lifetime, index) => members[index]?.share(event, lifetime, run));
    lifetimes[0]?.end();
    expect(run.mock.calls[0]?.[0].isOver).toBe(false);
    lifetimes[1]?.end();
    // Executes the event again, before the others get their answer.
    const late = members[2]?.share(event, present, execute());
    expect(await Promise.all(results)).toEqual([null, null]);
    expect(await late).toEqual({ data: { change: 'read' } });
    expect(run).toHaveBeenCalledTimes(1);
    for (const member of members) member.leave();
  });

  it('differ if the cursor is also used elsewhere', async () => {
    const twice = parse(
      'subscription ($c: String) { messageChanged(after: $c) { message { subscriber { messages(after: $c) { totalCount } } } } }',
    );
    const members = ['a', 'b'].map((c) => joinEqualSubscriptions(argsOf(twice, { c })));
    const [event, run] = [{}, execute()];
    await Promise.all(members.map((member) => member.share(event, present, run)));
    expect(run).toHaveBeenCalledTimes(2);
    for (const member of members) member.leave();
  });
});

describe('a server', () => {
  let server: TestServer;
  let monitor: ReturnType<typeof watchCommands>;
  beforeAll(async () => {
    const store = await startTestStore();
    const realtime = startRealtime(store, pino({ level: 'silent' }));
    atEnd(() => realtime.close());
    monitor = watchCommands(store);
    server = await startTestServer({ store: monitor.store, schema, realtime });
  });
  const data = () => seed(server.store, { _environmentId: server._environmentId, _organizationId: new ObjectId() });
  const query =
    'subscription ($who: String) { messageChanged(subscriberId: $who) { change cursor message { _id content { ... on MessageText { text } } } } }';

  it('reads a message once for 100 equal subscriptions, over websockets and server-sent events', async () => {
    const ada = await data().subscriber({ subscriberId: 'ada' });
    const client = connectClient(server, { lazy: false });
    const request = { query, variables: { who: 'ada' } };
    const sockets = Array.from({ length: 99 }, () => client.iterate(request));
    const stream = serverSentEvents(await postGraphql(server, request, { accept: 'text/event-stream' }));
    const firsts = [...sockets.map((events) => events.next()), stream.next()];
    let there = 0;
    for (const first of firsts)
      first.then(() => {
        there += 1;
      });
    // Active subscriptions receive each of these events. When all have received one, all are active.
    while (there < 100) await data().message(ada);
    const last = await data().message(ada, { content: 'the "last"' });
    const skip = async (events: AsyncIterator<unknown>) => {
      for (;;) {
        const { value } = await events.next();
        const result =
          typeof value === 'object' && value !== null && 'data' in value && typeof value.data === 'string'
            ? JSON.parse(value.data)
            : value;
        const event = (result as { data: { messageChanged: { message: { _id: string } } } }).data.messageChanged;
        if (event.message._id === `${last._id}`) return event;
      }
    };
    const all = [...sockets, stream];
    const lasts = await Promise.all(all.map(skip));
    expect(new Set(lasts.map((event) => JSON.stringify(event))).size).toBe(1);
    expect(lasts[0]).toMatchObject({ change: 'CREATED', message: { content: { text: 'the "last"' } } });
    const commands = await monitor.during(async () => {
      const { _id } = await data().message(ada);
      await Promise.all(all.map((events) => events.next()));
      expect(_id).toBeDefined();
    });
    const reads = commands.filter(({ find }) => find === 'messages');
    expect(reads).toHaveLength(1);
    // No client can cancel a shared read.
    expect(reads[0]).toMatchObject({ maxTimeMS: readConfig({}).graphql.timeoutMs });
    await Promise.all(all.map((events) => events.return?.(undefined)));
  });

  it('reads the messages of ten waiting events at a time', async () => {
    const zoe = await data().subscriber({ subscriberId: 'zoe' });
    const client = connectClient(server, { lazy: false });
    const follow = (after: string | null) =>
      client.iterate<{ messageChanged: { cursor: string; message: { _id: string } } }>({
        query:
          'subscription ($after: String) { messageChanged(subscriberId: "zoe", after: $after) { cursor message { _id } } }',
        variables: { after },
      });
    const take = async (events: ReturnType<typeof follow>) => (await events.next()).value?.data?.messageChanged;

    const live = follow(null);
    let first: Awaited<ReturnType<typeof take>>;
    const taken = take(live).then((event) => {
      first = event;
    });
    while (first === undefined) await data().message(zoe);
    await taken;
    const _ids: string[] = [];
    for (let count = 0; count < 50; count += 1) _ids.push(`${(await data().message(zoe))._id}`);
    while ((await take(live))?.message._id !== _ids.at(-1));
    await live.return?.(undefined);

    const received: string[] = [];
    const commands = await monitor.during(async () => {
      const late = follow(first?.cursor ?? null);
      while (received.at(-1) !== _ids.at(-1)) received.push((await take(late))?.message._id ?? '');
      await late.return?.(undefined);
    });
    expect(received.slice(-50)).toEqual(_ids);
    const reads = commands.filter(({ find }) => find === 'messages').length;
    expect(reads).toBeLessThanOrEqual(Math.ceil(received.length / 10));
  });

  it('reads an inbox owner a few times for 100 subscriptions that start together', async () => {
    const eve = await data().subscriber({ subscriberId: 'eve' });
    // Several sockets: the messages of one are read one after the other.
    const clients = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = connectClient(server, { lazy: false });
        await new Promise((resolve) => client.on('connected', resolve));
        return client;
      }),
    );
    const commands = await monitor.during(async () => {
      const sockets = Array.from({ length: 5 }, () =>
        clients.map((client) => client.iterate({ query, variables: { who: 'eve' } })),
      ).flat();
      let there = 0;
      for (const events of sockets)
        events.next().then(() => {
          there += 1;
        });
      while (there < 100) await data().message(eve);
      await Promise.all(sockets.map((events) => events.return?.(undefined)));
    });
    const reads = commands.filter(({ find, filter }) => find === 'subscribers' && 'subscriberId' in filter);
    expect(reads.length).toBeLessThan(50);
  });
});

describe('results for 40 different subscriptions', () => {
  /** A server, its clients, and what executes: each execution lasts until it is released. */
  const start = async ({ timeoutMs } = readConfig({}).graphql) => {
    const releases: (() => void)[] = [];
    const counts = { active: 0, most: 0, begun: 0, executed: 0, ended: 0 };
    const hold = async () => {
      counts.active += 1;
      counts.executed += 1;
      counts.most = Math.max(counts.most, counts.active);
      await new Promise<void>((resolve) => releases.push(resolve));
      counts.active -= 1;
      return 'done';
    };
    const event = () => {
      const events = (async function* () {
        counts.begun += 1;
        yield {};
      })();
      const end = events.return.bind(events);
      return Object.assign(events, {
        return() {
          counts.ended += 1;
          return end();
        },
      });
    };
    const fields = { held: { type: GraphQLString, subscribe: event, resolve: hold } };
    const server = await startTestServer({
      limits: { ...readConfig({}).graphql, timeoutMs },
      schema: new GraphQLSchema({
        query: new GraphQLObjectType({ name: 'Query', fields: { any: { type: GraphQLString } } }),
        subscription: new GraphQLObjectType({ name: 'Subscription', fields }),
      }),
    });
    const clients = Array.from({ length: 10 }, () => connectClient(server));
    const results = clients.flatMap((client, index) =>
      Array.from({ length: 4 }, (_, count) =>
        client.iterate({ query: `subscription { m${index}_${count}: held }` }).next(),
      ),
    );
    const untilExecuted = (count: number) => vi.waitFor(() => expect(counts.executed).toBe(count));
    await vi.waitFor(() => expect(counts.begun).toBe(40));
    await untilExecuted(16);
    return { server, clients, results, releases, counts, untilExecuted };
  };

  it('are executed for at most 16 of one environment at the same time', async () => {
    const { results, releases, counts } = await start();
    for (let ended = 0; ended < results.length; ended += 1) {
      await vi.waitFor(() => expect(counts.active).toBeGreaterThanOrEqual(Math.min(16, results.length - ended)));
      releases.shift()?.();
    }
    await Promise.all(results);
    expect(counts.most).toBe(16);
  });

  it('are no longer executed when their clients have left, so that other clients do not wait for them', async () => {
    const { server, clients, results, releases, counts, untilExecuted } = await start();
    const live = connectClient(server).iterate({ query: 'subscription { live: held }' }).next();
    await vi.waitFor(() => expect(counts.begun).toBe(41));
    for (const client of clients) client.terminate();
    await Promise.allSettled(results);
    await vi.waitFor(() => expect(counts.ended).toBe(40));
    expect(counts.executed).toBe(16);
    for (const release of releases.splice(0)) release();
    await untilExecuted(17);
    for (const release of releases) release();
    expect((await live).value).toEqual({ data: { live: 'done' } });
    expect(counts.executed).toBe(17);
  });

  it('count as executed until they have ended, also after their time limit', async () => {
    const { results, releases, untilExecuted } = await start({ ...readConfig({}).graphql, timeoutMs: 50 });
    const received: unknown[] = [];
    for (const result of results) result.then(({ value }) => received.push(value));
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(16));
    expect(received[0]).toMatchObject({ errors: [{ extensions: { code: 'TIMEOUT' } }] });
    await untilExecuted(16);
    releases[0]?.();
    await untilExecuted(17);
  });

  it('do not delay a shutdown, and are not executed after it', async () => {
    const { server, results, releases, counts } = await start();
    const settled = Promise.allSettled(results);
    await server.close();
    await settled;
    await vi.waitFor(() => expect(counts.ended).toBe(40));
    while (releases.length > 0) releases.shift()?.();
    await vi.waitFor(() => expect(counts.active).toBe(0));
    expect(counts.executed).toBe(16);
  });
});

describe('an event stream', () => {
  it('that fails sends a masked error as its last event and completes', async () => {
    const server = await startTestServer();
    const response = await postGraphql(
      server,
      { query: 'subscription { faultLater }' },
      { accept: 'text/event-stream' },
    );
    const events = [];
    for await (const { event, data } of serverSentEvents(response)) events.push([event, data && JSON.parse(data)]);
    expect(events).toEqual([
      ['next', { data: { faultLater: 'created' } }],
      ['next', { errors: [expect.objectContaining({ message: 'Unexpected error' })] }],
      ['complete', ''],
    ]);
  });
});
