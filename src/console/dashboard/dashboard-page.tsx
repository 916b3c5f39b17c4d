import { useEffect, useState } from 'react';
import { formatDuration } from '../duration.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { SelectField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { setQuery, useLocation } from '../router.tsx';
import {
  ActivityOverTime,
  type Bucket,
  countFailed,
  countSent,
  meanLagMs,
  RANGES,
  type Range,
  rangeVariables,
  sum,
} from './activity-buckets.ts';
import { ActivityCharts } from './activity-charts.tsx';

const REFRESH_MS = 10_000;

/** The volume and health of a period. */
export function DashboardPage() {
  const asked = useLocation().query.get('range') ?? '';
  const range: Range = Object.hasOwn(RANGES, asked) ? (asked as Range) : 'hour';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const variables = rangeVariables(range, now);
  const { data, error, isLoading, reload } = useReloadableQuery(ActivityOverTime, variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts of the current bucket change
  useEffect(reload, [now]);
  const buckets = data?.activityOverTime;

  return (
    <>
      <PageHead title="Dashboard" about="Volume and health of the selected period.">
        <SelectField
          label="Range"
          value={range}
          onChange={(value) => setQuery({ range: value === 'hour' ? '' : value })}
          options={Object.entries(RANGES).map(([name, { label }]) => [name, label])}
        />
      </PageHead>
      {buckets === undefined ? (
        isLoading ? (
          <Loading what="the figures" />
        ) : (
          <Failed message={error ?? ''} retry={reload} />
        )
      ) : (
        <div className="stack">
          <Problems lines={error === null ? [] : [error]} />
          <Figures buckets={buckets} />
          <ActivityCharts buckets={buckets} range={range} />
        </div>
      )}
    </>
  );
}

function Figures({ buckets }: { buckets: readonly Bucket[] }) {
  const lagMs = meanLagMs(buckets);
  const figures = [
    ['Notifications', sum(buckets.map(({ notifications }) => notifications)).toLocaleString()],
    ['Messages sent', countSent(buckets).toLocaleString()],
    ['Messages failed', countFailed(buckets).toLocaleString()],
    ['Dead letters', sum(buckets.map(({ deadLetters }) => deadLetters)).toLocaleString()],
    ['Mean lag', lagMs === null ? '–' : formatDuration(lagMs)],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name} className="panel figure">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
