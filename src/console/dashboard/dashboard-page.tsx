import { useEffect, useState } from 'react';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { SelectField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { setQuery, useLocation } from '../router.tsx';
import { ActivityOverTime, RANGES, type Range, rangeVariables, variablesBefore } from './activity-buckets.ts';
import { ActivityCharts } from './activity-charts.tsx';
import { Figures } from './figures.tsx';

/** How often the figures are read again. A long range changes slowly, and costs more to read. */
const REFRESH_MS: Readonly<Record<Range, number>> = { hour: 10_000, day: 60_000, week: 300_000, month: 300_000 };

/** The volume and health of a period. */
export function DashboardPage() {
  const asked = useLocation().query.get('range') ?? '';
  const range: Range = Object.hasOwn(RANGES, asked) ? (asked as Range) : 'hour';
  return (
    <>
      <PageHead title="Dashboard" about="Volume and health of the selected period, compared with the period before.">
        <SelectField
          label="Range"
          value={range}
          onChange={(value) => setQuery({ range: value === 'hour' ? '' : value })}
          options={Object.entries(RANGES).map(([name, { label }]) => [name, label])}
        />
      </PageHead>
      <CurrentActivity key={range} range={range} />
    </>
  );
}

/** The figures and charts of a range that ends now. They stay while the range moves on, also if that fails. */
function CurrentActivity({ range }: { range: Range }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS[range]);
    return () => clearInterval(timer);
  }, [range]);
  const { data, error, isLoading, reload } = useReloadableQuery(
    ActivityOverTime,
    { ...rangeVariables(range, now), withLags: true },
    { keepsFormer: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts of the current bucket change
  useEffect(reload, [now]);
  const before = useReloadableQuery(
    ActivityOverTime,
    { ...variablesBefore(range, now), withLags: false },
    { keepsFormer: true },
  );
  if (data === undefined) {
    return isLoading ? <Loading what="the figures" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  return (
    <div className="stack" aria-busy={isLoading}>
      <Problems lines={error === null ? [] : [error]} />
      <Figures activity={data} before={before.error === null ? before.data : undefined} />
      <ActivityCharts buckets={data.activityOverTime} range={range} />
    </div>
  );
}
