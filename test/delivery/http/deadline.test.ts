import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadline } from '../../../src/delivery/http/deadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('aborts when the time is over', () => {
  const deadline = new Deadline(1_000);
  vi.advanceTimersByTime(999);
  expect([deadline.isOver, deadline.signal.aborted]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([deadline.isOver, deadline.signal.aborted]).toEqual([true, true]);
});

it('aborts with the reason of the caller, before or during the request', () => {
  const caller = new AbortController();
  const running = new Deadline(1_000, caller.signal);
  caller.abort('drained');
  for (const { isOver, signal } of [running, new Deadline(1_000, caller.signal)]) {
    expect([isOver, signal.aborted, signal.reason]).toEqual([false, true, 'drained']);
  }
});

it('leaves nothing behind when the request has ended', () => {
  const caller = new AbortController();
  const deadlines = Array.from({ length: 3 }, () => new Deadline(1_000, caller.signal));
  for (const deadline of deadlines) deadline.end();
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  caller.abort();
  expect(deadlines.some(({ signal }) => signal.aborted)).toBe(false);
});
