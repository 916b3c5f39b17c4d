import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/model/message.ts';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { createLayout } from '../../../src/operations/layout/create-layout.ts';
import { deleteMessage } from '../../../src/operations/message/delete-message.ts';
import { markMessagesAs } from '../../../src/operations/message/mark-messages-as.ts';
import { toInboxNotification } from '../../../src/rest/inbox/inbox-answers.ts';
import { findReadStates } from '../../../src/store/messages.ts';
import { type ClockedEngine, startClockedEngine } from '../../testkit/clocked-engine.ts';
import { type CommandMonitor, watchCommands } from '../../testkit/command-monitor.ts';
import { explainReads } from '../../testkit/explain.ts';
import { mailIntegration, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const HOUR_MS = 3_600_000;
const inbox: SeededStep = { type: 'in_app', step: { stepId: 'inbox' }, template: { content: 'Hello' } };
const delay: SeededStep = { type: 'delay', controls: { amount: 1, unit: 'hours' } };
const digest: SeededStep = { type: 'digest', step: { stepId: 'collect' }, controls: { amount: 1, unit: 'hours' } };
const STATE =
  '{{ steps.inbox.seen }} {{ steps.inbox.read }} {{ steps.inbox.lastSeenDate }} {{ steps.inbox.lastReadDate }}';
const later = (body: string, controls: object = {}): SeededStep => ({
  type: 'in_app',
  controls: { body, ...controls },
});
const unlessRead = later('Reminder', { skip: { '==': [{ var: 'steps.inbox.read' }, true] } });

/** Runs a workflow for subscribers up to its wait. */
async function begun(steps: readonly SeededStep[], to = ['ada']) {
  const ctx = await startTestContext(store);
  const workflow = await seedSteps(store, ctx.scope, 'reminder', steps);
  const engine = startClockedEngine(ctx);
  const subscribers = to.map((subscriberId) => ({ subscriberId }));
  const { messages } = await engine.run([triggerOf(workflow, subscribers)]);
  expect(messages).toHaveLength(to.length);
  return { ctx, engine, message: messages[0] as Message };
}

const mark = (ctx: OperationContext, { now }: ClockedEngine, { _id }: Message, markAs: 'read' | 'seen' | 'unread') =>
  markMessagesAs({ ...ctx, now }, 'ada', { messageIds: [`${_id}`], markAs });

const lastContent = (messages: readonly Message[]) => messages.at(-1)?.content;

describe('the output of an in-app step', () => {
  it('makes a reminder superfluous once the message was read', async () => {
    const { ctx, engine, message } = await begun([inbox, delay, unlessRead]);
    await mark(ctx, engine, message, 'read');
    const { jobs, messages } = await engine.advance(HOUR_MS);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'skipped']);
    expect(messages).toHaveLength(1);
  });

  it('lets a reminder pass if the message was only seen, or read and then marked unread', async () => {
    for (const marks of [['seen'], ['read', 'unread']] as const) {
      const { ctx, engine, message } = await begun([inbox, delay, unlessRead]);
      for (const markAs of marks) await mark(ctx, engine, message, markAs);
      expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe('Reminder');
    }
  });

  it.each([
    ['a delay', delay],
    ['a digest', digest],
  ])('tells the steps after %s when the message was last seen and read', async (_title, wait) => {
    const { ctx, engine, message } = await begun([inbox, wait, later(STATE)]);
    await engine.advance(60_000);
    const at = engine.now().toISOString();
    await mark(ctx, engine, message, 'read');
    expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe(`true true ${at} ${at}`);
  });

  it('tells each later step the state when the wait before it ends', async () => {
    const { ctx, engine, message } = await begun([inbox, delay, later(STATE), delay, later(STATE)]);
    expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe('false false  ');
    const at = engine.now().toISOString();
    await mark(ctx, engine, message, 'seen');
    expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe(`true false ${at} `);
  });

  it('is that of a new message for the steps that run at once', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'at-once', [delay, inbox, later(STATE)]);
    const engine = startClockedEngine(ctx);
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe('false false  ');
  });

  it('stays that of a new message if the message was deleted', async () => {
    const { ctx, engine, message } = await begun([inbox, delay, unlessRead]);
    await mark(ctx, engine, message, 'read');
    await deleteMessage(ctx, `${message._id}`);
    expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe('Reminder');
  });

  it('contains only dates, also those that another program stored as texts', async () => {
    const { engine, message } = await begun([inbox, delay, later(STATE)]);
    const stored = { seen: 'yes', read: true, lastSeenDate: 'never', lastReadDate: '2026-03-01T10:00:00Z' };
    await store.collections.messages.updateOne({ _id: message._id }, {
      $set: { ...stored, _jobId: `${message._jobId}` },
    } as never);
    expect(lastContent((await engine.advance(HOUR_MS)).messages)).toBe('false true  2026-03-01T10:00:00.000Z');
  });
});

describe('the output of an in-app step is up to date', () => {
  const send = async (steps: readonly SeededStep[], fields: Partial<Trigger> = {}) => {
    const ctx = await startTestContext(store);
    const { port } = await startMailbox();
    await seed(store, ctx.scope).integration(mailIntegration(port));
    await createLayout(ctx, { name: 'Read', layoutId: 'read', content: '{{ steps.inbox.read }} {{ content }}' });
    const workflow = await seedSteps(store, ctx.scope, 'reminder', steps);
    const engine = startClockedEngine(ctx);
    const ada = { subscriberId: 'ada', email: 'ada@example.com' };
    const { messages } = await engine.run([triggerOf(workflow, [ada], fields)]);
    await mark(ctx, engine, messages[0] as Message, 'read');
    return lastContent((await engine.advance(HOUR_MS)).messages);
  };

  it('in the layout of an e-mail', async () => {
    const email = { type: 'email', controls: { subject: 'Hi', body: '<p>Hello</p>', layoutId: 'read' } };
    expect(await send([inbox, delay, email])).toBe('true <p>Hello</p>');
  });

  it('in the content of a template', async () => {
    const content = "{{ steps['inbox'].read }}";
    expect(await send([inbox, delay, { type: 'in_app', template: { content } }])).toBe('true');
  });

  it('in an override of the trigger', async () => {
    const overrides = { steps: { 'step-3': { controls: { body: '{{ steps.inbox.read }}' } } } };
    expect(await send([inbox, delay, later('Hello')], { overrides })).toBe('true');
  });
});

describe('the read states of earlier messages', () => {
  /** The filters of the reads of messages when the wait of a workflow ends. */
  async function readsAtEnd(monitor: CommandMonitor, steps: readonly SeededStep[], to?: string[]) {
    const { ctx, engine } = await begun(steps, to);
    const resumed = startClockedEngine({ ...ctx, store: monitor.store }, engine.now());
    const commands = await monitor.during(() => resumed.advance(HOUR_MS));
    // The engine of the test reads all messages at its end, by their environment alone.
    return commands.filter(({ find, filter }) => find === 'messages' && '_notificationId' in filter);
  }

  it('are read once for a batch', async () => {
    const monitor = watchCommands(store);
    expect(await readsAtEnd(monitor, [inbox, delay, unlessRead])).toHaveLength(1);
    const people = Array.from({ length: 20 }, (_, index) => `person-${index}`);
    const [read, ...others] = await readsAtEnd(monitor, [inbox, delay, later(STATE)], people);
    expect(read?.filter._notificationId.$in).toHaveLength(20);
    expect(others).toEqual([]);
  });

  it('are not read if no step uses them', async () => {
    const monitor = watchCommands(store);
    for (const steps of [
      [inbox, delay, later('Hello {{ subscriber.firstName }}')],
      [inbox, digest, later('{{ steps.collect.eventCount }} events')],
    ]) {
      expect(await readsAtEnd(monitor, steps)).toEqual([]);
    }
  });

  it('are found by the index of notifications', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `person-${index}`);
    const { ctx, message } = await begun([inbox, delay, later(STATE)], people);
    const { _notificationId, _jobId } = message;
    const monitor = watchCommands(store);
    const reads = await explainReads(store, monitor, () => findReadStates(monitor.store, ctx.scope, [_notificationId]));
    expect(reads).toMatchObject([{ documents: 1 }]);
    const states = await findReadStates(store, ctx.scope, [_notificationId]);
    expect([...states]).toEqual([[`${_jobId}`, expect.objectContaining({ read: false, seen: false })]]);
    const { scope: other } = await startTestContext(store);
    expect((await findReadStates(store, other, [_notificationId])).size).toBe(0);
  });
});

describe('the links of an in-app message', () => {
  it('are those of its controls, with their targets', async () => {
    const url = 'https://example.com';
    const { message } = await begun([
      later('Hello', {
        redirect: { url: `${url}/message`, target: '_blank' },
        primaryAction: { label: 'Go', redirect: { url: `${url}/{{ subscriber.subscriberId }}`, target: '_top' } },
        secondaryAction: { label: 'No', redirect: { url: 'javascript:alert(1)', target: '_self' } },
      }),
    ]);
    expect(message.cta).toEqual({
      type: 'redirect',
      data: { url: `${url}/message`, target: '_blank' },
      action: {
        buttons: [
          { type: 'primary', content: 'Go', url: `${url}/ada`, target: '_top' },
          { type: 'secondary', content: 'No' },
        ],
      },
    });
    expect(toInboxNotification({ ...message, subscriber: null, template: null })).toMatchObject({
      redirect: { url: `${url}/message`, target: '_blank' },
      primaryAction: { label: 'Go', isCompleted: false, redirect: { url: `${url}/ada`, target: '_top' } },
      secondaryAction: { label: 'No', redirect: undefined },
    });
  });
});
