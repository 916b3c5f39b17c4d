import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailureLog } from '../../src/telemetry/failure-log.ts';
import { createLoggerTo } from '../../src/telemetry/logger.ts';

const INTERVAL_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function startLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(`${chunk}`);
      done();
    },
  });
  const log = createFailureLog(createLoggerTo(destination, 'info'), 'The work queue failed');
  return { lines, log, entries: () => lines.map((line) => JSON.parse(line)) };
}

describe('the log of failures', () => {
  it('contains the first failure of an outage completely, and then their number once a minute', () => {
    const { log, lines, entries } = startLog();
    for (let second = 0; second < 150; second++) {
      for (let repetition = 0; repetition < 15; repetition++) {
        log.add(new TypeError('mongodb://user:hunter2@db is unavailable'));
      }
      vi.advanceTimersByTime(1_000);
    }
    log.add(new RangeError('another failure'));
    expect(entries()).toMatchObject([
      { msg: 'The work queue failed', err: { type: 'TypeError', stack: expect.stringContaining('failure-log.test') } },
      { reason: 'mongodb://***@db is unavailable', failures: 899 },
      { failures: 900 },
      { err: { type: 'RangeError', message: 'another failure' } },
    ]);
    expect(lines.join()).not.toContain('hunter2');
  });

  it('contains the number that is left when no failure came for a minute, and the first failure of the next outage', () => {
    const { log, entries } = startLog();
    const fail = () => log.add(new TypeError('unavailable'));
    fail();
    fail();
    vi.advanceTimersByTime(10_000);
    fail();
    vi.advanceTimersByTime(INTERVAL_MS - 10_001);
    expect(entries()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(entries().slice(1)).toMatchObject([{ failures: 2, reason: 'unavailable' }]);
    vi.advanceTimersByTime(9_999);
    fail();
    expect(entries()).toHaveLength(2);
    vi.advanceTimersByTime(INTERVAL_MS);
    expect(entries().slice(2)).toMatchObject([{ failures: 1 }]);
    fail();
    expect(entries().slice(3)).toMatchObject([{ err: { type: 'TypeError', message: 'unavailable' } }]);
    vi.advanceTimersByTime(10 * INTERVAL_MS);
    expect(entries()).toHaveLength(4);
  });

  it('contains the first failure of each cause, up to a maximum, and the numbers that are left at its end', () => {
    const { log, entries } = startLog();
    const fail = (reason: string) => log.add(new TypeError(reason));
    fail('connection 1 closed');
    fail('connection 2 closed');
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') fail(`${letter} is unavailable`);
    log.close();
    log.close();
    const messages = entries().flatMap(({ err }) => err?.message ?? []);
    expect(messages).toHaveLength(11);
    expect(messages.slice(0, 2)).toEqual(['connection 1 closed', 'a is unavailable']);
    expect(entries().slice(11)).toMatchObject([
      { reason: 'connection 2 closed', failures: 1 },
      { reason: 'z is unavailable', failures: 16 },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
