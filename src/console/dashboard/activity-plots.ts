import * as Plot from '@observablehq/plot';
import { CHANNELS } from '../channels.ts';
import { formatDuration } from '../duration.ts';
import { labelOf } from '../parts/badge.tsx';
import { addressOf } from '../router.tsx';
import { type Bucket, RANGES, type Range, SPAN_MS, SPAN_NAMES, sum } from './activity-buckets.ts';
import { deadLettersOf, messagesOf, notificationsOf } from './drill-down.ts';

const COLOURS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'];

export type LegendEntry = readonly [name: string, colour: string, shape?: 'dashed' | 'diamond'];

/** The format of the time axis, in the language of the browser. */
const TICKS: Readonly<Record<Range, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { hour: '2-digit', minute: '2-digit' },
  week: { weekday: 'short', day: 'numeric' },
  month: { day: 'numeric', month: 'short' },
};

interface ActivityPlot {
  readonly title: string;
  readonly about: string;
  /** The plot in words, for screen readers. Null if there is nothing to plot. */
  readonly summary: string | null;
  /** The text that replaces an empty plot. */
  readonly empty: string;
  readonly options: Plot.PlotOptions;
  readonly legend?: readonly LegendEntry[];
}

interface Count {
  readonly at: Date;
  readonly count: number;
}

const BASELINE = Plot.ruleY([0], { stroke: 'var(--line-strong)' });

/** The plots of the dashboard. */
export const activityPlots = (buckets: readonly Bucket[], range: Range): readonly ActivityPlot[] => {
  const period = periodOf(buckets, range);
  return [notificationsPlot(period), sentPlot(period), failuresPlot(period), lagPlot(period)];
};

/** The buckets of a plotted period, and what all of its plots have in common. */
function periodOf(buckets: readonly Bucket[], range: Range) {
  const { span } = RANGES[range];
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
  return {
    span,
    interval: SPAN_NAMES[span],
    bars: buckets.map(({ from, ...counts }) => ({ at: new Date(from), ...counts })),
    x,
    /** The title of a mark: when, and what. */
    titleOf: (at: Date, text: string | number) => `${instants.format(at)}\n${text}`,
    summaryOf(counts: readonly Count[]): string | null {
      const total = sum(counts.map(({ count }) => count));
      const most = counts.reduce((maximum, one) => (one.count > maximum.count ? one : maximum), {
        at: first,
        count: 0,
      });
      return total === 0 ? null : `${total} in total, at most ${most.count} at ${instants.format(most.at)}`;
    },
  };
}

type Period = ReturnType<typeof periodOf>;

function yOf(label: string, values: readonly number[]): Plot.ScaleOptions {
  const max = Math.max(1, ...values);
  // The axis of a count has whole numbers only.
  return {
    label,
    labelArrow: 'none',
    grid: true,
    nice: true,
    tickFormat: 's',
    domain: [0, max],
    ticks: Math.min(4, max),
  };
}

const countsOf = (counted: readonly Count[]): number[] => counted.map(({ count }) => count);

function notificationsPlot({ bars, interval, span, x, summaryOf, titleOf }: Period): ActivityPlot {
  const triggered = bars.map(({ at, notifications }) => ({ at, count: notifications }));
  const marks = Plot.rectY(
    triggered.filter(({ count }) => count > 0),
    {
      x: 'at',
      y: 'count',
      fill: 'var(--c1)',
      interval,
      inset: 0.5,
      title: ({ at, count }) => titleOf(at, count),
      href: ({ at }) => addressOf(notificationsOf({ at, span })),
    },
  );
  return {
    title: 'Notifications',
    about: `Created per ${interval}`,
    summary: summaryOf(triggered),
    empty: 'No notifications in this period.',
    options: { x, y: yOf(`notifications per ${interval}`, countsOf(triggered)), marks: [marks, BASELINE] },
  };
}

/** The messages that were sent, or those that failed: their bars by channel, and their number in each bucket. */
function messageBars({ bars, interval, span, titleOf }: Period, isSent: boolean) {
  const messages = bars.flatMap(({ at, deliveries }) =>
    deliveries.filter(({ status }) => (status === 'SENT') === isSent).map((delivery) => ({ at, ...delivery })),
  );
  const color: Plot.ScaleOptions = { domain: [...CHANNELS], range: COLOURS };
  return {
    color,
    legend: CHANNELS.filter((channel) => messages.some((message) => message.channel === channel)).map(
      (channel): LegendEntry => [labelOf(channel), COLOURS[CHANNELS.indexOf(channel)] ?? ''],
    ),
    counts: bars.map(({ at }) => ({ at, count: sum(countsOf(messages.filter((one) => one.at === at))) })),
    mark: Plot.rectY(messages, {
      x: 'at',
      y: 'count',
      fill: 'channel',
      interval,
      inset: 0.5,
      order: [...CHANNELS],
      title: ({ at, channel, count }) => titleOf(at, `${labelOf(channel)}: ${count}`),
      href: ({ at, channel }) => addressOf(messagesOf({ at, span }, isSent, channel)),
    }),
  };
}

function sentPlot(period: Period): ActivityPlot {
  const { interval, x, summaryOf } = period;
  const { color, legend, counts, mark } = messageBars(period, true);
  return {
    title: 'Messages sent',
    about: `By channel, per ${interval}`,
    summary: summaryOf(counts),
    empty: 'No messages sent in this period.',
    legend,
    options: { x, y: yOf(`messages per ${interval}`, countsOf(counts)), color, marks: [mark, BASELINE] },
  };
}

function failuresPlot(period: Period): ActivityPlot {
  const { bars, interval, span, x, summaryOf, titleOf } = period;
  const { color, legend, counts, mark } = messageBars(period, false);
  const deadLetters = bars.flatMap(({ at, deadLetters: count }) => (count > 0 ? [{ at, count }] : []));
  const diamonds = Plot.dot(deadLetters, {
    x: ({ at }) => new Date(at.getTime() + SPAN_MS[span] / 2),
    y: 'count',
    symbol: 'diamond',
    fill: 'var(--text)',
    stroke: 'var(--surface)',
    r: 5,
    title: ({ at, count }) => titleOf(at, `Dead letters: ${count}`),
    href: ({ at }) => addressOf(deadLettersOf({ at, span })),
  });
  return {
    title: 'Failures',
    about: `Failed messages by channel and new dead letters, per ${interval}`,
    summary: summaryOf(counts) ?? summaryOf(deadLetters),
    empty: 'No failures in this period.',
    legend: deadLetters.length > 0 ? [...legend, ['Dead letters', 'var(--text)', 'diamond']] : legend,
    options: {
      x,
      y: yOf(`failures per ${interval}`, countsOf([...counts, ...deadLetters])),
      color,
      marks: [mark, BASELINE, diamonds],
    },
  };
}

function lagPlot({ bars, interval, span, x, titleOf }: Period): ActivityPlot {
  const lags = bars.flatMap(({ at, lag }) => (lag == null ? [] : [{ at, ...lag }]));
  const longestMs = Math.max(0, ...lags.map(({ p95Ms }) => p95Ms));
  const [unit, unitMs] = longestMs < 2_000 ? (['milliseconds', 1] as const) : (['seconds', 1_000] as const);
  const line = (field: 'p50Ms' | 'p95Ms', stroke: string, strokeDasharray: string) => {
    type Lag = (typeof lags)[number];
    const position = { x: 'at', y: (lag: Lag) => lag[field] / unitMs };
    const title = (lag: Lag) => titleOf(lag.at, formatDuration(lag[field]));
    const href = ({ at }: Lag) => addressOf(notificationsOf({ at, span }));
    return [
      Plot.lineY(lags, { ...position, stroke, strokeDasharray }),
      Plot.dot(lags, { ...position, fill: stroke, r: 3, title, href }),
    ];
  };
  const halfMs = Math.max(0, ...lags.map(({ p50Ms }) => p50Ms));
  const summary = `at most ${formatDuration(halfMs)} for half of the messages of a ${interval}, ${formatDuration(longestMs)} for 95%`;
  return {
    title: 'Lag',
    about: 'From the accepted event to the delivered message, for workflows that do not wait',
    summary: lags.length === 0 ? null : summary,
    empty: 'No messages in this period.',
    legend: [
      ['Median', 'var(--c1)'],
      ['95% within', 'var(--c2)', 'dashed'],
    ],
    options: {
      x,
      y: { ...yOf(unit, [longestMs / unitMs]), tickFormat: (lag: number) => lag.toLocaleString() },
      marks: [BASELINE, ...line('p95Ms', 'var(--c2)', '5 3'), ...line('p50Ms', 'var(--c1)', 'none')],
    },
  };
}
