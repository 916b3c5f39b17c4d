import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createFailureLog } from '../../src/telemetry/failure-log.ts';
import { createLoggerTo } from '../../src/telemetry/logger.ts';

it('logs the first failure of a class completely, and then their number once a minute', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(`${chunk}`);
      done();
    },
  });
  let now = 0;
  const fail = createFailureLog(createLoggerTo(destination, 'info'), 'The work queue failed', () => now);
  const unavailable = () => fail(new TypeError('mongodb://user:hunter2@db is unavailable'));
  for (let second = 0; second < 180; second++) {
    now = second * 1_000;
    for (let repetition = 0; repetition < 15; repetition++) unavailable();
  }
  fail(new RangeError('another failure'));
  now += 3_600_000;
  unavailable();
  now += 3_600_000;
  unavailable();

  const entries = lines.map((line) => JSON.parse(line));
  const counted = { reason: 'mongodb://***@db is unavailable', failures: 900 };
  expect(entries).toMatchObject([
    { msg: 'The work queue failed', err: { type: 'TypeError', stack: expect.stringContaining('failure-log.test') } },
    counted,
    counted,
    { err: { type: 'RangeError', message: 'another failure' } },
    { failures: 900 },
    { err: { type: 'TypeError' } },
  ]);
  expect(lines.join()).not.toContain('hunter2');
});
