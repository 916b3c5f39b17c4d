import { beforeEach, describe, expect, it, vi } from 'vitest';
import { badgeCount, Speech } from '../../src/inbox-element/texts/speech.ts';

const speech = new Speech('en', {}, () => Date.now());
/** A time in November 2026, in the time zone of the reader. The 27th is a Friday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('the times of the inbox element', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  it('are days of the calendar after 24 hours', () => {
    vi.setSystemTime(at(29, 18, 47));
    const times = [at(27, 19, 47), at(28, 18, 40), at(28, 19), at(22, 19), at(22, 18)];
    expect(times.map((time) => speech.ago(time.toISOString()))).toEqual([
      '2 days ago',
      'yesterday',
      '23 hr. ago',
      '7 days ago',
      'Nov 22, 2026',
    ]);
  });

  it('are never later than now', () => {
    vi.setSystemTime(at(27, 12));
    expect(speech.ago(at(27, 12, 10).toISOString())).toBe('now');
    expect(speech.ago(at(27, 11, 50).toISOString())).toBe('10 min. ago');
  });
});

it('names a count with the number that its badge shows', () => {
  expect(speech.say('bellUnread', badgeCount(99))).toContain(`, ${speech.badge(99)} unread`);
  expect([speech.badge(1_003), speech.say('bellUnread', badgeCount(1_003))]).toEqual([
    '99+',
    'Notifications, 99+ unread',
  ]);
});
