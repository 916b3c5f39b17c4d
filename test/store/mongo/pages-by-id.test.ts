import { Long } from 'mongodb';
import { beforeAll, expect, it } from 'vitest';
import { documentsOfSubscriber } from '../../../src/store/export/subscriber-documents.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { rotateCredentials } from '../../../src/store/sealed/rotate-credentials.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const MANY = 150;
const ctx = await startTestContext();
const { subscribers, notifications } = ctx.store.collections;
const ada = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada' });

beforeAll(async () => {
  const channels = [{ providerId: 'discord', credentials: { webhookUrl: 'https://chat.example.com/hooks/one' } }];
  const numbers = Array.from({ length: MANY }, (_, index) => index);
  await subscribers.insertMany(
    numbers.map((index) => ({ ...ctx.scope, subscriberId: `many-${index}`, channels })) as never,
  );
  await notifications.insertMany(
    numbers.map((index) => ({ ...ctx.scope, _subscriberId: ada._id, transactionId: `many-${index}` })) as never,
  );
});

/** A connection whose open cursors can be ended, as the server does with those that were not used for ten minutes. */
function withIdleCursors(): { store: Store; endCursors(): Promise<void> } {
  const { store } = watchCommands(ctx.store);
  const open = new Map<string, string>();
  store.client.on('commandSucceeded', ({ reply }) => {
    const { id, ns = '' } = (reply as { cursor?: { id: unknown; ns?: string } }).cursor ?? {};
    if (id !== undefined && `${id}` !== '0') open.set(`${id}`, ns.slice(ns.indexOf('.') + 1));
  });
  return {
    store,
    async endCursors() {
      const ended = [...open];
      open.clear();
      for (const [id, killCursors] of ended) {
        await ctx.store.db.command({ killCursors, cursors: [Long.fromString(id)] });
      }
    },
  };
}

it('an export that is read slowly needs no cursor during the documents of notifications', async () => {
  const { store, endCursors } = withIdleCursors();
  let count = 0;
  for await (const { collection } of documentsOfSubscriber(store, ctx.scope, ada._id)) {
    await endCursors();
    if (collection === 'notifications') count += 1;
  }
  expect(count).toBe(MANY);
});

it('a rotation of secrets needs no cursor while it encrypts', async () => {
  const { store, endCursors } = withIdleCursors();
  let ended: Promise<unknown> = Promise.resolve();
  const rotations = await rotateCredentials(store, () => {
    ended = ended.then(endCursors);
  });
  await ended;
  const rotated = rotations.find(({ title }) => title === 'webhook addresses of subscribers');
  expect(rotated?.rewritten).toBe(MANY);
}, 30_000);
