import { formatDuration } from '../duration.ts';
import type { TimelineDetailFragment } from '../generated/graphql.ts';
import { formatInstant } from './format-instant.ts';

type Detail = TimelineDetailFragment;

/** A part of the log of a job: a line, attempts that failed one after the other, or the time until the next part. */
type StoryPart =
  | { readonly kind: 'line'; readonly detail: Detail }
  | { readonly kind: 'attempts'; readonly details: readonly [Detail, ...Detail[]] }
  | { readonly kind: 'wait'; readonly key: string; readonly ms: number; readonly words: string };

/** Shorter times between two lines are not shown. */
const MIN_WAIT_MS = 1_000;

const isFailedAttempt = ({ status, detail }: Detail): boolean =>
  status !== 'SUCCESS' && /; attempt \d+ of \d+, the next in /.test(detail);

/** How a step waits after a line of its log. */
const WAITS: readonly (readonly [line: RegExp, what: string])[] = [
  [/^Step created/, 'Waited for the earlier steps for'],
  [/^Step delayed/, 'Waited'],
  [/^Step digested|^Collects the digest/, 'Collected events for'],
  [/^Step was extended to the next available time/, "Waited for the subscriber's schedule for"],
  [/; attempt \d+ of \d+, the next in /, 'Waited before the next attempt for'],
];

const whatAfter = ({ detail }: Detail): string | undefined => WAITS.find(([line]) => line.test(detail))?.[1];

/** A wait in words: `Waited 2 h, until 10:00:05`. */
function wordsOf(ms: number, before: Detail, after: Detail): string {
  const what = whatAfter(before);
  const duration = formatDuration(ms);
  return what === undefined ? `${duration} later` : `${what} ${duration}, until ${formatInstant(after.createdAt)}`;
}

/** Why a job waits, by the last line of its log. */
export function presentWait(last: Detail | undefined): string {
  const what = (last && whatAfter(last)) ?? '';
  if (what.startsWith('Collected')) return 'Collects events';
  if (what.includes('schedule')) return "Waits for the subscriber's schedule";
  return what.includes('attempt') ? 'Waits for the next attempt' : 'Waits';
}

/** The log of a job as a story: failed attempts are one part, and waits are shown. */
export function storyOf(details: readonly Detail[]): StoryPart[] {
  const parts: StoryPart[] = [];
  for (const [index, detail] of details.entries()) {
    const last = parts.at(-1);
    if (isFailedAttempt(detail) && last !== undefined && last.kind !== 'wait') {
      const before =
        last.kind === 'attempts' ? last.details : isFailedAttempt(last.detail) ? ([last.detail] as const) : null;
      if (before !== null) {
        parts[parts.length - 1] = { kind: 'attempts', details: [...before, detail] };
        continue;
      }
    }
    const previous = details[index - 1];
    const ms = previous === undefined ? 0 : Date.parse(detail.createdAt) - Date.parse(previous.createdAt);
    if (previous !== undefined && ms >= MIN_WAIT_MS) {
      parts.push({ kind: 'wait', key: `before ${detail.id}`, ms, words: wordsOf(ms, previous, detail) });
    }
    parts.push({ kind: 'line', detail });
  }
  return parts;
}

/** The time from the first line to the last one. Undefined if there are fewer than two. In milliseconds. */
export function durationOf(details: readonly Detail[]): number | undefined {
  const [first, last] = [details[0], details.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  return Math.max(0, Date.parse(last.createdAt) - Date.parse(first.createdAt));
}
