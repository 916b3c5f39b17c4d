import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { applyDueReports } from '../../../src/engine/reports/apply-due-reports.ts';
import type { DeliveryReport } from '../../../src/model/delivery-report.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../../src/model/enums.ts';
import type { Message } from '../../../src/model/message.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { eraseSubscriber } from '../../../src/operations/erasure/erase-subscriber.ts';
import { acceptReports } from '../../../src/operations/inbound-webhook/accept-reports.ts';
import { clearSuppression } from '../../../src/operations/suppression/clear-suppression.ts';
import { listSuppressions } from '../../../src/operations/suppression/list-suppressions.ts';
import { findSubscriberPreferences } from '../../../src/store/preferences.ts';
import { insertReports } from '../../../src/store/reports/stored-reports.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { stagesOf } from '../../testkit/explain.ts';
import { mailIntegration, runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const AT = new Date('2026-01-01T10:00:00Z');
const minute = (index: number) => new Date(AT.getTime() + index * 60_000);

/** An e-mail that its provider accepted, with its job and integration. */
async function sentMail(ctx: OperationContext, fields: Partial<Message> = {}, isCritical = false) {
  const { overrides } = fields;
  const data = seed(store, ctx.scope);
  const { _id: _integrationId } = await data.integration({ providerId: 'mailgun' });
  const { workflow } = await data.workflow(randomUUID(), [], { critical: isCritical });
  const subscriber = await data.subscriber({ subscriberId: randomUUID(), email: 'Ada@Example.com' });
  const notification = await data.notification(subscriber, { _templateId: workflow._id });
  const job = await data.job(notification, {
    type: 'email',
    _templateId: `${workflow._id}`,
    ...(overrides && { overrides }),
  });
  const message = await data.message(subscriber, {
    channel: 'email',
    providerId: 'mailgun',
    identifier: '<m-1@example.com>',
    email: 'ada@example.com',
    deliveredAt: [AT],
    _jobId: job._id,
    _notificationId: notification._id,
    _templateId: workflow._id,
    ...fields,
  });
  const owned = { _environmentId: ctx.scope._environmentId, _integrationId };
  return { message, subscriber, workflow, job, owned };
}
type SentMail = Awaited<ReturnType<typeof sentMail>>;

const reportOf = (status: DeliveryStatus, fields: Partial<DeliveryReport> = {}): DeliveryReport => ({
  messageIds: ['<m-1@example.com>', 'm-1@example.com'],
  status,
  at: minute(DELIVERY_STATUSES.indexOf(status)),
  address: 'ADA@example.com',
  ...(status === 'bounced' && { isPermanent: true, reason: '550 unknown' }),
  ...fields,
});

/** Receives reports in one request, and applies them. */
async function report(
  ctx: OperationContext,
  { owned }: SentMail,
  reports: readonly DeliveryReport[],
  now = new Date(),
) {
  const received = reports.map((one) => ({ eventId: randomUUID(), report: one }));
  await insertReports(store, ctx.scope, owned._integrationId, { reports: received }, now);
  return applyDueReports({ store, now: () => now }, owned, () => false);
}

async function stateOf(ctx: OperationContext, { message, job }: SentMail) {
  const { _environmentId } = ctx.scope;
  const { messages, jobs, executionDetails, suppressions, providerEvents } = store.collections;
  return {
    message: await messages.findOne({ _id: message._id }),
    job: await jobs.findOne({ _id: job._id }),
    details: await executionDetails.find({ _environmentId }).sort({ _id: 1 }).toArray(),
    suppressions: await suppressions.find({ _environmentId }).toArray(),
    waiting: await providerEvents.countDocuments({ _environmentId, dueAt: { $exists: true } }),
  };
}

describe('the reports of a provider', () => {
  it.each([
    ['delivered', { status: 'sent', deliveredAt: [minute(1)], seen: false }],
    ['opened', { status: 'sent', seen: true, read: false, lastSeenDate: minute(4) }],
    ['clicked', { status: 'sent', seen: true, read: true, lastReadDate: minute(5) }],
    ['bounced', { status: 'error', errorId: 'provider_bounced', errorText: '550 unknown' }],
    ['failed', { status: 'error', errorId: 'provider_failed' }],
    ['complained', { status: 'warning', errorId: 'provider_complained' }],
    ['deferred', { status: 'sent' }],
  ] as const)('become the state of the message, of its job and a line of the log: %s', async (status, expected) => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    expect(await report(ctx, mail, [reportOf(status)])).toBe(true);
    const { message, job, details, waiting } = await stateOf(ctx, mail);
    const at = minute(DELIVERY_STATUSES.indexOf(status));
    expect(message).toMatchObject({ ...expected, deliveryStatus: status, deliveryReports: { [status]: at } });
    expect(job).toMatchObject({ deliveryStatus: status, status: 'completed' });
    expect(details).toMatchObject([
      {
        source: 'Webhook',
        providerId: 'mailgun',
        _jobId: `${mail.job._id}`,
        _messageId: `${mail.message._id}`,
        _subscriberId: mail.subscriber._id,
        raw: expect.stringContaining(`"event":"${status}"`),
      },
    ]);
    expect(waiting).toBe(0);
  });

  it('are stored by the thousand, however many a request contains', async () => {
    const ctx = await startTestContext(store);
    const integration = { credentials: {}, ...(await seed(store, ctx.scope).integration({ providerId: 'sendgrid' })) };
    const monitor = watchCommands(store);
    const reports = Array.from({ length: 2_500 }, (_, index) => ({ ...reportOf('opened'), eventId: `${index}` }));
    const accept = () => acceptReports(monitor.store, integration, { reports }, new Date());
    const commands = await monitor.during(accept);
    expect(commands.flatMap(({ documents }) => documents?.length ?? [])).toEqual([1_000, 1_000, 500]);
    expect(await store.collections.providerEvents.countDocuments({ _integrationId: integration._id })).toBe(2_500);
    expect(await accept()).toEqual([]);
  });

  it('lead to the same state in any order, and never move a message back', async () => {
    const statuses = ['deferred', 'delivered', 'bounced', 'opened', 'clicked'] as const;
    const orders = [
      statuses,
      statuses.toReversed(),
      ['clicked', 'delivered', 'deferred', 'opened', 'bounced'],
    ] as const;
    for (const order of orders) {
      const ctx = await startTestContext(store);
      const mail = await sentMail(ctx);
      for (const status of order) await report(ctx, mail, [reportOf(status as DeliveryStatus)]);
      const { message, job, details } = await stateOf(ctx, mail);
      expect(message).toMatchObject({
        deliveryStatus: 'clicked',
        status: 'sent',
        read: true,
        deliveredAt: [minute(1)],
        deliveryReports: Object.fromEntries(statuses.map((one) => [one, minute(DELIVERY_STATUSES.indexOf(one))])),
      });
      expect(message).not.toHaveProperty('errorId');
      expect(job?.deliveryStatus).toBe('clicked');
      expect(details).toHaveLength(statuses.length);
    }
  });

  it('count once for each status, however often a message is opened', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    await report(ctx, mail, [reportOf('opened'), reportOf('opened', { at: minute(99) })]);
    const { message, details } = await stateOf(ctx, mail);
    expect(message?.deliveryReports).toEqual({ opened: minute(4) });
    expect(details).toHaveLength(1);
  });

  it('wait for a message that is not stored yet, for 15 minutes', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { identifier: 'later' });
    const now = new Date();
    const dueAt = await report(ctx, mail, [reportOf('delivered')], now);
    expect(dueAt).toEqual(new Date(now.getTime() + 1_000));
    await store.collections.messages.updateOne({ _id: mail.message._id }, { $set: { identifier: 'm-1@example.com' } });
    const applyAt = (at: Date) => applyDueReports({ store, now: () => at }, mail.owned, () => false);
    expect(await applyAt(new Date(now.getTime() + 1_000))).toBe(true);
    expect((await stateOf(ctx, mail)).message?.deliveryStatus).toBe('delivered');

    await report(ctx, mail, [reportOf('opened', { messageIds: ['of another system'] })], now);
    expect((await stateOf(ctx, mail)).waiting).toBe(1);
    expect(await applyAt(new Date(now.getTime() + 900_001))).toBe(true);
    expect((await stateOf(ctx, mail)).waiting).toBe(0);
  });

  it('are about a message that an index finds, by any of its ids', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { identifier: 'm-0', furtherIdentifiers: ['m-1@example.com', 'm-2'] });
    for (let index = 0; index < 20; index += 1) await sentMail(ctx, { identifier: `other-${index}` });
    const received = { reports: [{ eventId: randomUUID(), report: reportOf('delivered') }] };
    await insertReports(store, ctx.scope, mail.owned._integrationId, received, new Date());
    const monitor = watchCommands(store);
    const apply = () => applyDueReports({ store: monitor.store, now: () => new Date() }, mail.owned, () => false);
    const commands = await monitor.during(apply);
    expect((await stateOf(ctx, mail)).message?.deliveryStatus).toBe('delivered');
    const reads = commands.filter(({ find }) => find === 'messages');
    expect(reads).toHaveLength(2);
    for (const { find, filter } of reads) {
      const { queryPlanner, executionStats } = await store.db.command({
        explain: { find, filter },
        verbosity: 'executionStats',
      });
      expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
      expect(executionStats.totalDocsExamined).toBe(1);
    }
  });

  it('about messages that the gateway did not send hold up no others', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    const unknown = Array.from({ length: 1_000 }, (_, index) =>
      reportOf('delivered', { messageIds: [`other-${index}`], address: `p${index}@example.com` }),
    );
    const monitor = watchCommands(store);
    const now = new Date();
    const received = [...unknown, reportOf('delivered')].map((one, index) => ({ eventId: `${index}`, report: one }));
    await insertReports(store, ctx.scope, mail.owned._integrationId, { reports: received }, now);
    const applyAt = (ms: number) => {
      const at = new Date(now.getTime() + ms);
      return monitor.during(() => applyDueReports({ store: monitor.store, now: () => at }, mail.owned, () => false));
    };
    const commands = await applyAt(0);
    expect(await stateOf(ctx, mail)).toMatchObject({ message: { deliveryStatus: 'delivered' }, waiting: 1_000 });
    expect(commands.length).toBeLessThan(100);
    expect((await applyAt(900_001)).length).toBeLessThan(100);
    expect((await stateOf(ctx, mail)).waiting).toBe(0);
  });

  it('about messages of another integration hold up no others', async () => {
    const ctx = await startTestContext(store);
    const { jobs, messages, providerEvents } = store.collections;
    const [mail, other] = [await sentMail(ctx), await sentMail(ctx)];
    await jobs.updateOne({ _id: other.job._id }, { $set: { _integrationId: other.owned._integrationId } });
    const ids = Array.from({ length: 200 }, (_, index) => `other-${index}`);
    await messages.updateOne({ _id: other.message._id }, { $set: { identifier: 'first', furtherIdentifiers: ids } });
    const now = new Date();
    const received = ids.map((id) => ({ eventId: id, report: reportOf('delivered', { messageIds: [id] }) }));
    await insertReports(store, ctx.scope, mail.owned._integrationId, { reports: received }, now);
    const monitor = watchCommands(store);
    const commands = await monitor.during(() =>
      applyDueReports({ store: monitor.store, now: () => now }, mail.owned, () => false),
    );
    expect((await stateOf(ctx, other)).message).not.toHaveProperty('deliveryStatus');
    expect(await providerEvents.countDocuments({ ...ctx.scope, dueAt: { $gt: now } })).toBe(200);
    expect(commands.length).toBeLessThan(40);
  });

  it.each([
    ['that was deleted', { deleted: true, configurations: { inboundWebhookSigningKey: 'another' } }],
    ['of the same account', { configurations: { inboundWebhookSigningKey: 'key' } }],
    ['with the same token, which is the key of Twilio by default', { credentials: { token: 'key' } }],
  ] as const)('change a message of another integration %s, unless its own has the id', async (_what, fields) => {
    const ctx = await startTestContext(store);
    const { integrations, jobs } = store.collections;
    const [first, second] = [await sentMail(ctx), await sentMail(ctx)];
    for (const { job, owned } of [first, second]) {
      await jobs.updateOne({ _id: job._id }, { $set: { _integrationId: owned._integrationId } });
    }
    const configurations = { inboundWebhookSigningKey: 'key' };
    await integrations.updateOne({ _id: first.owned._integrationId }, { $set: { configurations } });
    await report(ctx, first, [reportOf('delivered')]);
    await store.collections.messages.deleteOne({ _id: first.message._id });
    await report(ctx, first, [reportOf('opened')]);
    const statusOfOther = async () => (await stateOf(ctx, second)).message?.deliveryStatus;
    expect(await statusOfOther()).toBeUndefined();
    await integrations.updateOne({ _id: second.owned._integrationId }, { $set: fields });
    await report(ctx, first, [reportOf('clicked')]);
    expect(await statusOfOther()).toBe('clicked');
  });

  it('change no message of another environment or provider', async () => {
    const [ctx, other] = [await startTestContext(store), await startTestContext(store)];
    const mail = await sentMail(ctx, { providerId: 'sendgrid' });
    const foreign = await sentMail(other);
    await report(ctx, mail, [reportOf('delivered')]);
    for (const [its, one] of [
      [ctx, mail],
      [other, foreign],
    ] as const) {
      expect((await stateOf(its, one)).message).not.toHaveProperty('deliveryStatus');
    }
  });

  it('change no message of another integration of the provider, also if both give the same ids', async () => {
    const ctx = await startTestContext(store);
    const { jobs, messages } = store.collections;
    const [first, second] = [await sentMail(ctx), await sentMail(ctx)];
    const sendThrough = (mail: SentMail, { owned: { _integrationId } }: SentMail) =>
      jobs.updateOne({ _id: mail.job._id }, { $set: { _integrationId } });
    await sendThrough(first, first);
    await sendThrough(second, second);
    await report(ctx, first, [reportOf('delivered')]);
    await report(ctx, second, [reportOf('failed')]);
    const statusOf = async (mail: SentMail) => (await stateOf(ctx, mail)).message?.deliveryStatus;
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['delivered', 'failed']);

    await messages.deleteOne({ _id: first.message._id });
    await report(ctx, first, [reportOf('complained', { address: undefined })]);
    expect(await stateOf(ctx, second)).toMatchObject({ message: { deliveryStatus: 'failed' }, waiting: 1 });
    // An earlier version did not store the integration.
    await jobs.updateOne({ _id: second.job._id }, { $unset: { _integrationId: true } });
    await report(ctx, first, [reportOf('opened')]);
    expect(await statusOf(second)).toBe('opened');
  });

  it('leave no address behind when they are applied', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    await report(ctx, mail, [reportOf('delivered')]);
    const stored = await store.collections.providerEvents.find({ _environmentId: ctx.scope._environmentId }).toArray();
    expect(stored).toHaveLength(1);
    // No shorter texts, which a random fingerprint can contain.
    expect(JSON.stringify(stored)).not.toMatch(/example|@/i);
  });
});

describe('an unsubscribed report', () => {
  it('switches the channel off for the workflow', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    await report(ctx, mail, [reportOf('unsubscribed')]);
    const { byWorkflow } = await findSubscriberPreferences(store, ctx.scope, mail.subscriber._id, [mail.workflow._id]);
    expect(byWorkflow.get(`${mail.workflow._id}`)).toEqual({ email: false });
    const { details, suppressions } = await stateOf(ctx, mail);
    expect(details[0]?.detail).toBe('The recipient unsubscribed; the channel is switched off for the workflow');
    expect(suppressions).toEqual([]);
  });

  it('changes the preferences of a subscriber that was deleted and created again, and none if there is no subscriber', async () => {
    const ctx = await startTestContext(store);
    const { preferences, subscribers } = store.collections;
    const { _environmentId } = ctx.scope;
    const mail = await sentMail(ctx);
    await subscribers.updateOne({ _id: mail.subscriber._id }, { $set: { deleted: true } });
    await report(ctx, mail, [reportOf('unsubscribed')]);
    expect(await preferences.countDocuments({ _environmentId })).toBe(0);
    expect((await stateOf(ctx, mail)).details[0]?.detail).toBe(
      'The recipient unsubscribed; the subscriber no longer exists',
    );
    const { subscriberId } = mail.subscriber;
    const again = await seed(store, ctx.scope).subscriber({ subscriberId, email: 'ada@example.com' });
    await store.collections.messages.updateOne({ _id: mail.message._id }, { $unset: { deliveryReports: true } });
    await report(ctx, mail, [reportOf('unsubscribed')]);
    expect(await preferences.find({ _environmentId }).toArray()).toMatchObject([{ _subscriberId: again._id }]);
  });

  it('changes nothing for a critical workflow, and says so', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, {}, true);
    await report(ctx, mail, [reportOf('unsubscribed')]);
    expect(await store.collections.preferences.countDocuments({ _environmentId: ctx.scope._environmentId })).toBe(0);
    expect((await stateOf(ctx, mail)).details[0]?.detail).toContain('is critical');
  });
});

describe('a report about an e-mail with other recipients', () => {
  const COPIES = { email: { cc: ['"Boss" <boss@example.com>'], bcc: 'archive@example.com' } };
  const preferencesOf = (ctx: OperationContext) =>
    store.collections.preferences.countDocuments({ _environmentId: ctx.scope._environmentId });

  it.each([
    ['delivered', 'Success', 'The provider delivered the message'],
    ['bounced', 'Warning', 'The message bounced; no further e-mail is sent to the address'],
    ['failed', 'Warning', 'The provider could not deliver the message'],
    ['opened', 'ReadConfirmation', 'The recipient opened the message'],
    ['clicked', 'ReadConfirmation', 'The recipient clicked a link of the message'],
    ['unsubscribed', 'Warning', 'The recipient unsubscribed; the preferences of the subscriber stay as they are'],
    ['complained', 'Warning', 'The recipient reported the message as spam; no further e-mail is sent to the address'],
  ] as const)(
    'changes only the log, and what is sent to its address, if a copy is meant: %s',
    async (status, lineStatus, text) => {
      const ctx = await startTestContext(store);
      const mail = await sentMail(ctx, { overrides: COPIES });
      const sent = reportOf(status, { address: 'Boss@example.com' });
      await report(ctx, mail, [sent, { ...sent, at: minute(9) }]);
      const { message, job, details, suppressions } = await stateOf(ctx, mail);
      expect(message).toEqual(mail.message);
      expect(job).toEqual(mail.job);
      expect(details.map((one) => [one.status, one.detail])).toEqual([
        [lineStatus, `Another recipient, boss@example.com: ${text}`],
      ]);
      expect(suppressions.map(({ address, _subscriberId }) => [address, _subscriberId])).toEqual(
        text.includes('no further') ? [['boss@example.com', undefined]] : [],
      );
      expect(await preferencesOf(ctx)).toBe(0);
    },
  );

  it('leaves the state that the reports about the subscriber made', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { overrides: COPIES });
    await report(ctx, mail, [reportOf('delivered'), reportOf('bounced', { address: 'archive@example.com' })]);
    await report(ctx, mail, [reportOf('unsubscribed')]);
    const { message, job } = await stateOf(ctx, mail);
    expect(message).toMatchObject({ status: 'sent', deliveryStatus: 'unsubscribed' });
    expect(message).not.toHaveProperty('errorId');
    expect(job?.deliveryStatus).toBe('unsubscribed');
    expect(await preferencesOf(ctx)).toBe(1);
  });

  it('does not take one of several recipients whom it does not name for the subscriber', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { overrides: COPIES });
    const acts = (['opened', 'clicked', 'unsubscribed', 'complained'] as const).map((status) =>
      reportOf(status, { address: undefined }),
    );
    await report(ctx, mail, acts);
    await report(ctx, mail, [reportOf('failed', { address: undefined, suppression: 'complained' })]);
    expect((await stateOf(ctx, mail)).message).toEqual(mail.message);
    await report(ctx, mail, [reportOf('failed', { address: undefined })]);
    const { message, details, suppressions } = await stateOf(ctx, mail);
    expect(message).toMatchObject({ status: 'error', deliveryStatus: 'failed' });
    expect(details.map(({ detail }) => detail)).toContain('An unnamed recipient: The recipient opened the message');
    expect(details).toHaveLength(6);
    expect(suppressions).toEqual([]);
    expect(await preferencesOf(ctx)).toBe(0);
  });

  it.each([
    ['the subscriber among them', ['ada@example.com', 'bob@example.com'], 'ADA@example.com', true, true],
    ['another one beside the subscriber', ['ada@example.com', 'bob@example.com'], 'bob@example.com', false, false],
    [
      'one of those who replace the subscriber',
      ['bob@example.com', 'carl@example.com'],
      'carl@example.com',
      true,
      false,
    ],
    ['the one who replaces the subscriber', ['bob@example.com'], 'bob@example.com', true, false],
    ['the one who replaces the subscriber, unnamed', ['bob@example.com'], undefined, true, false],
  ])('changes the message for %s: to %j', async (_what, to, address, isOfMessage, isOfSubscriber) => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { email: to.join(', '), overrides: { email: { to } } });
    await report(ctx, mail, [reportOf('clicked', { address }), reportOf('unsubscribed', { address })]);
    const { message } = await stateOf(ctx, mail);
    expect(message?.read).toBe(isOfMessage);
    expect(message?.deliveryStatus).toBe(isOfMessage ? 'unsubscribed' : undefined);
    expect(await preferencesOf(ctx)).toBe(isOfSubscriber ? 1 : 0);
  });

  it('takes the encoded form of an international domain for the address of the subscriber', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { email: 'ada@müller.example', overrides: COPIES });
    await report(
      ctx,
      mail,
      ['bounced', 'unsubscribed'].map((status) =>
        reportOf(status as DeliveryStatus, { address: 'ada@xn--mller-kva.example' }),
      ),
    );
    const { message, suppressions } = await stateOf(ctx, mail);
    expect(message?.deliveryStatus).toBe('unsubscribed');
    expect(suppressions.map(({ address }) => address)).toEqual(['ada@xn--mller-kva.example']);
    expect(await preferencesOf(ctx)).toBe(1);
  });

  it('takes any address for that of the only recipient, but not for the subscriber who unsubscribes', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    const forwarded = { address: 'ada@home.example' };
    await report(ctx, mail, [reportOf('delivered', forwarded), reportOf('unsubscribed', forwarded)]);
    expect((await stateOf(ctx, mail)).message).toMatchObject({
      deliveryStatus: 'unsubscribed',
      deliveredAt: [minute(1)],
    });
    expect(await preferencesOf(ctx)).toBe(0);
  });
});

describe('an unsubscribed report about an SMS', () => {
  it.each([
    ['the number of the subscriber', {}, 1],
    ['another number', { sms: { to: '+15550002' } }, 0],
  ])('changes the preferences only if it went to the number of the subscriber: %s', async (_what, overrides, count) => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { channel: 'sms', phone: '+15550002', overrides });
    await store.collections.integrations.updateOne({ _id: mail.owned._integrationId }, { $set: { channel: 'sms' } });
    await report(ctx, mail, [reportOf('unsubscribed', { address: 'whatsapp:+1 555 0002' })]);
    expect((await stateOf(ctx, mail)).message?.deliveryStatus).toBe('unsubscribed');
    expect(await store.collections.preferences.countDocuments({ _environmentId: ctx.scope._environmentId })).toBe(
      count,
    );
  });
});

describe('a suppression', () => {
  const NOBODY = 'An unnamed recipient: ';

  it.each([
    ['a permanent bounce', reportOf('bounced'), ['bounced']],
    ['a complaint', reportOf('complained'), ['complained']],
    ['a bounce that may pass', reportOf('bounced', { isPermanent: false }), []],
    ['a failure', reportOf('failed'), []],
    ['a failure because of an earlier complaint', reportOf('failed', { suppression: 'complained' }), ['complained']],
  ])('follows %s', async (_what, sent, reasons) => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    await report(ctx, mail, [sent]);
    const { suppressions } = await stateOf(ctx, mail);
    expect(suppressions.map(({ reason }) => reason)).toEqual(reasons);
    for (const suppression of suppressions) {
      expect(suppression).toMatchObject({
        address: 'ada@example.com',
        _subscriberId: mail.subscriber._id,
        _messageId: mail.message._id,
        providerId: 'mailgun',
      });
    }
  });

  it.each([
    ['with a name', '"Zoe" <Zoe@example.com>', {}, 'zoe@example.com'],
    ['of the only recipient', undefined, {}, 'ada@example.com'],
    [
      'of the only recipient of the overrides',
      undefined,
      { email: { to: ['"Zoe" <zoe@example.com>'] } },
      'zoe@example.com',
    ],
    [
      'of the only recipient of a changed request',
      undefined,
      { mailgun: { tag: 'news', _passthrough: { body: { 'o:deliverytime': 'tomorrow' } } } },
      'ada@example.com',
    ],
  ])('has an address %s as e-mail is compared with it', async (_what, address, overrides, expected) => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { overrides });
    await report(ctx, mail, [reportOf('complained', { address })]);
    const { suppressions, details } = await stateOf(ctx, mail);
    expect(suppressions.map((one) => one.address)).toEqual([expected]);
    expect(details.map(({ detail }) => detail)).toEqual([
      'The recipient reported the message as spam; no further e-mail is sent to the address',
    ]);
  });

  it.each([
    ['a list', 'p1@example.com, p2@example.com', {}],
    ['a name', 'Ada', {}],
    ['nobody of several recipients', undefined, { email: { to: ['p1@example.com', 'p2@example.com'] } }, NOBODY],
    ['nobody while there are copies', undefined, { email: { bcc: ['boss@example.com'] } }, NOBODY],
    [
      'nobody while the request has other recipients',
      undefined,
      { mailgun: { _passthrough: { body: { cc: 'boss@example.com' } } } },
      NOBODY,
    ],
  ])('does not follow a report that names %s, and the log says so', async (_what, address, overrides, who = '') => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx, { overrides });
    await report(ctx, mail, [reportOf('bounced', { address })]);
    const { suppressions, details } = await stateOf(ctx, mail);
    expect(suppressions).toEqual([]);
    expect(details.map(({ detail }) => detail)).toEqual([
      `${who}The message bounced; the address is not known, so that no e-mail is stopped`,
    ]);
  });

  it('follows a report that names the `to` of an e-mail only if there are no copies', async () => {
    const ctx = await startTestContext(store);
    const now = new Date();
    const copied = await sentMail(ctx, { identifier: 'later', overrides: { email: { cc: ['boss@example.com'] } } });
    const bounced = reportOf('bounced', { mayBeCopy: true });
    await report(ctx, copied, [bounced], now);
    expect((await stateOf(ctx, copied)).suppressions).toEqual([]);
    await store.collections.messages.updateOne(
      { _id: copied.message._id },
      { $set: { identifier: 'm-1@example.com' } },
    );
    await applyDueReports({ store, now: () => new Date(now.getTime() + 1_000) }, copied.owned, () => false);
    expect(await stateOf(ctx, copied)).toMatchObject({ suppressions: [], details: [{ status: 'Failed' }] });

    await store.collections.messages.deleteOne({ _id: copied.message._id });
    const alone = await sentMail(ctx);
    await report(ctx, alone, [bounced]);
    expect((await stateOf(ctx, alone)).suppressions).toMatchObject([{ address: 'ada@example.com' }]);
  });

  it('also follows a bounce of a message that this gateway did not send', async () => {
    const ctx = await startTestContext(store);
    const mail = await sentMail(ctx);
    await report(ctx, mail, [reportOf('bounced', { messageIds: ['other'], address: 'bob@example.com' })]);
    const { suppressions } = await stateOf(ctx, mail);
    expect(suppressions).toMatchObject([{ address: 'bob@example.com' }]);
    expect(suppressions[0]).not.toHaveProperty('_subscriberId');
  });

  it('that somebody cleared does not come back while the same report waits for its message', async () => {
    const ctx = await startTestContext(store);
    const { messages } = store.collections;
    const now = new Date();
    const applyAt = (seconds: number) =>
      applyDueReports({ store, now: () => new Date(now.getTime() + seconds * 1_000) }, mail.owned, () => false);
    const mail = await sentMail(ctx, { identifier: 'later' });
    await report(ctx, mail, [reportOf('bounced')], now);
    const [suppression] = (await stateOf(ctx, mail)).suppressions;
    await applyAt(5);
    expect((await stateOf(ctx, mail)).suppressions).toEqual([suppression]);
    await clearSuppression(ctx, `${suppression?._id}`);
    await applyAt(60);
    expect(await stateOf(ctx, mail)).toMatchObject({ suppressions: [], waiting: 1 });
    await messages.updateOne({ _id: mail.message._id }, { $set: { identifier: 'm-1@example.com' } });
    await applyAt(120);
    const { suppressions, message, details, waiting } = await stateOf(ctx, mail);
    expect(message?.deliveryStatus).toBe('bounced');
    expect(details.map(({ detail }) => detail)).toEqual(['The message bounced']);
    expect([suppressions, waiting]).toEqual([[], 0]);
    await report(ctx, mail, [reportOf('complained')]);
    expect((await stateOf(ctx, mail)).suppressions).toMatchObject([{ reason: 'complained' }]);
  });

  it('names its message as soon as that is stored', async () => {
    const ctx = await startTestContext(store);
    const now = new Date();
    const mail = await sentMail(ctx, { identifier: 'later' });
    const { _id: _messageId, _subscriberId } = mail.message;
    await report(ctx, mail, [reportOf('bounced')], now);
    await store.collections.messages.updateOne({ _id: _messageId }, { $set: { identifier: 'm-1@example.com' } });
    await applyDueReports({ store, now: () => new Date(now.getTime() + 1_000) }, mail.owned, () => false);
    const { suppressions, details } = await stateOf(ctx, mail);
    expect(suppressions).toMatchObject([{ _messageId, _subscriberId, createdAt: now, lastReportedAt: now }]);
    expect(details.map(({ detail }) => detail)).toEqual([
      'The message bounced; no further e-mail is sent to the address',
    ]);
  });

  it('does not follow a report about an erased person, unless somebody else has the address', async () => {
    const ctx = await startTestContext(store);
    const { _environmentId } = ctx.scope;
    const mail = await sentMail(ctx);
    const bob = await seed(store, ctx.scope).subscriber({ subscriberId: 'bob', email: 'bob@example.com' });
    // A message may have been sent to an earlier address.
    await store.collections.messages.updateOne({ _id: mail.message._id }, { $set: { email: 'old@example.com' } });
    const waiting = ['Ada@Example.com', 'bob@example.com'].map((address) =>
      reportOf('delivered', { messageIds: ['not stored yet'], address }),
    );
    await report(ctx, mail, waiting);
    const engine = startClockedEngine(ctx);
    for (const { subscriberId } of [mail.subscriber, bob]) await eraseSubscriber(ctx, { subscriberId });
    await seed(store, ctx.scope).subscriber({ subscriberId: 'carl', email: 'bob@example.com' });
    await engine.advance(60_000);
    expect(await store.collections.erasures.countDocuments({ _environmentId, status: 'done' })).toBe(2);
    expect(await stateOf(ctx, mail)).toMatchObject({ waiting: 1, suppressions: [] });

    const late = ['ADA@example.com', 'old@example.com', 'bob@example.com'].map((address) =>
      reportOf('bounced', { messageIds: ['gone'], address }),
    );
    await report(ctx, mail, late);
    const { suppressions, waiting: left } = await stateOf(ctx, mail);
    expect(suppressions.map(({ address }) => address)).toEqual(['bob@example.com']);
    expect(left).toBe(2);
    const stored = JSON.stringify(await store.collections.erasedAddresses.find({ _environmentId }).toArray());
    // No shorter texts, which a random fingerprint can contain.
    expect(stored).not.toMatch(/example|@/i);
  });

  it('does not follow a report about an erased person in another form of an international domain', async () => {
    const ctx = await startTestContext(store);
    const { _environmentId } = ctx.scope;
    const mail = await sentMail(ctx);
    const { subscriber } = seed(store, ctx.scope);
    await subscriber({ subscriberId: 'ida', email: 'ida@bücher.example' });
    await subscriber({ subscriberId: 'leo', email: 'leo@bücher.example' });
    await store.collections.suppressions.insertOne({
      ...{ _id: new ObjectId(), ...ctx.scope, address: 'ida@bücher.example', reason: 'bounced', providerId: 'ses' },
      ...{ createdAt: AT, lastReportedAt: AT },
    });
    const engine = startClockedEngine(ctx);
    for (const subscriberId of ['ida', 'leo']) await eraseSubscriber(ctx, { subscriberId });
    await subscriber({ subscriberId: 'new', email: 'leo@bücher.example' });
    await engine.advance(60_000);
    // An earlier version remembered the domain as it was written.
    const [fingerprint = ''] = store.cipher.fingerprints('eva@bücher.example', 'erased addresses');
    const expireAt = new Date(Date.now() + 86_400_000);
    await store.collections.erasedAddresses.insertOne({ _id: new ObjectId(), ...ctx.scope, fingerprint, expireAt });
    expect(await store.collections.suppressions.countDocuments({ _environmentId })).toBe(0);

    const reports = ['ida', 'leo', 'eva'].map((name) =>
      reportOf('bounced', { messageIds: ['gone'], address: `${name}@xn--bcher-kva.example` }),
    );
    await report(ctx, mail, reports);
    const { suppressions } = await stateOf(ctx, mail);
    expect(suppressions.map(({ address }) => address)).toEqual(['leo@xn--bcher-kva.example']);
  });

  it('keeps further e-mail from its address and no other, and the log of the step says why', async () => {
    await startTestWorker(store);
    const ctx = await startTestContext(store);
    const { port, mails } = await startMailbox();
    await seed(store, ctx.scope).integration(mailIntegration(port));
    const mail = await sentMail(ctx);
    await report(ctx, mail, [reportOf('bounced')]);
    await report(ctx, mail, [
      reportOf('bounced', { messageIds: ['other'], address: 'ida@xn--bcher-kva.example', reason: undefined }),
    ]);
    // An earlier version stored the domain as it was written.
    const { suppressions } = store.collections;
    await suppressions.updateOne({ address: 'ida@xn--bcher-kva.example' }, { $set: { address: 'ida@bücher.example' } });
    await report(ctx, mail, [
      reportOf('complained', { messageIds: ['other'], address: 'ida@xn--bcher-kva.example' }),
      reportOf('complained', { messageIds: ['other'], address: 'leo@xn--bcher-kva.example' }),
    ]);
    const steps = [{ type: 'email', template: { subject: 'Hi', content: 'Hello' } }];
    const workflow = await seedSteps(store, ctx.scope, 'mail', steps, { critical: true });
    const trigger = (email: string, overrides = {}) =>
      triggerOf(workflow, [{ subscriberId: `${new ObjectId()}`, email }], { overrides });
    const cc = ['Ada <ada@example.com>', 'Leo <leo@bücher.example>', 'carl@example.com'];
    const { jobs, details } = await runToEnd(ctx, [
      trigger('ADA@example.com'),
      trigger('ida@bücher.example'),
      trigger('ida@xn--bcher-kva.example'),
      trigger('leo@Bücher.example'),
      trigger('bob@example.com', { email: { cc } }),
    ]);
    const statuses = jobs.filter(({ step }) => step.stepId === 'step-1').map(({ status }) => status);
    expect(statuses.sort()).toEqual(['completed', 'skipped', 'skipped', 'skipped', 'skipped']);
    expect(mails.map(({ to }) => to)).toEqual([['bob@example.com', 'carl@example.com']]);
    const lines = details.map(({ detail }) => detail);
    expect(lines).toContain('Step was skipped: the address bounced permanently');
    expect(lines).toContain('ada@example.com was left out: the address bounced permanently');
    for (const address of ['Ida@bücher.example', 'ida@xn--bcher-kva.example']) {
      expect((await listSuppressions(ctx, { address })).edges).toMatchObject([{ node: { reason: 'complained' } }]);
    }
  });
});
