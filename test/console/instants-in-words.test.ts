import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../src/console/notifications/format-instant.ts';
import { distanceInWords } from '../../src/console/parts/distance-in-words.ts';

// In the time zone of the machine, as browsers show instants.
const wednesday = (hour: number, minute: number, daysLater = 0) => new Date(2026, 11, 2 + daysLater, hour, minute);

describe('distanceInWords', () => {
  it.each([
    ['in 2 days', wednesday(22, 30), wednesday(20, 0, 2)],
    ['tomorrow', wednesday(10, 0), wednesday(10, 0, 1)],
    ['tomorrow', wednesday(0, 10), wednesday(23, 50, 1)],
    ['yesterday', wednesday(22, 30), wednesday(0, 30, -1)],
    ['2 days ago', wednesday(0, 30), wednesday(23, 30, -2)],
    ['in 23 hours', wednesday(10, 0), wednesday(9, 30, 1)],
    ['5 minutes ago', wednesday(10, 5), wednesday(10, 0)],
  ])('says %s', (words, now, at) => {
    expect(distanceInWords(at, now)).toBe(words);
  });
});

describe('formatInstant', () => {
  it('adds the date on another day, and the year in another year', () => {
    const at = wednesday(10, 0, 0).toISOString();
    expect(formatInstant(at, wednesday(23, 59))).not.toContain('Dec');
    expect(formatInstant(at, wednesday(0, 1, 1))).toContain('Dec');
    expect(formatInstant(at, wednesday(0, 1, 1))).not.toContain('2026');
    expect(formatInstant(at, wednesday(0, 1, 365))).toContain('2026');
  });
});
