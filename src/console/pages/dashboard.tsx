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

/** The mean of all, which a span with more notifications has a larger part in; null where there is none. */
function meanLagOf(buckets: readonly Bucket[]): number | null {
  const lags = buckets.flatMap(({ meanLagMs, notifications }) =>
    meanLagMs == null ? [] : [{ meanLagMs, weight: Math.max(1, notifications) }],
  );
  if (lags.length === 0) return null;
  return sum(lags.map(({ meanLagMs, weight }) => meanLagMs * weight)) / sum(lags.map(({ weight }) => weight));
}

function Figures({ buckets }: { buckets: readonly Bucket[] }) {
  const lagMs = meanLagOf(buckets);
  const figures = [
    ['Notifications', sum(buckets.map(({ notifications }) => notifications)).toLocaleString()],
    ['Messages sent', messagesOf(buckets, (status) => status === 'SENT').toLocaleString()],
    ['Messages that failed', messagesOf(buckets, (status) => status !== 'SENT').toLocaleString()],
    ['Given up', sum(buckets.map(({ deadLetters }) => deadLetters)).toLocaleString()],
    ['Mean lag', lagMs === null ? '–' : secondsOf(lagMs)],
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

/** Instants on the axis, as short as the range allows, in the language of the browser. */
const TICKS: Readonly<Record<Range, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { hour: '2-digit', minute: '2-digit' },
  week: { weekday: 'short', day: 'numeric' },
  month: { day: 'numeric', month: 'short' },
};

interface Drawn {
  readonly title: string;
  readonly about: string;
  /** What is seen, in words; null where there is nothing to see. */
  readonly summary: string | null;
  readonly none: string;
  readonly options: Plot.PlotOptions;
  readonly legend?: readonly LegendEntry[];
}

function plotsOf(buckets: readonly Bucket[], range: Range): readonly Drawn[] {
  const { span } = RANGES[range];
  const interval = UNITS[span];
  const first = new Date(buckets[0]?.from ?? 0);
  const end = new Date(Date.parse(buckets.at(-1)?.from ?? '') + SPAN_MS[span]);
  const ticks = new Intl.DateTimeFormat(undefined, TICKS[range]);
  const instants = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });
  const x: Plot.ScaleOptions = {
    type: 'time',
    domain: [first, end],
    label: null,
    ticks: 5,
    tickFormat: (at: Date) => ticks.format(at),
  };
  const yOf = (label: string, values: readonly number[]): Plot.ScaleOptions => {
    const max = Math.max(1, ...values);
    // Counts have no halves.
    return {
      label,
      labelArrow: 'none',
      grid: true,
      nice: true,
      tickFormat: 's',
      domain: [0, max],
      ticks: Math.min(4, max),
    };
  };
  const ground = Plot.ruleY([0], { stroke: 'var(--line-strong)' });
  const summaryOf = (counts: readonly { at: Date; count: number }[]): string | null => {
    const total = sum(counts.map(({ count }) => count));
    const most = counts.reduce((so, one) => (one.count > so.count ? one : so), { at: first, count: 0 });
    return total === 0 ? null : `${total} in all, most of them (${most.count}) at ${instants.format(most.at)}`;
  };

  const bars = buckets.map(({ from, ...counts }) => ({ at: new Date(from), ...counts }));
  const messages = bars.flatMap(({ at, deliveries }) => deliveries.map((delivery) => ({ at, ...delivery })));
  const [sent, failed] = [true, false].map((isSent) => messages.filter(({ status }) => (status === 'SENT') === isSent));
  const perBar = (of: typeof messages | undefined = []) =>
    bars.map(({ at }) => ({ at, count: sum(of.filter((one) => one.at === at).map(({ count }) => count)) }));
  const channelsOf = (of: typeof messages | undefined = []) =>
    CHANNELS.filter((channel) => of.some((message) => message.channel === channel)).map(
      (channel): LegendEntry => [wordsOf(channel), COLOURS[CHANNELS.indexOf(channel)] ?? ''],
    );
  const colour: Plot.ScaleOptions = { domain: [...CHANNELS], range: COLOURS };
  const stacked = (of: typeof messages | undefined = []) =>
    Plot.rectY(of, {
      x: 'at',
      y: 'count',
      fill: 'channel',
      interval,
      inset: 0.5,
      order: [...CHANNELS],
      title: ({ at, channel, count }) => `${instants.format(at)}\n${wordsOf(channel)}: ${count}`,
    });
  const givenUp = bars.filter(({ deadLetters }) => deadLetters > 0);
  const triggered = bars.map(({ at, notifications }) => ({ at, count: notifications }));

  const lags = bars.flatMap(({ at, meanLagMs, maxLagMs }) =>
    meanLagMs == null || maxLagMs == null ? [] : [{ at, meanLagMs, maxLagMs }],
  );
  const longestMs = Math.max(0, ...lags.map(({ maxLagMs }) => maxLagMs));
  const [lagUnit, unitMs] = longestMs < 2_000 ? ['milliseconds', 1] : ['seconds', 1_000];
  const lagLine = (field: 'meanLagMs' | 'maxLagMs', stroke: string, strokeDasharray: string) => {
    const given = { x: 'at', y: (lag: (typeof lags)[number]) => lag[field] / Number(unitMs) };
    const title = (lag: (typeof lags)[number]) => `${instants.format(lag.at)}\n${secondsOf(lag[field])}`;
    return [
      Plot.lineY(lags, { ...given, stroke, strokeDasharray }),
      Plot.dot(lags, { ...given, fill: stroke, r: 3, title }),
    ];
  };

  return [
    {
      title: 'Notifications',
      about: `Created each ${interval}`,
      summary: summaryOf(triggered),
      none: 'No notification was made in this time.',
      options: {
        x,
        y: yOf(
          `notifications a ${interval}`,
          triggered.map(({ count }) => count),
        ),
        marks: [
          Plot.rectY(triggered, {
            x: 'at',
            y: 'count',
            fill: 'var(--c1)',
            interval,
            inset: 0.5,
            title: ({ at, count }) => `${instants.format(at)}\n${count}`,
          }),
          ground,
        ],
      },
    },
    {
      title: 'Messages sent',
      about: `By channel, each ${interval}`,
      summary: summaryOf(perBar(sent)),
      none: 'No message was sent in this time.',
      legend: channelsOf(sent),
      options: {
        x,
        y: yOf(
          `messages a ${interval}`,
          perBar(sent).map(({ count }) => count),
        ),
        color: colour,
        marks: [stacked(sent), ground],
      },
    },
    {
      title: 'Failures',
      about: `Messages that failed each ${interval}, by channel, and steps that were given up`,
      summary:
        summaryOf(perBar(failed)) ?? summaryOf(givenUp.map(({ at, deadLetters }) => ({ at, count: deadLetters }))),
      none: 'Nothing failed in this time.',
      legend: [...channelsOf(failed), ...(givenUp.length > 0 ? [['Given up', 'var(--text)', 'diamond'] as const] : [])],
      options: {
        x,
        y: yOf(`failures a ${interval}`, [
          ...perBar(failed).map(({ count }) => count),
          ...givenUp.map(({ deadLetters }) => deadLetters),
        ]),
        color: colour,
        marks: [
          stacked(failed),
          ground,
          Plot.dot(givenUp, {
            x: ({ at }) => new Date(at.getTime() + SPAN_MS[span] / 2),
            y: 'deadLetters',
            symbol: 'diamond',
            fill: 'var(--text)',
            stroke: 'var(--surface)',
            r: 5,
            title: ({ at, deadLetters }) => `${instants.format(at)}\nGiven up: ${deadLetters}`,
          }),
        ],
      },
    },
    {
      title: 'Lag',
      about: 'From a notification to its message, where the workflow does not wait',
      summary:
        lags.length === 0 ? null : `${secondsOf(meanLagOf(buckets) ?? 0)} in the mean, ${secondsOf(longestMs)} at most`,
      none: 'No message was made in this time.',
      legend: [
        ['Mean', 'var(--c1)'],
        ['Longest', 'var(--c2)', 'dashed'],
      ],
      options: {
        x,
        y: { ...yOf(`${lagUnit}`, [longestMs / Number(unitMs)]), tickFormat: '~g' },
        marks: [ground, ...lagLine('maxLagMs', 'var(--c2)', '5 3'), ...lagLine('meanLagMs', 'var(--c1)', 'none')],
      },
    },
  ];
}

function Plots({ buckets, range }: { buckets: readonly Bucket[]; range: Range }) {
  const plots = useMemo(() => plotsOf(buckets, range), [buckets, range]);
  return (
    <div className="plots">
      {plots.map(({ title, about, summary, none, options, legend = [] }) => (
        <Panel key={title} title={title} about={about}>
          {summary === null ? (
            <p className="no-plot about">{none}</p>
          ) : (
            <>
              <Chart label={`${title} each ${UNITS[RANGES[range].span]}: ${summary}`} options={options} />
              <Legend entries={legend} />
            </>
          )}
        </Panel>
      ))}
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

type LegendEntry = readonly [name: string, colour: string, shape?: 'dashed' | 'diamond'];

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
            <th scope="col">Longest lag</th>
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
              <td>{bucket.maxLagMs == null ? '–' : secondsOf(bucket.maxLagMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
