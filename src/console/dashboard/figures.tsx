import { formatDuration } from '../duration.ts';
import { type Bucket, countFailed, countSent, type Period, sum } from './activity-buckets.ts';

interface Figure {
  readonly name: string;
  /** Undefined if nothing was measured. */
  readonly valueOf: (activity: Period) => number | undefined;
  readonly format: (value: number) => string;
  /** Whether less is better. Undefined if neither is. */
  readonly isLessBetter?: boolean;
}

const count = (countOf: (buckets: readonly Bucket[]) => number) => (activity: Period) =>
  countOf(activity.activityOverTime);
const asCount = (value: number): string => value.toLocaleString();

const FIGURES: readonly Figure[] = [
  {
    name: 'Notifications',
    valueOf: count((buckets) => sum(buckets.map(({ notifications }) => notifications))),
    format: asCount,
  },
  { name: 'Messages sent', valueOf: count(countSent), format: asCount },
  { name: 'Messages failed', valueOf: count(countFailed), format: asCount, isLessBetter: true },
  {
    name: 'Dead letters',
    valueOf: count((buckets) => sum(buckets.map(({ deadLetters }) => deadLetters))),
    format: asCount,
    isLessBetter: true,
  },
  {
    name: 'Median lag',
    valueOf: ({ deliveryLag }) => deliveryLag?.p50Ms,
    format: formatDuration,
    isLessBetter: true,
  },
  {
    name: '95% within',
    valueOf: ({ deliveryLag }) => deliveryLag?.p95Ms,
    format: formatDuration,
    isLessBetter: true,
  },
  {
    name: '99% within',
    valueOf: ({ deliveryLag }) => deliveryLag?.p99Ms,
    format: formatDuration,
    isLessBetter: true,
  },
];

/** The figures of a period, compared with the period before. */
export function Figures({ activity, before }: { activity: Period; before: Period | undefined }) {
  return (
    <dl className="figures">
      {FIGURES.map((figure) => {
        const value = figure.valueOf(activity);
        return (
          <div key={figure.name} className="panel figure">
            <dt>{figure.name}</dt>
            <dd>{value === undefined ? '–' : figure.format(value)}</dd>
            {before !== undefined && <Change figure={figure} value={value} valueBefore={figure.valueOf(before)} />}
          </div>
        );
      })}
    </dl>
  );
}

/** Above this, a multiple is easier to read than a percentage. */
const MAX_PERCENT = 1_000;

/** How much a value changed: `12%`, or `150×` for much more. */
function formatChange(value: number, before: number): string {
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  return percent < MAX_PERCENT ? `${percent}%` : `${Math.round(value / before).toLocaleString()}×`;
}

/** The change since the period before, in percent and in words. */
function Change({
  figure: { format, isLessBetter },
  value,
  valueBefore,
}: {
  figure: Figure;
  value: number | undefined;
  valueBefore: number | undefined;
}) {
  if (valueBefore === undefined) return <dd className="change">none before</dd>;
  const was = `${format(valueBefore)} before`;
  if (value === undefined || value === valueBefore) return <dd className="change">{was}</dd>;
  const isMore = value > valueBefore;
  const by = valueBefore === 0 ? '' : formatChange(value, valueBefore);
  const tone = isLessBetter === undefined ? 'plain' : isMore === isLessBetter ? 'bad' : 'good';
  return (
    <dd className="change" data-tone={tone}>
      {isMore ? '↑' : '↓'} {by} <span className="hidden">{isMore ? 'more, ' : 'less, '}</span>
      <span className="about">{was}</span>
    </dd>
  );
}
