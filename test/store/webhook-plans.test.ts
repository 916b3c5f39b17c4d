import { ObjectId, Timestamp } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '../../src/model/webhook.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import type { Page, PageArgs } from '../../src/store/mongo/pages.ts';
import {
  deleteDeliveryBatch,
  findDueDeliveries,
  listWebhookDeliveries,
  nextDueAt,
} from '../../src/store/webhook-deliveries.ts';
import { findEnabledEndpoints, listWebhookEndpoints } from '../../src/store/webhook-endpoints.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { startTestStore } from '../testkit/test-database.ts';

const SIZE = 2_000;
const LIMIT = 5;
const scope = newScope();
const store = await startTestStore();
const monitor = watchCommands(store);
const _endpointId = new ObjectId();
const now = new Date();

beforeAll(async () => {
  const { webhookDeliveries, webhookEndpoints } = store.collections;
  const all = Array.from({ length: SIZE }, (_, index) => index);
  await webhookEndpoints.insertMany(
    all.map(
      (index): WebhookEndpoint => ({
        _id: new ObjectId(),
        ...(index % 2 === 0 ? scope : newScope()),
        slot: index,
        url: 'https://example.com/',
        secrets: [],
        enabled: index % 100 === 0,
        feedsFrom: new Timestamp({ t: 1, i: 1 }),
        createdAt: now,
        updatedAt: now,
      }),
    ),
  );
  await webhookDeliveries.insertMany(
    all.map((index): WebhookDelivery => {
      const isPending = index % 20 === 0;
      return {
        _id: new ObjectId(),
        ...scope,
        _endpointId: index % 10 === 0 ? _endpointId : new ObjectId(),
        eventId: `evt_${index % 10 === 0 ? index : index % 10}`,
        eventType: index % 10 === 1 ? 'message.read' : 'message.sent',
        body: '{}',
        status: isPending ? 'pending' : index % 10 === 0 ? 'dead_letter' : 'delivered',
        attempts: [],
        attemptCount: 0,
        failureCount: 0,
        ...(isPending && { nextAttemptAt: new Date(now.getTime() + (index - SIZE / 2) * 1_000) }),
        createdAt: now,
      };
    }),
  );
});

type List = (of: Store, page: PageArgs) => Promise<Page<unknown>>;
const LISTS: [string, List][] = [
  ['endpoints', (of, page) => listWebhookEndpoints(of, scope, page)],
  ['deliveries', (of, page) => listWebhookDeliveries(of, scope, {}, page)],
  ['deliveries to an endpoint', (of, page) => listWebhookDeliveries(of, scope, { _endpointId }, page)],
  ['deliveries with a status', (of, page) => listWebhookDeliveries(of, scope, { status: 'dead_letter' }, page)],
  ['deliveries of a type', (of, page) => listWebhookDeliveries(of, scope, { eventType: 'message.read' }, page)],
  ['deliveries of an event', (of, page) => listWebhookDeliveries(of, scope, { eventId: 'evt_7' }, page)],
  [
    'dead letters of an endpoint',
    (of, page) => listWebhookDeliveries(of, scope, { _endpointId, status: 'dead_letter' }, page),
  ],
];

describe('a page of a list of webhooks', () => {
  it.each(LISTS)('reads no more than its items: %s', async (_name, list) => {
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

describe('the work of webhooks', () => {
  const owned = { ...scope, _endpointId };

  it.each([
    ['the due deliveries of an endpoint', (of: Store) => findDueDeliveries(of, owned, LIMIT, now), LIMIT + 1],
    ['the time of the next delivery', (of: Store) => nextDueAt(of, owned), 2],
    ['the enabled endpoints of all environments', (of: Store) => findEnabledEndpoints(of), SIZE / 100 + 1],
    ['a batch of deliveries to delete', (of: Store) => deleteDeliveryBatch(of, owned), SIZE / 10 + 1],
  ] as const)('is found by an index: %s', async (_name, run, most) => {
    const [read] = await explainReads(store, monitor, () => run(monitor.store));
    expect(read?.stages).not.toContain('SORT');
    expect(read?.stages).not.toContain('COLLSCAN');
    expect(read?.keys).toBeLessThanOrEqual(most);
  });
});
