import { useMemo } from 'react';
import { Chart } from '../parts/chart.tsx';
import { Panel } from '../parts/panel.tsx';
import { type Bucket, RANGES, type Range, SPAN_NAMES } from './activity-buckets.ts';
import { activityPlots, type LegendEntry } from './activity-plots.ts';
import { ActivityTable } from './activity-table.tsx';

/** The plots, and their figures as a table. */
export function ActivityCharts({ buckets, range }: { buckets: readonly Bucket[]; range: Range }) {
  const plots = useMemo(() => activityPlots(buckets, range), [buckets, range]);
  return (
    <div className="plots">
      {plots.map(({ title, about, summary, empty, options, legend = [] }) => (
        <Panel key={title} title={title} about={about}>
          <div className="inner">
            {summary === null ? (
              <p className="no-plot about">{empty}</p>
            ) : (
              <>
                <Chart label={`${title} per ${SPAN_NAMES[RANGES[range].span]}: ${summary}`} options={options} />
                <Legend entries={legend} />
              </>
            )}
          </div>
        </Panel>
      ))}
      <details className="panel wide">
        <summary>Show as a table, with links to the lists</summary>
        <ActivityTable buckets={buckets} span={RANGES[range].span} />
      </details>
    </div>
  );
}

const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className="legend">
    {entries.map(([name, colour, shape]) => (
      <li key={name}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          {shape === undefined && <rect width="12" height="12" rx="3" fill={colour} />}
          {shape === 'diamond' && <path d="M6 0 L10 6 L6 12 L2 6 Z" fill={colour} />}
          {shape === 'dashed' && <path d="M0 6 H12" stroke={colour} strokeWidth="3" strokeDasharray="5 2" />}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
