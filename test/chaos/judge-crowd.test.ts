import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestStore } from '../testkit/test-database.ts';
import { judgeKeyedChanges } from './judge-keyed-changes.ts';
import { judgeLeavers } from './judge-leavers.ts';
import { CHANGED_VALUES, type KeyedChange } from './keyed-changes.ts';
import type { Leaver } from './leavers.ts';
import type { Findings } from './verdict.ts';

const noFindings = (): Findings => ({ lost: [], doubled: [], halves: [], late: [], stuck: [], flagged: [] });
const kindsOf = (findings: Findings) =>
  Object.entries(findings).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []));

it('reports erasures without an end, and documents that still name an erased subscriber', async () => {
  const { db } = await startTestStore();
  const _id = new ObjectId();
  const gone: Leaver = {
    subscriberId: 'leaver-0000',
    email: 'leaver-0000@example.net',
    _id: `${_id}`,
    isErased: true,
    mayReturn: false,
    refusals: [],
  };
  const verdict = async (fields: Partial<Leaver> = {}) => {
    const findings = noFindings();
    await judgeLeavers(db, { leavers: [{ ...gone, ...fields }] }, findings);
    return kindsOf(findings);
  };
  expect(await verdict()).toEqual([]);
  expect(await verdict({ isErased: false })).toEqual(['stuck']);
  expect(await verdict({ isErased: false, refusals: ['ValidationError'] })).toEqual(['lost']);
  await db.collection<{ status: string }>('erasures').insertOne({ status: 'running' });
  expect(await verdict()).toEqual(['stuck']);
  await db.collection('erasures').deleteMany({});
  const { insertedId } = await db.collection('messages').insertOne({ email: gone.email });
  expect(await verdict()).toEqual(['late']);
  // Another request has created the subscriber again.
  expect(await verdict({ mayReturn: true })).toEqual([]);
  await db.collection('messages').updateOne({ _id: insertedId }, { $set: { _subscriberId: _id } });
  expect(await verdict({ mayReturn: true })).toEqual(['late']);
});

it('reports requests with idempotency keys that are lost, repeated, half or undone', async () => {
  const { db } = await startTestStore();
  const workflows = db.collection('notificationtemplates');
  const contents = db.collection('messagetemplates');
  const created: KeyedChange = { what: 'creation of created-0', workflow: 'created-0', isAcknowledged: true };
  const verdict = async (...changes: KeyedChange[]) => {
    const findings = noFindings();
    await judgeKeyedChanges(db, { changes }, findings);
    return kindsOf(findings);
  };
  expect(await verdict(created)).toEqual(['lost']);
  expect(await verdict({ ...created, isAcknowledged: false })).toEqual(['stuck']);
  await workflows.insertOne({ name: 'created-0' });
  expect(await verdict(created)).toEqual(['halves']);
  await contents.insertOne({ content: 'content of created-0' });
  expect(await verdict(created)).toEqual([]);
  expect(await verdict({ ...created, isAcknowledged: false, refusal: 'ConflictError' })).toEqual(['lost']);
  await workflows.insertOne({ name: 'created-0' });
  await contents.insertOne({ content: 'content of created-0' });
  expect(await verdict(created)).toEqual(['doubled']);

  const [value] = CHANGED_VALUES;
  if (value === undefined) throw new Error('there is no changed value');
  const changeTo = (version: number): KeyedChange => ({ what: `${version}`, value, version, isAcknowledged: true });
  const subscribers = db.collection(value.collection);
  await subscribers.insertOne({ ...value.filter, [value.field]: value.storedOf(1) });
  expect(await verdict(changeTo(0), changeTo(1))).toEqual([]);
  await subscribers.updateOne(value.filter, { $set: { [value.field]: value.storedOf(0) } });
  expect(await verdict(changeTo(0), changeTo(1))).toEqual(['lost']);
  const unanswered = { ...changeTo(1), isAcknowledged: false };
  expect(await verdict(changeTo(0), unanswered)).toEqual(['stuck']);
  await subscribers.updateOne(value.filter, { $set: { [value.field]: value.storedOf(1) } });
  expect(await verdict(changeTo(0), unanswered)).toEqual(['stuck']);
});
