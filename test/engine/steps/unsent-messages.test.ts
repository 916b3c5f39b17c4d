import { expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { cancelTransaction } from '../../../src/operations/event/cancel-transaction.ts';
import { cancelOpenJobs } from '../../../src/store/cancellation/cancel-transaction.ts';
import { recordCancellation } from '../../../src/store/cancellation/transaction-records.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { mailIntegration, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const HOUR_MS = 3_600_000;

const refuse = () => {
  throw Object.assign(new Error('Not now'), { responseCode: 451 });
};

/** E-mails of the transaction `mail` that wait for their second attempt. */
async function tried(answer: () => Promise<void> | void = refuse, names = ['ada']) {
  const ctx = await startTestContext(store);
  const { port } = await startMailbox(answer);
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const engine = startClockedEngine(ctx);
  const to = names.map((name) => ({ subscriberId: name, email: `${name}@example.com` }));
  const after = await engine.run([triggerOf(workflow, to, { transactionId: 'mail' })]);
  return { ctx, engine, after };
}

const update = (ctx: OperationContext, name: 'integrations' | 'subscribers', set: object) =>
  store.collections[name].updateMany({ _environmentId: ctx.scope._environmentId }, { $set: set });

it.each([
  ['its integration is deactivated', 'failed', (ctx) => update(ctx, 'integrations', { active: false })],
  ['its subscriber has no address any more', 'failed', (ctx) => update(ctx, 'subscribers', { email: null })],
  ['its subscriber is deleted', 'canceled', (ctx) => update(ctx, 'subscribers', { deleted: true })],
  ['its transaction is canceled', 'canceled', (ctx) => cancelTransaction(ctx, { transactionId: 'mail' })],
] as [string, string, (ctx: OperationContext) => Promise<unknown>][])(
  'a message that waits for another attempt ends as an error if %s',
  async (_when, status, change) => {
    const { ctx, engine, after } = await tried();
    expect(after).toMatchObject({ jobs: [{ status: 'delayed' }], messages: [{ status: 'warning' }] });
    await change(ctx);
    const { jobs, messages } = await engine.advance(HOUR_MS);
    expect(jobs).toMatchObject([{ status }]);
    expect(messages).toMatchObject([{ status: 'error', errorId: 'provider_error' }]);
  },
);

it('a message whose attempt fails while its transaction is canceled ends as an error', async () => {
  const contexts: OperationContext[] = [];
  const { ctx, engine } = await tried(async () => {
    const [ctx] = contexts;
    if (ctx !== undefined) await cancelTransaction(ctx, { transactionId: 'mail' });
    refuse();
  });
  contexts.push(ctx);
  const { jobs, messages } = await engine.advance(HOUR_MS);
  expect(jobs).toMatchObject([{ status: 'canceled' }]);
  expect(messages).toMatchObject([{ status: 'error' }]);
});

it('a cancellation ends the messages of all recipients with one command, and reads none', async () => {
  const { ctx, engine } = await tried(refuse, ['ada', 'grace', 'edsger']);
  const canceled = { ...ctx.scope, transactionId: 'mail', canceledAt: engine.now() };
  await recordCancellation(store, ctx.scope, 'mail', canceled.canceledAt);
  const watch = watchCommands(store);
  const commands = await watch.during(() => cancelOpenJobs(watch.store, canceled, engine.now(), () => false));
  const ofMessages = commands.filter((command) => Object.values(command).includes('messages'));
  expect(ofMessages).toMatchObject([{ update: 'messages' }]);
  const messages = await store.collections.messages.find(ctx.scope).toArray();
  expect(messages.map(({ status }) => status)).toEqual(['error', 'error', 'error']);
});
