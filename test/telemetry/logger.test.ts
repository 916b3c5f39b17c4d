import { Writable } from 'node:stream';
import { ObjectId } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aggregateDocuments } from '../../src/store/mongo/bson-reader.ts';
import { createLoggerTo } from '../../src/telemetry/logger.ts';
import { Outages } from '../../src/telemetry/outages.ts';
import { startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startTestStore } from '../testkit/test-database.ts';

/** The lines that a log writes. */
function written(outages?: Outages) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(`${chunk}`);
      done();
    },
  });
  return { lines, log: createLoggerTo(destination, 'info', outages) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the log', () => {
  it('writes one line of JSON for each entry, without secrets in fields, messages and causes', () => {
    const { lines, log } = written();
    const cause = new Error('cannot reach mongodb://user:hunter2@db.example/x');
    const err = new Error('refused: Authorization: ApiKey abcdef0123456789', { cause });
    log.error({ err, credentials: { apiKey: 'one-secret' }, headers: { authorization: 'two-secret' } }, 'Failed');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'Failed', level: 50, err: { type: 'Error' } });
    expect(lines[0]).not.toMatch(/hunter2|abcdef0123456789|one-secret|two-secret/);
  });

  it('contains the error of a failed command whose reply the driver leaves in bytes', async () => {
    const { lines, log } = written();
    const { collections } = await startTestStore();
    const err = await aggregateDocuments(collections.subscribers, [{ $unknown: 1 }]).catch((error: unknown) => error);
    log.error({ err }, 'Failed');
    const code = 40_324;
    const { message, stack } = err as Error;
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'MongoServerError', message, stack, code } });
  });

  it('contains the errors and instances of classes within an error, without secrets, and ends at a cycle', () => {
    const { lines, log } = written();
    const cycle: Record<string, unknown> = { id: new ObjectId('65f000000000000000000000'), at: new Date(0) };
    cycle.cycle = cycle;
    const inner = Object.assign(new Error('cannot reach mongodb://user:hunter2@db.example'), {
      bytes: Buffer.alloc(9),
    });
    log.error({ err: Object.assign(new AggregateError([inner], 'two'), { cycle }) }, 'Failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        type: 'AggregateError',
        aggregateErrors: [{ message: 'cannot reach mongodb://***@db.example', bytes: '[9 bytes]' }],
        cycle: { id: '65f000000000000000000000', at: '1970-01-01T00:00:00.000Z', cycle: expect.any(Object) },
      },
    });
    expect(lines[0]).not.toContain('hunter2');
  });

  it('contains the errors of an outage once, and then their number once a minute for each message', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const outages = new Outages();
    const { lines, log } = written(outages);
    outages.recognise((error) => error instanceof RangeError);
    for (let second = 0; second < 100; second++) {
      log.error(
        { err: new RangeError('mongodb://user:hunter2@db is full'), requestId: `${second}` },
        'A request failed',
      );
      log.warn({ err: new RangeError('full') }, 'Maintenance failed');
      vi.advanceTimersByTime(1_000);
    }
    log.error({ err: new TypeError('a bug') }, 'A request failed');
    log.error({ err: new TypeError('a bug') }, 'A request failed');
    outages.close();
    const stack = expect.any(String);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'A request failed', requestId: '0', err: { type: 'RangeError', stack } },
      { level: 40, msg: 'Maintenance failed', err: { type: 'RangeError', stack } },
      { level: 50, msg: 'A request failed', requestId: '59', reason: 'mongodb://***@db is full', failures: 59 },
      { level: 40, msg: 'Maintenance failed', reason: 'full', failures: 59 },
      { msg: 'A request failed', err: { message: 'a bug', stack } },
      { msg: 'A request failed', err: { message: 'a bug', stack } },
      { msg: 'A request failed', requestId: '99', failures: 40 },
      { msg: 'Maintenance failed', failures: 40 },
    ]);
    expect(JSON.parse(lines[2] ?? '')).not.toHaveProperty('err');
  });
});

describe('the log of a gateway', () => {
  const linesOf = (output: string) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('contains each request that changes something or fails, with its id and its transactions', async () => {
    const gateway = await startGateway({ DATA_DIR: temporaryDirectory(), LOG_LEVEL: 'info' });
    const trigger = await gateway.request('/v1/events/trigger/bulk', {
      method: 'POST',
      body: JSON.stringify({ events: [{ name: 'welcome', to: 'ada', transactionId: 'transaction-1' }] }),
      headers: { 'x-request-id': 'sent-by-the-client' },
    });
    expect(trigger.headers.get('x-request-id')).toBe('sent-by-the-client');
    await trigger.text();
    const query = (text: string) =>
      gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query: text }) });
    await (
      await query(
        'mutation { markMessagesAs(input: { subscriberId: "ada", messageIds: [], markAs: READ }) { __typename } }',
      )
    ).text();
    await (await query('{ subscriber(subscriberId: "ada") { firstName } }')).text();
    await (await gateway.request('/v2/subscribers/ada')).text();
    const missing = await gateway.request('/v2/subscribers/nobody', { headers: { 'x-request-id': 'not sane\u00e9' } });
    await missing.text();
    const made = missing.headers.get('x-request-id');
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    await gateway.end();
    const requests = linesOf(gateway.output()).filter(({ msg }) => msg === 'Request');
    expect(requests).toMatchObject([
      {
        requestId: 'sent-by-the-client',
        method: 'POST',
        route: '/v1/events/trigger/bulk',
        status: 201,
        transactionIds: ['transaction-1'],
        durationMs: expect.any(Number),
      },
      { route: '/graphql', operation: 'mutation markMessagesAs', status: 200 },
      { requestId: made, route: '/v2/subscribers/:subscriberId', status: 404 },
    ]);
    expect(gateway.output().slice(gateway.output().indexOf('{'))).not.toContain(`ApiKey ${gateway.apiKey}`);
  });

  it('is pretty if LOG_FORMAT says so, and has no colours if stderr is not a terminal', async () => {
    const gateway = await startGateway({ DATA_DIR: temporaryDirectory(), LOG_LEVEL: 'info', LOG_FORMAT: 'pretty' });
    await gateway.request('/v2/subscribers/nobody');
    await gateway.end();
    expect(gateway.output()).toMatch(/^\[\d\d:\d\d:\d\d\.\d+\] INFO: Draining \{.*\}$/m);
    // A request is one line.
    expect(gateway.output()).toMatch(/^\[\d\d:.+\] INFO: Request \{.*"status":404.*\}$/m);
    expect(linesOf(gateway.output())).toEqual([]);
  });
});
