import { expect, it, vi } from 'vitest';
import { parseInstant } from '../../src/model/parse-instant.ts';

it.each([
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-01-31 09:30', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31T09:30:05.1239', '2026-01-31T09:30:05.123Z'],
  [' 2026-01-31t09:30z ', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
  ['2026-01-31 09:30:00 -0530', '2026-01-31T15:00:00.000Z'],
])('reads %j in any time zone of the process', (text, instant) => {
  for (const zone of ['UTC', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect(new Date(parseInstant(text)).toISOString()).toBe(instant);
  }
  vi.unstubAllEnvs();
});

it.each([
  '2026-02-30',
  '2026-04-31T09:00:00Z',
  '2025-02-29 09:00',
  '2026-13-01',
  '2026-01-00',
  '2026-01-31T24:00:00Z',
  '2026-01-31T09:60Z',
  '2026-01-31T09:00:00+24:00',
  '2026-01-31T09',
  '31.1.2026',
  'B 5',
  '',
])('does not read %j', (text) => {
  expect(parseInstant(text)).toBeNaN();
});
