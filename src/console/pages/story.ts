import type { TimelineDetailFragment } from '../generated/graphql.ts';

type Detail = TimelineDetailFragment;

/** A part of the log of a job: a line, attempts that failed one after the other, or the time until the next part. */
export type StoryPart =
  | { readonly kind: 'line'; readonly detail: Detail }
  | { readonly kind: 'attempts'; readonly details: readonly [Detail, ...Detail[]] }
  | { readonly kind: 'wait'; readonly key: string; readonly ms: number };

/** Shorter times between two lines are not shown. */
const MIN_WAIT_MS = 1_000;

const isFailedAttempt = ({ status, detail }: Detail): boolean =>
  status !== 'SUCCESS' && /; attempt \d+ of \d+, the next in /.test(detail);

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
    if (ms >= MIN_WAIT_MS) parts.push({ kind: 'wait', key: `before ${detail.id}`, ms });
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
