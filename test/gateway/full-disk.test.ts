import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startDatabase } from '../testkit/database-process.ts';
import { API_KEY, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

const UNAVAILABLE = 'Database unavailable';

/** The lines of the log in the output of a gateway. */
const entriesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

// A limit on the size of files acts as a full disk. Only Linux can lift it from a running process.
it.skipIf(process.platform !== 'linux')(
  'a gateway answers 503 while the disk of its database is full, and continues when there is space again',
  async () => {
    // The initial data needs about 2 MB.
    const database = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' }, 6_000);
    const gateway = await startGateway({ MONGODB_URI: database.uri, API_KEY });
    const createSubscriber = async (subscriberId: string) => {
      const query = 'mutation ($input: CreateSubscriberInput!) { createSubscriber(input: $input) { __typename } }';
      const variables = { input: { subscriberId, data: { filler: randomBytes(45_000).toString('base64') } } };
      const body = JSON.stringify({ query, variables });
      const response = await gateway.request('/graphql', { method: 'POST', body });
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
    };
    const statusOf = async (path: string) => (await gateway.request(path)).status;

    const acknowledged: string[] = [];
    let answer = await createSubscriber('first');
    while (answer.status === 200 && acknowledged.length < 500) {
      expect(answer.body, gateway.output()).toEqual({
        data: { createSubscriber: { __typename: 'SubscriberPayload' } },
      });
      acknowledged.push(acknowledged.length === 0 ? 'first' : `subscriber-${acknowledged.length}`);
      answer = await createSubscriber(`subscriber-${acknowledged.length}`);
    }
    expect(answer).toMatchObject({
      status: 503,
      retryAfter: '1',
      body: { errors: [{ message: UNAVAILABLE, extensions: { code: 'UNAVAILABLE' } }] },
    });
    expect([await statusOf('/health'), await statusOf('/ready'), await statusOf('/v2/subscribers')]).toEqual([
      200, 503, 200,
    ]);
    expect(gateway.output()).toContain('No disk space left');

    const refused = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const body = JSON.stringify({ subscriberId: `refused-${index}`, data: { filler: 'x'.repeat(45_000) } });
        const overRest = await (await gateway.request('/v2/subscribers', { method: 'POST', body })).json();
        const overGraphql = await createSubscriber(`refused-${index}`);
        expect([overRest, overGraphql.body]).toMatchObject([
          { statusCode: 503 },
          { errors: [{ message: UNAVAILABLE }] },
        ]);
        return [overRest.errorId, overGraphql.body.errors[0].extensions.errorId];
      }),
    );
    // The line of a request follows its answer.
    const log = await vi.waitFor(() => {
      const entries = entriesOf(gateway.output());
      const named = new Set(entries.flatMap(({ errorIds = [] }) => errorIds));
      expect(refused.flat().filter((errorId) => !named.has(errorId))).toEqual([]);
      return entries;
    });
    expect(log.filter(({ err, msg }) => err !== undefined && msg === 'A request failed')).toHaveLength(1);
    expect(log.filter(({ err, msg }) => err !== undefined && msg === 'Unexpected error')).toHaveLength(1);
    for (const errorId of refused.flat()) {
      expect(log).toContainEqual(
        expect.objectContaining({ msg: 'Request', status: 503, errorIds: [errorId], requestId: expect.any(String) }),
      );
    }

    spawnSync('prlimit', ['--pid', String(database.process.pid), '--fsize=unlimited']);
    await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(200), { timeout: 20_000, interval: 100 });
    expect((await createSubscriber('last')).status).toBe(200);
    for (const subscriberId of [...acknowledged, 'last'])
      expect(await statusOf(`/v2/subscribers/${subscriberId}`)).toBe(200);
  },
);
