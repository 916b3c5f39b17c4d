import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestStore } from '../testkit/test-database.ts';
import type { Cancellation } from './cancellation.ts';
import type { Act } from './inbox-user.ts';
import type { Sent } from './load.ts';
import type { Answer } from './plan.ts';
import { judge, type Neighbour, type Witnesses } from './verdict.ts';

const ADA = 'subscriber-0';
const event: Sent = {
  key: 'event-0',
  name: 'deliver',
  to: [ADA],
  audience: 'subscribers',
  transactionId: 'chaos-0',
  cancelAfterMs: null,
  acknowledgedMs: 12,
  tries: 1,
};
const neighbour: Neighbour = { acknowledged: new Set(), counters: new Map(), internalErrors: [] };

/** A successful run of one event: its documents and the observations of clients. */
async function goodRun() {
  const { db } = await startTestStore();
  const [_subscriberId, _notificationId, _id] = [new ObjectId(), new ObjectId(), new ObjectId()];
  const [mail, inApp] = [new ObjectId(), new ObjectId()];
  const { transactionId } = event;
  await db.collection('subscribers').insertOne({ _id: _subscriberId, subscriberId: ADA });
  const notification = { _id: _notificationId, transactionId, _subscriberId };
  await db.collection('notifications').insertOne(notification);
  const job = { _notificationId, transactionId, subscriberId: ADA, status: 'completed' };
  await db.collection('jobs').insertMany([
    { ...job, _id: inApp, type: 'in_app' },
    { ...job, _id: mail, type: 'email' },
  ]);
  const message = { _jobId: inApp, _notificationId, _subscriberId, transactionId, channel: 'in_app', read: true };
  await db.collection('messages').insertMany([
    { ...message, _id },
    { _jobId: mail, _notificationId, _subscriberId, transactionId, channel: 'email' },
  ]);
  const messageId = `${_id}`;
  const deliveryOf = (answer: Answer) => ({
    key: `event-0 ${ADA}@example.com`,
    idempotencyKey: `${mail}-integration`,
    answer,
    atMs: 1,
  });
  const told = (change: string) => ({ change, _messageId: messageId });
  const act: Act = { kind: 'read', messageId, subscriberId: ADA, isAcknowledged: true, tries: 1 };
  const witnesses = {
    events: [event],
    announcements: [],
    heavyEvents: [],
    leavers: [],
    changes: [],
    acts: [act],
    deliveries: [deliveryOf('accepts')],
    followers: [{ subscriberId: ADA, gaps: 0, events: [told('CREATED'), told('READ')] }],
    neighbour,
    stalls: [],
  } satisfies Witnesses;
  const verdict = async (fields: Partial<Witnesses> = {}) => {
    const { findings } = await judge(db, { ...witnesses, ...fields });
    return Object.entries(findings).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []));
  };
  return { db, verdict, deliveryOf, told, act, mail, inApp, messageId, notification, witnesses };
}

it('accepts a successful run', async () => {
  const { verdict } = await goodRun();
  expect(await verdict()).toEqual([]);
});

it('reports lost notifications, messages, e-mails, events and marks', async () => {
  const { db, verdict, deliveryOf, told, act, mail } = await goodRun();
  expect(await verdict({ events: [event, { ...event, transactionId: 'chaos-1' }] })).toEqual(['lost']);
  // An event without an acknowledgement may be stored or not. The missing acknowledgement itself is a failure.
  expect(await verdict({ events: [{ ...event, acknowledgedMs: null }] })).toEqual(['stuck']);
  expect(await verdict({ events: [{ ...event, acknowledgedMs: null, refusal: '409' }] })).toEqual(['lost']);
  expect(await verdict({ deliveries: [deliveryOf('fails temporarily')] })).toEqual(['lost']);
  expect(await verdict({ followers: [{ subscriberId: ADA, gaps: 0, events: [told('CREATED')] }] })).toEqual(['lost']);
  expect(await verdict({ followers: [{ subscriberId: ADA, gaps: 1, events: [] }] })).toEqual(['flagged']);
  const early = [told('READ'), told('CREATED')];
  expect(await verdict({ followers: [{ subscriberId: ADA, gaps: 0, events: early }] })).toEqual(['lost']);
  expect(await verdict({ acts: [{ ...act, isAcknowledged: false }] })).toEqual(['stuck']);
  expect(await verdict({ acts: [{ ...act, refusal: 'NotFoundError' }] })).toEqual(['lost']);
  await db.collection('jobs').updateOne({ _id: mail }, { $set: { status: 'canceled' } });
  expect(await verdict()).toEqual(['lost']);
  await db.collection('jobs').updateOne({ _id: mail }, { $set: { status: 'completed' } });
  await db.collection('messages').updateOne({ channel: 'in_app' }, { $set: { read: false } });
  expect(await verdict()).toEqual(['lost']);
  await db.collection('messages').deleteMany({});
  expect(await verdict({ acts: [], followers: [] })).toEqual(['lost']);
});

it('reports doubled notifications, unexplained e-mails, events, and events of other subscribers', async () => {
  const { db, verdict, deliveryOf, told, mail, notification } = await goodRun();
  const twice = [deliveryOf('accepts'), deliveryOf('accepts')];
  expect(await verdict({ deliveries: twice })).toEqual(['doubled']);
  expect(await verdict({ deliveries: [deliveryOf('accepts'), deliveryOf('accepts and hangs up')] })).toEqual([
    'doubled',
  ]);
  expect(await verdict({ deliveries: [deliveryOf('fails temporarily'), deliveryOf('accepts')] })).toEqual([]);
  const otherwise = { ...deliveryOf('fails temporarily'), idempotencyKey: `${mail}-other` };
  expect(await verdict({ deliveries: [deliveryOf('accepts'), otherwise] })).toEqual(['doubled']);
  const toAnother = { ...deliveryOf('accepts'), key: 'event-0 subscriber-1@example.com' };
  expect(await verdict({ deliveries: [toAnother] })).toEqual(['doubled']);
  const ofNoJob = { ...deliveryOf('accepts'), idempotencyKey: `${new ObjectId()}-integration` };
  expect(await verdict({ deliveries: [deliveryOf('accepts'), ofNoJob] })).toEqual(['doubled']);
  const [created, read] = [told('CREATED'), told('READ')];
  const followers = (...events: object[]) => [{ subscriberId: ADA, gaps: 0, events: events as (typeof created)[] }];
  expect(await verdict({ followers: followers(created, created, read) })).toEqual(['doubled']);
  expect(await verdict({ followers: followers(created, read, read) })).toEqual(['doubled']);
  const anothers = { change: 'CREATED', _messageId: `${new ObjectId()}` };
  expect(await verdict({ followers: followers(created, read, anothers) })).toEqual(['doubled']);

  await db.collection('executiondetails').insertOne({
    _jobId: `${mail}`,
    status: 'Warning',
    detail:
      'A worker ended while this step ran. If a message was sent, the answer is lost. It is retried with the same key',
  });
  expect(await verdict({ deliveries: twice })).toEqual(['flagged']);
  // The execution details contain one earlier attempt.
  expect(await verdict({ deliveries: [...twice, deliveryOf('accepts')] })).toEqual(['doubled']);
  await db.collection('notifications').insertOne({ ...notification, _id: new ObjectId(), _templateId: new ObjectId() });
  expect(await verdict()).toEqual(['doubled', 'halves']);
});

it('accepts a second digest of an event if the first was canceled after its answer was lost', async () => {
  const { db, verdict, deliveryOf, notification, witnesses } = await goodRun();
  const gathered = async (key: string, mailStatus: string) => {
    const [_id, digest, mail] = [new ObjectId(), new ObjectId(), new ObjectId()];
    const transactionId = `chaos-${key}`;
    await db.collection('notifications').insertOne({ ...notification, _id, transactionId });
    const job = { _notificationId: _id, transactionId, subscriberId: ADA };
    await db.collection('jobs').insertMany([
      { ...job, _id: digest, type: 'digest', status: 'completed' },
      { ...job, _id: mail, type: 'email', status: mailStatus },
    ]);
    const message = { ...notification, _id: new ObjectId(), transactionId, _jobId: mail, _notificationId: _id };
    await db.collection('messages').insertOne({ ...message, channel: 'email' });
    return {
      event: { ...event, key, name: 'gather', transactionId } satisfies Sent,
      digest,
      mail,
      notificationId: `${_id}`,
    };
  };
  const [first, second] = [await gathered('one', 'canceled'), await gathered('two', 'completed')];
  const cancellation: Cancellation = {
    acknowledgedAt: 5,
    jobs: new Map([
      [`${first.digest}`, 'completed'],
      [`${first.mail}`, 'running'],
    ]),
    messageIds: new Set(),
    notificationIds: new Set([first.notificationId]),
    openDigests: new Set(),
  };
  const digestOf = (keys: string, mail: ObjectId) => ({
    ...deliveryOf('accepts'),
    key: `${keys}, ${ADA}@example.com`,
    idempotencyKey: `${mail}-integration`,
  });
  const run: Partial<Witnesses> = {
    events: [...witnesses.events, { ...first.event, cancellation }, second.event],
    deliveries: [...witnesses.deliveries, digestOf('one,two', first.mail), digestOf('two', second.mail)],
  };
  expect(await verdict(run)).toEqual(['doubled']);
  const detail = 'Message could not be sent: no answer';
  await db.collection('executiondetails').insertOne({ _jobId: `${first.mail}`, status: 'Warning', detail });
  expect(await verdict(run)).toEqual(['flagged']);
});

it('reports stuck jobs, work items, dead letters and snoozes', async () => {
  const { db, verdict, act, told, inApp, mail } = await goodRun();
  const jobs = db.collection('jobs');
  await jobs.updateOne({ _id: inApp }, { $set: { status: 'queued' } });
  expect(await verdict()).toEqual(['stuck']);
  await jobs.updateOne({ _id: inApp }, { $set: { status: 'completed' } });
  await jobs.updateOne({ _id: mail }, { $set: { deadLetteredAt: new Date() } });
  expect(await verdict()).toEqual(['stuck']);
  await jobs.updateOne({ _id: mail }, { $unset: { deadLetteredAt: true } });
  await db.collection('messages').updateOne({ channel: 'in_app' }, { $set: { snoozedUntil: new Date() } });
  const events = ['CREATED', 'SNOOZED', 'UNSNOOZED'].map(told);
  const snoozed = { acts: [{ ...act, kind: 'snooze' as const }], followers: [{ subscriberId: ADA, gaps: 0, events }] };
  expect(await verdict(snoozed)).toEqual(['stuck']);
  await db.collection('messages').updateOne({ channel: 'in_app' }, { $unset: { snoozedUntil: true } });
  expect(await verdict(snoozed)).toEqual([]);
  await db.collection('agendaJobs').insertOne({ name: 'run jobs' });
  expect(await verdict(snoozed)).toEqual(['stuck']);
});

it('reports messages and digests of canceled transactions that were delivered later', async () => {
  const { db, verdict, mail, inApp, messageId, deliveryOf, notification } = await goodRun();
  const cancellation = (fields: Partial<Cancellation>): Partial<Witnesses> => {
    const known: Cancellation = {
      acknowledgedAt: 5,
      jobs: new Map([
        [`${inApp}`, 'completed'],
        [`${mail}`, 'running'],
      ]),
      messageIds: new Set([messageId]),
      notificationIds: new Set([`${notification._id}`]),
      openDigests: new Set(),
    };
    return { events: [{ ...event, cancellation: { ...known, ...fields } }] };
  };
  // The e-mail was being sent.
  expect(await verdict(cancellation({}))).toEqual([]);
  const waiting = new Map([[`${inApp}`, 'completed']]);
  expect(await verdict(cancellation({ jobs: waiting }))).toEqual(['late']);
  expect(await verdict({ ...cancellation({ jobs: waiting }), stalls: [{ fromMs: 1, toMs: 9 }] })).toEqual(['flagged']);
  const unsent = new Map([[`${mail}`, 'running']]);
  expect(await verdict(cancellation({ jobs: unsent, messageIds: new Set() }))).toEqual(['late']);
  expect(await verdict(cancellation({ openDigests: new Set([ADA]) }))).toEqual(['late']);
  expect(await verdict(cancellation({ notificationIds: new Set() }))).toEqual(['late']);
  expect(await verdict(cancellation({ acknowledgedAt: null }))).toEqual(['stuck']);
  expect(await verdict(cancellation({ acknowledgedAt: null, refusal: 'NotFoundError' }))).toEqual(['lost']);
  // Nothing of a canceled transaction has to be delivered.
  await db.collection('jobs').updateOne({ _id: mail }, { $set: { status: 'canceled' } });
  const refused = [deliveryOf('fails temporarily')];
  expect(await verdict({ deliveries: refused })).toEqual(['lost']);
  expect(await verdict({ ...cancellation({}), deliveries: refused })).toEqual([]);
});

it('reports halves', async () => {
  const { db, verdict, inApp, notification } = await goodRun();
  const jobs = db.collection('jobs');
  await db.collection('notifications').insertOne({ _id: new ObjectId(), transactionId: 'first-1' });
  expect(await verdict()).toEqual(['halves']);
  await db.collection('notifications').deleteOne({ transactionId: 'first-1' });
  expect(await verdict()).toEqual([]);
  await db.collection('notifications').deleteOne({ _id: notification._id });
  expect(await verdict()).toEqual(['lost', 'halves']);
  await db.collection('notifications').insertOne(notification);
  await jobs.deleteOne({ _id: inApp });
  expect(await verdict()).toEqual(['lost', 'halves']);
});

it('reports lost and doubled writes of the neighbour, and errors that the database did not expect', async () => {
  const { db, verdict } = await goodRun();
  const counters = new Map([['counter', { attempted: 3, acknowledged: 2 }]]);
  const notes = db.collection<{ _id: string; count?: number }>('notes');
  const found = () => verdict({ neighbour: { ...neighbour, acknowledged: new Set(['note']), counters } });
  expect(await found()).toEqual(['lost']);
  await notes.insertMany([{ _id: 'note' }, { _id: 'counter', count: 1 }]);
  expect(await found()).toEqual(['lost']);
  await notes.updateOne({ _id: 'counter' }, { $set: { count: 3 } });
  expect(await found()).toEqual([]);
  await notes.updateOne({ _id: 'counter' }, { $set: { count: 4 } });
  expect(await found()).toEqual(['doubled']);
  expect(await verdict({ neighbour: { ...neighbour, internalErrors: ['TypeError'] } })).toEqual(['lost']);
});

it('accepts a heavy template without a message if its job has ended', async () => {
  const { db, verdict } = await goodRun();
  const [subscriber, notificationId] = [new ObjectId(), new ObjectId()];
  const heavy: Sent = { ...event, name: 'nested loops', to: ['other-0'], transactionId: 'heavy-0' };
  await db.collection('subscribers').insertOne({ _id: subscriber, subscriberId: 'other-0' });
  const { transactionId } = heavy;
  await db.collection('notifications').insertOne({ _id: notificationId, transactionId, _subscriberId: subscriber });
  const job = { _notificationId: notificationId, transactionId, subscriberId: 'other-0', type: 'in_app' };
  await db.collection('jobs').insertOne({ ...job, status: 'failed' });
  expect(await verdict({ heavyEvents: [heavy] })).toEqual([]);
  expect(await verdict({ heavyEvents: [{ ...heavy, name: 'compared items' }] })).toEqual(['lost']);
  await db.collection('jobs').updateOne({ transactionId }, { $set: { status: 'running' } });
  expect(await verdict({ heavyEvents: [heavy] })).toEqual(['stuck']);
});
