import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startMetrics } from '../../src/telemetry/metrics.ts';
import * as signals from '../../src/telemetry/signals.ts';
import { startGateway } from '../testkit/gateway-process.ts';
import { uniqueDatabaseUri } from '../testkit/test-database.ts';

/** Publishes one event of each signal, so that every metric has a sample with its labels. */
const PUBLISH: Readonly<Record<keyof typeof signals, () => void>> = {
  requests: () => signals.requests.publish({ route: '/', method: 'GET', status: 200, seconds: 1 }),
  graphqlOperations: () =>
    signals.graphqlOperations.publish({ type: 'query', field: 'job', outcome: 'ok', seconds: 1 }),
  operationCosts: () => signals.operationCosts.publish({ type: 'query', cost: 1 }),
  databaseCommands: () =>
    signals.databaseCommands.publish({ command: 'find', collection: 'jobs', hasFailed: false, seconds: 1 }),
  sockets: () => signals.sockets.publish(1),
  subscriptions: () => signals.subscriptions.publish({ transport: 'sse', change: 1 }),
  eventLags: () => signals.eventLags.publish({ collection: 'jobs', seconds: 1 }),
  eventStreamSigns: () => signals.eventStreamSigns.publish({ stream: {}, aliveAtMs: performance.now() }),
  workRuns: () => signals.workRuns.publish({ work: 'job', outcome: 'done', seconds: 1 }),
  deliveries: () => {
    for (const outcome of ['sent', 'retry'] as const) {
      signals.deliveries.publish({ channel: 'sms', providerId: 'twilio', outcome, seconds: 1 });
    }
  },
  missingJobs: () => signals.missingJobs.publish({ notifications: 1 }),
  deadLetters: () => signals.deadLetters.publish({ channel: 'sms' }),
  providerReports: () => signals.providerReports.publish({ providerId: 'twilio', status: 'delivered' }),
  webhookAttempts: () => signals.webhookAttempts.publish({ outcome: 'delivered', seconds: 1 }),
  webhookDeadLetters: () => signals.webhookDeadLetters.publish({ reason: 'gone' }),
  webhookEndpointsDisabled: () => signals.webhookEndpointsDisabled.publish({ reason: 'gone' }),
  webhookHistoryLosses: () => signals.webhookHistoryLosses.publish({}),
  renders: () => signals.renders.publish({ outcome: 'rendered', seconds: 1 }),
  renderQueue: () => signals.renderQueue.publish(1),
};

/** The labels of every metric that a process serves, and of those that Prometheus adds. */
const served = new Map<string, ReadonlySet<string>>([['up', new Set(['job', 'instance'])]]);
beforeAll(async () => {
  const metrics = startMetrics({
    isAvailable: async () => true,
    openWork: async () => [{ work: 'job', state: 'due', count: 1, oldestSeconds: 1 }],
  });
  for (const publish of Object.values(PUBLISH)) publish();
  const text = await metrics.read();
  metrics.close();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    served.set(name, new Set([...(served.get(name) ?? []), ...names, 'job', 'instance']));
  }
});

describe('the reference', () => {
  it('lists the labels of every metric', () => {
    const rows = [...readFileSync('docs/reference/metrics.md', 'utf8').matchAll(/^\| (`gateway_.+?) \|(.*?)\|/gm)];
    expect(rows.length).toBeGreaterThan(10);
    for (const [, metrics = '', labels = ''] of rows) {
      for (const [, metric = ''] of metrics.matchAll(/`(\w+)`/g)) {
        const known = served.get(metric) ?? served.get(`${metric}_count`) ?? [];
        const own = [...known].filter((label) => label !== 'job' && label !== 'instance');
        expect([...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(), metric).toEqual(own.sort());
      }
    }
  });
});

/** The metrics of a PromQL expression. */
const metricsOf = (expr: string) => expr.match(/\b(?:gateway|process|nodejs)_\w+|\bup\b/g) ?? [];
/** The labels that a PromQL expression selects or groups by. */
const labelsOf = (expr: string) => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
  ...[...expr.matchAll(/(\w+)(?:=|!=|=~)"/g)].map(([, name = '']) => name),
];
/** The placeholders of a legend or a summary. */
const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, name = '']) => name);

/** What an expression names, and no process serves. */
function unknownIn(expr: string, text: string): string[] {
  const metrics = metricsOf(expr);
  const known = new Set(metrics.flatMap((metric) => [...(served.get(metric) ?? [])]));
  const labels = [...labelsOf(expr), ...placeholdersOf(text)].filter((label) => !known.has(label));
  return [...metrics.filter((metric) => !served.has(metric)), ...labels];
}

/** Whether an expression reads the ages of jobs, which include planned waits, as lateness. */
const readsAgesOfJobs = (expr: string) => /gateway_open_work_oldest_seconds(?!\{work!="job",)/.test(expr);

const PROBES = '/ready|/health|/metrics';
/** Whether an expression takes the 503 of a process that is not ready for a failed request. */
const countsProbes = (expr: string) =>
  /status=~"5/.test(expr) &&
  [...expr.matchAll(/gateway_http_request_duration_seconds_count(\S*?)\[/g)].some(
    ([, labels = '']) => !labels.includes(`route!~"${PROBES}"`),
  );

describe('the alerts', () => {
  const Rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) });
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(Rule) })) })
    .parse(parse(readFileSync('deploy/alerts.yaml', 'utf8')));
  const rules = groups.flatMap((group) => group.rules);

  it('use existing metrics and labels', () => {
    expect(rules.length).toBeGreaterThan(7);
    for (const { alert, expr, annotations } of rules) {
      expect(metricsOf(expr), alert).not.toEqual([]);
      expect(unknownIn(expr, annotations.summary), alert).toEqual([]);
    }
  });

  it('see change streams that stand still, which report no lag', () => {
    const lag = rules.find(({ alert }) => alert === 'LiveUpdatesLag');
    expect(metricsOf(lag?.expr ?? '')).toContain('gateway_event_stream_silence_seconds');
  });

  it('do not take the planned waits of jobs for lateness', () => {
    expect(rules.filter(({ expr }) => readsAgesOfJobs(expr))).toEqual([]);
  });

  it('do not take a process that is not ready for failed requests', () => {
    expect(rules.filter(({ expr }) => countsProbes(expr))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const Panel = z.object({
    id: z.number(),
    type: z.enum(['row', 'stat', 'timeseries']),
    title: z.string(),
    gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    datasource: z.object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) }).optional(),
    targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).default([]),
  });
  const { panels } = z
    .object({ panels: z.array(Panel) })
    .parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));
  const charts = panels.filter(({ type }) => type !== 'row');

  it('uses existing metrics and labels', () => {
    for (const { title, targets } of charts) {
      expect(targets, title).not.toEqual([]);
      for (const { expr, legendFormat } of targets) {
        expect(metricsOf(expr), title).not.toEqual([]);
        expect(unknownIn(expr, legendFormat), title).toEqual([]);
      }
    }
  });

  it('does not take the planned waits of jobs for lateness', () => {
    expect(charts.filter(({ targets }) => targets.some(({ expr }) => readsAgesOfJobs(expr)))).toEqual([]);
  });

  it('does not take a process that is not ready for failed requests', () => {
    expect(charts.filter(({ targets }) => targets.some(({ expr }) => countsProbes(expr)))).toEqual([]);
  });

  it('asks a running gateway for metrics that it serves, in the form of their type', async () => {
    const gateway = await startGateway({ MONGODB_URI: uniqueDatabaseUri() });
    const text = await (await gateway.request('/metrics')).text();
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
    for (const { title, targets } of charts) {
      for (const metric of targets.flatMap(({ expr }) => metricsOf(expr)).filter((name) => name !== 'up')) {
        const isSample = types.get(metric) === undefined;
        expect(types.get(isSample ? baseName(metric) : metric), `${title} ${metric}`).toBeOneOf(
          isSample ? ['histogram'] : ['gauge', 'counter'],
        );
      }
    }
    await gateway.end();
  });

  it('shows zero instead of no data for failures that never happened', () => {
    // A series with labels is absent until its first event.
    const failures = /dead_letters|disabled|retries|outcome="failed"|outcome!="|status=~"5/;
    const counted = charts.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr).filter((expr) => failures.test(expr)),
    );
    expect(counted.length).toBeGreaterThan(7);
    for (const expr of counted)
      expect(expr).toMatch(/ or (vector\(0\)|on\(\) label_replace\(vector\(0\), |0 \* sum by )/);
  });

  it('shows every metric of the gateway', () => {
    const shown = new Set(
      charts.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr).map(baseName))),
    );
    const all = new Set([...served.keys()].filter((name) => name.startsWith('gateway_')).map(baseName));
    expect([...shown].filter((name) => name.startsWith('gateway_')).sort()).toEqual([...all].sort());
  });

  it('asks one question in each panel, and no two panels overlap', () => {
    for (const { title } of charts) expect(title).toMatch(/^[A-Z].*\?$/);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});

/** The name of a histogram without the ending of its samples. */
const baseName = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
