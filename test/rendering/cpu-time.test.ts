import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { cpuClock } from '../../src/rendering/cpu-time.ts';
import { atEnd } from '../testkit/at-end.ts';

it('reads the CPU time of a thread once a millisecond at most, because a read takes longer than a short template', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const folder = mkdtempSync(join(tmpdir(), 'cpu-time-'));
  atEnd(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'schedstat');
  writeFileSync(file, '5000000 0 0');
  const clock = cpuClock(file);
  expect(clock()).toBe(5);
  writeFileSync(file, '9000000 0 0');
  expect(clock()).toBe(5);
  vi.advanceTimersByTime(1);
  expect(clock()).toBe(9);
  rmSync(file);
  expect(clock()).toBe(9);
  vi.advanceTimersByTime(1);
  expect(clock()).toBe(Number.POSITIVE_INFINITY);
});
