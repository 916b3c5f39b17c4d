import * as Plot from '@observablehq/plot';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ActivityOverTimeQuery, Channel, TimeSpan } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { wordsOf } from '../parts/badge.tsx';
import { Chart } from '../parts/chart.tsx';
import { SelectField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { setQuery, useLocation } from '../router.tsx';
import { useAnswer } from '../use-answer.ts';

const OverTime = graphql(`
  query ActivityOverTime($from: DateTime!, $to: DateTime!, $span: TimeSpan!) {
    activityOverTime(from: $from, to: $to, span: $span) {
      from
      notifications
      deliveries {
        channel
        status
        count
      }
      deadLetters
      meanLagMs
      maxLagMs
    }
  }
`);

type Bucket = ActivityOverTimeQuery['activityOverTime'][number];

const SPAN_MS = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 } as const satisfies Record<TimeSpan, number>;
const UNITS = { MINUTE: 'minute', HOUR: 'hour', DAY: 'day' } as const;
const REFRESH_MS = 10_000;

const RANGES = {
  hour: { label: 'The last hour', span: 'MINUTE', spans: 60 },
  day: { label: 'The last day', span: 'HOUR', spans: 24 },
  week: { label: 'The last week', span: 'HOUR', spans: 168 },
  month: { label: 'The last 30 days', span: 'DAY', spans: 30 },
} as const satisfies Record<string, { label: string; span: TimeSpan; spans: number }>;
type Range = keyof typeof RANGES;

const CHANNELS: readonly Channel[] = ['IN_APP', 'EMAIL', 'SMS', 'CHAT', 'PUSH'];
const COLOURS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'];

/** The range up to the end of the span that is running. */
function variablesOf(range: Range, now: number) {
  const { span, spans } = RANGES[range];
  const end = (Math.floor(now / SPAN_MS[span]) + 1) * SPAN_MS[span];
  return { from: new Date(end - spans * SPAN_MS[span]).toISOString(), to: new Date(end).toISOString(), span };
}

/** How much happened lately, and how well. */
export function Dashboard() {
  const asked = useLocation().query.get('range') ?? '';
  const range: Range = Object.hasOwn(RANGES, asked) ? (asked as Range) : 'hour';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const variables = variablesOf(range, now);
  const { data, error, isLoading, reload } = useAnswer(OverTime, variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a span that is running is counted anew now and then
  useEffect(reload, [now]);
  const buckets = data?.activityOverTime;

  return (
    <>
      <PageHead title="Dashboard" about="How much happened lately, and how well.">
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
          <Plots buckets={buckets} range={range} />
        </div>
      )}
    </>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const messagesOf = (buckets: readonly Bucket[], isCounted: (status: string) => boolean): number =>
  sum(
    buckets.flatMap(({ deliveries }) => deliveries.filter(({ status }) => isCounted(status)).map(({ count }) => count)),
  );

const secondsOf = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

function Figures({ buckets }: { buckets: readonly Bucket[] }) {
  const lags = buckets.flatMap(({ meanLagMs }) => (meanLagMs == null ? [] : [meanLagMs]));
  const figures = [
    ['Notifications', sum(buckets.map(({ notifications }) => notifications)).toLocaleString()],
    ['Messages sent', messagesOf(buckets, (status) => status === 'SENT').toLocaleString()],
    ['Messages that failed', messagesOf(buckets, (status) => status !== 'SENT').toLocaleString()],
    ['Given up', sum(buckets.map(({ deadLetters }) => deadLetters)).toLocaleString()],
    ['Mean lag', lags.length === 0 ? '–' : secondsOf(sum(lags) / lags.length)],
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

function Plots({ buckets, range }: { buckets: readonly Bucket[]; range: Range }) {
  const { span } = RANGES[range];
  const plots = useMemo(() => {
    const interval = UNITS[span];
    const first = new Date(buckets[0]?.from ?? 0);
    const end = new Date(Date.parse(buckets.at(-1)?.from ?? '') + SPAN_MS[span]);
    const x: Plot.ScaleOptions = { type: 'time', domain: [first, end], label: null };
    const y: Plot.ScaleOptions = { label: null, grid: true, ticks: 4, nice: true, tickFormat: 's' };
    const bars = buckets.map(({ from, ...counts }) => ({ at: new Date(from), ...counts }));
    const messages = bars.flatMap(({ at, deliveries }) => deliveries.map((delivery) => ({ at, ...delivery })));
    const colour: Plot.ScaleOptions = { domain: [...CHANNELS], range: COLOURS };
    const stacked = (data: typeof messages) => [
      Plot.rectY(data, { x: 'at', y: 'count', fill: 'channel', interval, inset: 0.5, order: [...CHANNELS] }),
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
    ];
    const most = (values: readonly number[]) => {
      const max = Math.max(1, ...values);
      // Counts have no halves.
      return { ...y, domain: [0, max], ticks: Math.min(4, max) };
    };
    return {
      notifications: {
        x,
        y: most(bars.map(({ notifications }) => notifications)),
        marks: [
          Plot.rectY(bars, { x: 'at', y: 'notifications', fill: 'var(--c1)', interval, inset: 0.5 }),
          Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
        ],
      },
      sent: {
        x,
        y: most(bars.map(({ deliveries }) => sum(deliveries.map(({ count }) => count)))),
        color: colour,
        marks: stacked(messages.filter(({ status }) => status === 'SENT')),
      },
      failed: {
        x,
        y: most(
          bars.map(({ deliveries, deadLetters }) =>
            Math.max(deadLetters, sum(deliveries.filter(({ status }) => status !== 'SENT').map(({ count }) => count))),
          ),
        ),
        color: colour,
        marks: [
          ...stacked(messages.filter(({ status }) => status !== 'SENT')),
          Plot.ruleY(
            bars.filter(({ deadLetters }) => deadLetters > 0),
            {
              x1: 'at',
              x2: ({ at }) => new Date(at.getTime() + SPAN_MS[span]),
              y: 'deadLetters',
              stroke: 'var(--bad)',
              strokeWidth: 3,
            },
          ),
        ],
      },
      lag: {
        x,
        y: { ...most(bars.map(({ maxLagMs }) => (maxLagMs ?? 0) / 1_000)), tickFormat: '~g' },
        marks: [
          Plot.lineY(
            bars.filter(({ maxLagMs }) => maxLagMs != null),
            { x: 'at', y: ({ maxLagMs }) => maxLagMs / 1_000, stroke: 'var(--c5)', marker: 'circle' },
          ),
          Plot.lineY(
            bars.filter(({ meanLagMs }) => meanLagMs != null),
            { x: 'at', y: ({ meanLagMs }) => meanLagMs / 1_000, stroke: 'var(--c1)', marker: 'circle' },
          ),
          Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
        ],
      },
    } satisfies Record<string, Plot.PlotOptions>;
  }, [buckets, span]);
  const unit = UNITS[span];
  const channels = CHANNELS.filter((channel) =>
    buckets.some(({ deliveries }) => deliveries.some((delivery) => delivery.channel === channel)),
  ).map((channel): [string, string] => [wordsOf(channel), COLOURS[CHANNELS.indexOf(channel)] ?? '']);

  return (
    <div className="plots">
      <Panel title="Notifications" about={`Created each ${unit}`}>
        <Chart label={`Notifications each ${unit}`} options={plots.notifications} />
      </Panel>
      <Panel title="Messages sent" about={`By channel, each ${unit}`}>
        <Chart label={`Messages sent each ${unit}, by channel`} options={plots.sent} />
        <Legend entries={channels} />
      </Panel>
      <Panel title="Failures" about={`Messages that failed each ${unit}, by channel, and steps that were given up`}>
        <Chart label={`Failures each ${unit}`} options={plots.failed} />
        <Legend entries={[...channels, ['Given up', 'var(--bad)']]} />
      </Panel>
      <Panel title="Lag" about="Seconds from a notification to its message, where the workflow does not wait">
        <Chart label={`Seconds from a notification to its message, each ${unit}`} options={plots.lag} />
        <Legend
          entries={[
            ['Mean', 'var(--c1)'],
            ['Longest', 'var(--c5)'],
          ]}
        />
      </Panel>
      <details className="panel wide">
        <summary>The same as a table</summary>
        <Table buckets={buckets} />
      </details>
    </div>
  );
}

function Panel({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="about">{about}</span>
      </header>
      <div className="inner">{children}</div>
    </section>
  );
}

const Legend = ({ entries }: { entries: readonly (readonly [name: string, colour: string])[] }) => (
  <ul className="legend">
    {entries.map(([name, colour]) => (
      <li key={name}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <rect width="12" height="12" rx="3" fill={colour} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

/** Only the spans in which something happened. */
function Table({ buckets }: { buckets: readonly Bucket[] }) {
  const busy = buckets.filter(
    ({ notifications, deliveries, deadLetters }) => notifications + deliveries.length + deadLetters > 0,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="inner scrolling" tabIndex={0} aria-label="Figures">
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Notifications</th>
            <th scope="col">Sent</th>
            <th scope="col">Failed</th>
            <th scope="col">Given up</th>
            <th scope="col">Mean lag</th>
          </tr>
        </thead>
        <tbody>
          {busy.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{new Date(bucket.from).toLocaleString()}</th>
              <td>{bucket.notifications}</td>
              <td>{messagesOf([bucket], (status) => status === 'SENT')}</td>
              <td>{messagesOf([bucket], (status) => status !== 'SENT')}</td>
              <td>{bucket.deadLetters}</td>
              <td>{bucket.meanLagMs == null ? '–' : secondsOf(bucket.meanLagMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
