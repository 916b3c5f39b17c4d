import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../src/console/duration.ts';
import { durationOf, storyOf } from '../../src/console/notifications/story.ts';

type Detail = Parameters<typeof storyOf>[0][number];

const lineAt = (second: number, detail: string, status: Detail['status'] = 'SUCCESS'): Detail => ({
  id: `${second}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString(),
  detail,
  status,
  provider: null,
  isRetry: false,
  hasRaw: false,
});
const failedAt = (second: number, attempt: number) =>
  lineAt(second, `Message could not be sent: no; attempt ${attempt} of 5, the next in 2 s`, 'WARNING');

describe('storyOf', () => {
  it('folds consecutive failed attempts into one part', () => {
    const parts = storyOf([lineAt(0, 'Message created'), failedAt(0, 1), failedAt(2, 2), failedAt(6, 3)]);
    expect(parts.map((part) => (part.kind === 'attempts' ? part.details.length : part.kind))).toEqual(['line', 3]);
  });

  it('keeps a single failed attempt as a line, and shows the wait until the next line', () => {
    const parts = storyOf([failedAt(0, 1), lineAt(2, 'Message sent')]);
    expect(parts).toMatchObject([{ kind: 'line' }, { kind: 'wait', ms: 2_000 }, { kind: 'line' }]);
  });

  it.each([
    ['Step delayed', /^Waited 2 h, until .+/],
    ['Step digested', /^Collected events for 2 h, until .+/],
    [
      'Step was extended to the next available time in the subscriber schedule',
      /^Waited for the subscriber's schedule for 2 h, until .+/,
    ],
    ['Anything else', /^2 h later$/],
  ])('says in words what the step did after "%s"', (detail, words) => {
    const [, wait] = storyOf([lineAt(0, detail), lineAt(7_200, 'Next')]);
    expect(wait).toMatchObject({ kind: 'wait', words: expect.stringMatching(words) });
  });

  it('shows no wait between lines of the same moment', () => {
    expect(storyOf([lineAt(0, 'Step created'), lineAt(0.5, 'Message sent')])).toHaveLength(2);
  });
});

describe('durationOf', () => {
  it('returns the time from the first line to the last one', () => {
    expect(durationOf([lineAt(1, 'a'), lineAt(2, 'b'), lineAt(61, 'c')])).toBe(60_000);
    expect(durationOf([lineAt(1, 'a')])).toBeUndefined();
  });
});

describe('formatDuration', () => {
  it.each([
    [850, '850 ms'],
    [2_340, '2.3 s'],
    [310_000, '5 min 10 s'],
    [7_200_000, '2 h'],
    [273_600_000, '3 d 4 h'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
