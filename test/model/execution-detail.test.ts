import { ObjectId } from 'bson';
import { expect, it } from 'vitest';
import { executionDetailOf } from '../../src/model/execution-detail.ts';
import type { Job } from '../../src/model/notification.ts';

const job = { _id: new ObjectId() } as Job;
const detailAt = (ms: number, detail = `${ms}`) =>
  executionDetailOf(job, { status: 'Success', detail, source: 'Internal' }, new Date(ms));
const byId = (details: readonly { readonly _id: ObjectId; readonly detail: string }[]) =>
  [...details].sort((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1)).map(({ detail }) => detail);

it('ids of execution details are in the order of their instants, in whatever order processes create them', () => {
  const second = Date.UTC(2026, 0, 1, 12);
  const instants = [-1, 0, 1, 3, 4, 255, 256, 998, 999, 1_000].map((ms) => second + ms);
  const created = [...instants].reverse().map((ms) => detailAt(ms));
  expect(byId(created)).toEqual(instants.map(String));
  expect(created.map(({ _id }) => _id.getTimestamp().getTime())).toEqual(
    created.map(({ createdAt }) => Math.floor(Number(createdAt) / 1_000) * 1_000),
  );
});

it('ids of execution details of one instant are unique, and in the order in which they were created', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}`);
  const created = names.map((name) => detailAt(1_767_268_800_123, name));
  expect(byId(created)).toEqual(names);
  expect(new Set(created.map(({ _id }) => `${_id}`)).size).toBe(1_000);
});
