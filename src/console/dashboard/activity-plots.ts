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

export function activityPlots(buckets: readonly Bucket[], range: Range): readonly ActivityPlot[] {
  const { span } = RANGES[range];
  const interval = SPAN_NAMES[span];
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
  };
  const baseline = Plot.ruleY([0], { stroke: 'var(--line-strong)' });
  const summaryOf = (counts: readonly { at: Date; count: number }[]): string | null => {
    const total = sum(counts.map(({ count }) => count));
    const most = counts.reduce((maximum, one) => (one.count > maximum.count ? one : maximum), { at: first, count: 0 });
    return total === 0 ? null : `${total} in total, at most ${most.count} at ${instants.format(most.at)}`;
  };

  const bars = buckets.map(({ from, ...counts }) => ({ at: new Date(from), ...counts }));
  const messages = bars.flatMap(({ at, deliveries }) => deliveries.map((delivery) => ({ at, ...delivery })));
  const [sent, failed] = [true, false].map((isSent) => messages.filter(({ status }) => (status === 'SENT') === isSent));
  const perBar = (of: typeof messages | undefined = []) =>
    bars.map(({ at }) => ({ at, count: sum(of.filter((one) => one.at === at).map(({ count }) => count)) }));
  const channelsOf = (of: typeof messages | undefined = []) =>
    CHANNELS.filter((channel) => of.some((message) => message.channel === channel)).map(
      (channel): LegendEntry => [labelOf(channel), COLOURS[CHANNELS.indexOf(channel)] ?? ''],
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
      title: ({ at, channel, count }) => `${instants.format(at)}\n${labelOf(channel)}: ${count}`,
      href: ({ at, channel, status }) => addressOf(messagesOf({ at, span }, status === 'SENT', channel)),
    });
  const deadLettered = bars.filter(({ deadLetters }) => deadLetters > 0);
  const triggered = bars.map(({ at, notifications }) => ({ at, count: notifications }));

  const lags = bars.flatMap(({ at, lag }) => (lag == null ? [] : [{ at, ...lag }]));
  const longestMs = Math.max(0, ...lags.map(({ p95Ms }) => p95Ms));
  const [lagUnit, unitMs] = longestMs < 2_000 ? ['milliseconds', 1] : ['seconds', 1_000];
  const lagLine = (field: 'p50Ms' | 'p95Ms', stroke: string, strokeDasharray: string) => {
    const position = { x: 'at', y: (lag: (typeof lags)[number]) => lag[field] / Number(unitMs) };
    const title = (lag: (typeof lags)[number]) => `${instants.format(lag.at)}\n${formatDuration(lag[field])}`;
    const href = ({ at }: (typeof lags)[number]) => addressOf(notificationsOf({ at, span }));
    return [
      Plot.lineY(lags, { ...position, stroke, strokeDasharray }),
      Plot.dot(lags, { ...position, fill: stroke, r: 3, title, href }),
    ];
  };

  return [
    {
      title: 'Notifications',
      about: `Created per ${interval}`,
      summary: summaryOf(triggered),
      empty: 'No notifications in this period.',
      options: {
        x,
        y: yOf(
          `notifications per ${interval}`,
          triggered.map(({ count }) => count),
        ),
        marks: [
          Plot.rectY(
            triggered.filter(({ count }) => count > 0),
            {
              x: 'at',
              y: 'count',
              fill: 'var(--c1)',
              interval,
              inset: 0.5,
              title: ({ at, count }) => `${instants.format(at)}\n${count}`,
              href: ({ at }) => addressOf(notificationsOf({ at, span })),
            },
          ),
          baseline,
        ],
      },
    },
    {
      title: 'Messages sent',
      about: `By channel, per ${interval}`,
      summary: summaryOf(perBar(sent)),
      empty: 'No messages sent in this period.',
      legend: channelsOf(sent),
      options: {
        x,
        y: yOf(
          `messages per ${interval}`,
          perBar(sent).map(({ count }) => count),
        ),
        color: colour,
        marks: [stacked(sent), baseline],
      },
    },
    {
      title: 'Failures',
      about: `Failed messages by channel and new dead letters, per ${interval}`,
      summary:
        summaryOf(perBar(failed)) ?? summaryOf(deadLettered.map(({ at, deadLetters }) => ({ at, count: deadLetters }))),
      empty: 'No failures in this period.',
      legend: [
        ...channelsOf(failed),
        ...(deadLettered.length > 0 ? [['Dead letters', 'var(--text)', 'diamond'] as const] : []),
      ],
      options: {
        x,
        y: yOf(`failures per ${interval}`, [
          ...perBar(failed).map(({ count }) => count),
          ...deadLettered.map(({ deadLetters }) => deadLetters),
        ]),
        color: colour,
        marks: [
          stacked(failed),
          baseline,
          Plot.dot(deadLettered, {
            x: ({ at }) => new Date(at.getTime() + SPAN_MS[span] / 2),
            y: 'deadLetters',
            symbol: 'diamond',
            fill: 'var(--text)',
            stroke: 'var(--surface)',
            r: 5,
            title: ({ at, deadLetters }) => `${instants.format(at)}\nDead letters: ${deadLetters}`,
            href: ({ at }) => addressOf(deadLettersOf({ at, span })),
          }),
        ],
      },
    },
    {
      title: 'Lag',
      about: 'From the accepted event to the delivered message, for workflows that do not wait',
      summary:
        lags.length === 0
          ? null
          : `at most ${formatDuration(Math.max(...lags.map(({ p50Ms }) => p50Ms)))} for half of the messages of a ${interval}, ${formatDuration(longestMs)} for 95%`,
      empty: 'No messages in this period.',
      legend: [
        ['Median', 'var(--c1)'],
        ['95% within', 'var(--c2)', 'dashed'],
      ],
      options: {
        x,
        y: { ...yOf(`${lagUnit}`, [longestMs / Number(unitMs)]), tickFormat: (lag: number) => lag.toLocaleString() },
        marks: [baseline, ...lagLine('p95Ms', 'var(--c2)', '5 3'), ...lagLine('p50Ms', 'var(--c1)', 'none')],
      },
    },
  ];
}
