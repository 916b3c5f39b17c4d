import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import type { Message } from '../../../src/model/message.ts';
import type { Notification } from '../../../src/model/notification.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { RenderingUnavailableError } from '../../../src/rendering/render-processes.ts';
import type { Renderer } from '../../../src/rendering/renderer.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { conflictOnFirstCommit, loseFirstCommitAnswer } from '../../testkit/intercepted-commits.ts';
import { mailIntegration, triggerOf, written } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { testRenderer } from '../../testkit/test-renderer.ts';

const store = await startTestStore();
const WINDOW_MS = 60_000;
const DIGEST: SeededStep = { type: 'digest', controls: { amount: WINDOW_MS / 1_000, unit: 'seconds' } };
const inApp = (content: string): SeededStep => ({ type: 'in_app', template: { content } });
const EVENTS = '{{ steps.step-1.eventCount }} of {{ payload.name }}';

/** Opens a digest for each of some people. @param fields replace the only event, and fields of the context or of the engine */
async function openDigests(
  people: number,
  steps: readonly SeededStep[],
  fields: { events?: number; context?: Partial<OperationContext>; renderer?: Renderer } = {},
) {
  const ctx = { ...(await startTestContext(store)), ...fields.context };
  const workflow = await seedSteps(store, ctx.scope, 'comments', [DIGEST, ...steps]);
  const to = Array.from({ length: people }, (_, index) => ({
    subscriberId: `person-${index}`,
    email: `person-${index}@example.com`,
  }));
  const engine = startClockedEngine(ctx, new Date(), fields.renderer && { renderer: fields.renderer });
  const events = Array.from({ length: fields.events ?? 1 }, () =>
    triggerOf(workflow, to, { payload: { name: 'Ada' } }),
  );
  await engine.run(events);
  return { ctx, close: () => engine.advance(WINDOW_MS) };
}

const jobUpdates = (commands: readonly Document[]): Document[] =>
  commands.flatMap(({ update, updates, autocommit }) => (update === 'jobs' && autocommit === false ? updates : []));

/** The other notifications that contain the events of notifications. */
const digestedInto = (notifications: readonly Notification[]): string[] =>
  notifications.flatMap(({ _digestedNotificationId: into }) => (into === undefined ? [] : `${into}`)).sort();

const mastersOf = (messages: readonly Message[]): string[] =>
  messages.map(({ _notificationId }) => `${_notificationId}`).sort();

it('a digest and the immediate steps after it are committed together, with those of other jobs', async () => {
  const watch = watchCommands(store);
  const digests = await openDigests(60, [inApp(EVENTS), inApp('Bye')], { context: { store: watch.store } });
  const commands = await watch.during(digests.close);
  const closed = await written(digests.ctx);
  expect(closed.jobs.map(({ status }) => status)).toEqual(Array(180).fill('completed'));
  expect(closed.messages.filter(({ content }) => content === '1 of Ada')).toHaveLength(60);
  expect(closed.messages.filter(({ content }) => content === 'Bye')).toHaveLength(60);
  // No job is written twice.
  expect(jobUpdates(commands)).toHaveLength(180);
  expect(commands.filter(({ commitTransaction }) => commitTransaction).length).toBeLessThan(10);
});

it('the notifications of all events that a transaction digests are written with one command', async () => {
  const watch = watchCommands(store);
  const digests = await openDigests(60, [inApp(EVENTS)], { events: 2, context: { store: watch.store } });
  const commands = await watch.during(digests.close);
  const { notifications, messages } = await written(digests.ctx);
  expect(messages.map(({ content }) => content)).toEqual(Array(60).fill('2 of Ada'));
  expect(digestedInto(notifications)).toEqual(mastersOf(messages));
  const commits = commands.filter(({ commitTransaction }) => commitTransaction);
  expect(commands.filter(({ update }) => update === 'notifications').length).toBeLessThanOrEqual(commits.length);
  expect(commits.length).toBeLessThan(10);
});

it('the step after them that is not immediate begins after their commit, and sees their outputs', async () => {
  const { port, mails } = await startMailbox();
  const digests = await openDigests(1, [
    inApp(EVENTS),
    { type: 'email', template: { subject: 'Hi', content: `${EVENTS}, seen: {{ steps.step-2.seen }}` } },
    inApp('Bye'),
  ]);
  await seed(store, digests.ctx.scope).integration(mailIntegration(port));
  const { jobs, messages } = await digests.close();
  expect(jobs.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
  expect(messages.map(({ content }) => content)).toEqual(['1 of Ada', expect.stringContaining('1 of Ada'), 'Bye']);
  expect(mails[0]?.text).toContain('1 of Ada, seen: false');
});

it('a delay after a digest waits in a work item of its own', async () => {
  const digests = await openDigests(2, [{ type: 'delay', controls: { amount: 30, unit: 'seconds' } }, inApp(EVENTS)]);
  const { jobs, messages } = await digests.close();
  expect(jobs.map(({ status }) => status).sort()).toEqual([
    ...['completed', 'completed', 'delayed', 'delayed', 'pending', 'pending'],
  ]);
  expect(messages).toEqual([]);
});

it('a decision whose next step cannot run in its transaction is committed alone, and the step runs after it', async () => {
  const renderer = testRenderer();
  let failures = 0;
  const failingOnce: Renderer = {
    ...renderer,
    async renderQuickly(lane, request) {
      if (JSON.stringify(request).includes('Bye') && failures === 0) {
        failures += 1;
        throw new RenderingUnavailableError('the rendering processes are gone');
      }
      return renderer.renderQuickly(lane, request);
    },
  };
  const digests = await openDigests(1, [inApp(EVENTS), inApp('Bye')], { renderer: failingOnce });
  const { jobs, details, messages } = await digests.close();
  expect(failures).toBe(1);
  expect(jobs.map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  expect(messages.map(({ content }) => content)).toEqual(['1 of Ada', 'Bye']);
  expect(details.filter(({ status }) => status === 'Failed')).toEqual([]);
});

it('a digest whose outcome cannot be written fails, and cancels the later steps', async () => {
  const digests = await openDigests(1, [inApp(EVENTS)]);
  const bulkWrite = () => Promise.reject(new RangeError('The value of "offset" is out of range'));
  const digestWindows = Object.create(store.collections.digestWindows, { bulkWrite: { value: bulkWrite } });
  const failing = { ...digests.ctx, store: { ...store, collections: { ...store.collections, digestWindows } } };
  const { jobs, messages } = await startClockedEngine(failing, new Date(Date.now() + WINDOW_MS)).advance(1_000);
  expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
  expect(messages).toEqual([]);
});

it.each([
  ['the answer to the commit is lost', loseFirstCommitAnswer],
  ['the transaction has to run again', conflictOnFirstCommit],
])('each outcome is written once if %s', async (_why, interceptCommits) => {
  const digests = await openDigests(3, [inApp(EVENTS)], { events: 2 });
  const intercepted = { ...digests.ctx, store: interceptCommits(store) };
  const engine = startClockedEngine(intercepted, new Date(Date.now() + WINDOW_MS));
  const { notifications, jobs, messages } = await engine.advance(1_000);
  expect(jobs.map(({ status }) => status).sort()).toEqual([...Array(6).fill('completed'), ...Array(6).fill('merged')]);
  expect(messages.map(({ content }) => content)).toEqual(Array(3).fill('2 of Ada'));
  expect(digestedInto(notifications)).toEqual(mastersOf(messages));
});

it.each([
  ['digest', 'closesAt', store.collections.digestWindows],
  ['throttle', 'endsAt', store.collections.throttleWindows],
])('the window of a %s begins when its event is written, however long that took', async (type, end, windows) => {
  const ctx = await startTestContext(store);
  const controls = { ...DIGEST.controls, type: type === 'throttle' ? 'fixed' : 'regular', threshold: 1 };
  const first: SeededStep = { type: 'delay', controls: { amount: 1, unit: 'seconds' } };
  const workflow = await seedSteps(store, ctx.scope, type, [first, { type, controls } as SeededStep, inApp('Hi')]);
  const start = startClockedEngine(ctx);
  await start.run([triggerOf(workflow, [{ subscriberId: 'ada' }])]);
  let nowMs = start.now().getTime() + 1_000;
  const slow = conflictOnFirstCommit(store, () => {
    nowMs += 2 * WINDOW_MS;
  });
  await startClockedEngine({ ...ctx, store: slow }, new Date(nowMs), { now: () => new Date(nowMs) }).advance(0);
  const { _environmentId } = ctx.scope;
  expect(await windows.findOne({ _environmentId })).toMatchObject({ [end]: new Date(nowMs + WINDOW_MS) });
});
