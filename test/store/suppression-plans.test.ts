import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredReport } from '../../src/model/stored-report.ts';
import type { Suppression } from '../../src/model/suppression.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import type { PageArgs } from '../../src/store/mongo/pages.ts';
import { applyReport } from '../../src/store/reports/apply-report.ts';
import { findDueReports, insertReports, nextReportAt } from '../../src/store/reports/stored-reports.ts';
import { findSuppressions, listSuppressions, type SuppressionFilter } from '../../src/store/suppressions.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore } from '../testkit/test-database.ts';

const SIZE = 2_000;
const LIMIT = 5;
const scope = newScope();
const store = await startTestStore();
const monitor = watchCommands(store);
const owned = { _environmentId: scope._environmentId, _integrationId: new ObjectId() };
const _subscriberId = new ObjectId();
const now = new Date();
const report = { messageIds: ['m-7'], status: 'delivered', at: now } as const;

beforeAll(async () => {
  const { suppressions, providerEvents } = store.collections;
  const all = Array.from({ length: SIZE }, (_, index) => index);
  await suppressions.insertMany(
    all.map(
      (index): Suppression => ({
        _id: new ObjectId(),
        ...scope,
        address: `person-${index}@example.com`,
        reason: index % 10 === 0 ? 'complained' : 'bounced',
        providerId: 'sendgrid',
        ...(index % 50 === 0 && { _subscriberId }),
        createdAt: now,
        lastReportedAt: now,
      }),
    ),
  );
  await providerEvents.insertMany(
    all.map(
      (index): StoredReport => ({
        _id: new ObjectId(),
        ...scope,
        ...owned,
        keys: [`key-${index}`],
        ...(index % 100 === 0 && { report, dueAt: now }),
        receivedAt: now,
        expireAt: new Date(now.getTime() + 86_400_000),
      }),
    ),
  );
  const data = seed(store, scope);
  const subscriber = await data.subscriber({ subscriberId: 'ada' });
  for (let index = 0; index < 50; index += 1) {
    await data.message(subscriber, { channel: 'email', providerId: 'sendgrid', identifier: `m-${index}` });
  }
});

describe('a page of the suppressions', () => {
  it.each([
    ['all', {}],
    ['of a reason', { reason: 'complained' }],
    ['of a subscriber', { _subscriberId }],
  ] as [string, SuppressionFilter][])('reads no more than its items: %s', async (_name, filter) => {
    const list = (of: Store, page: PageArgs) => listSuppressions(of, scope, filter, page);
    for (const from of ['start', 'end'] as const) {
      const page: PageArgs = { limit: LIMIT, from };
      const { edges } = await list(store, page);
      expect(edges).toHaveLength(LIMIT);
      const next = from === 'start' ? { after: edges.at(-1)?.cursor } : { before: edges[0]?.cursor };
      for (const args of [page, { ...page, ...next }]) {
        for (const read of await explainReads(store, monitor, () => list(monitor.store, args))) {
          expect(read.stages).not.toContain('SORT');
          expect(read.stages).not.toContain('COLLSCAN');
          expect(read.keys).toBeLessThanOrEqual(LIMIT + 3);
        }
      }
    }
  });
});

describe('the reports of providers', () => {
  const addresses = ['person-7@example.com', 'other@example.com'];
  const reports = [{ eventId: 'new', report }];
  it.each([
    ['the suppressions of the recipients of an e-mail', (of: Store) => findSuppressions(of, scope, addresses), 4],
    ['the due reports of an integration', (of: Store) => findDueReports(of, owned, LIMIT, now), LIMIT + 1],
    ['the time of the next report', (of: Store) => nextReportAt(of, owned), 2],
    [
      'a report that was received before',
      (of: Store) => insertReports(of, scope, owned._integrationId, { reports }, now),
      2,
    ],
    [
      'the message of a report',
      async (of: Store) => {
        const [event] = await findDueReports(store, owned, 1, now);
        if (event === undefined) throw new Error('no report is due');
        const integration = { channel: 'email', providerId: 'sendgrid' } as const;
        const rules = {
          integration,
          addressOf: () => null,
          recipientsOf: () => null,
          describe: () => ({ status: 'Success', detail: 'Delivered' }) as const,
          isLast: true,
        };
        await applyReport(of, event, rules, now);
      },
      3,
    ],
  ] as const)('are found by an index: %s', async (_name, run, most) => {
    const reads = await explainReads(store, monitor, () => run(monitor.store));
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) {
      expect(read.stages).not.toContain('SORT');
      expect(read.stages).not.toContain('COLLSCAN');
      expect(read.keys).toBeLessThanOrEqual(most);
    }
  });
});
