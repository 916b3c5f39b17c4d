import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { withSlowHeapGrowth } from '../../src/engine/heap-growth.ts';

/** Keeps the last 200,000 objects that it made. Posts the largest size of its heap divided by the first size. */
const REPLACE_OBJECTS = `
  const { parentPort } = require('node:worker_threads');
  const kept = new Array(200_000).fill(null);
  const make = (from, count) => {
    for (let made = from; made < from + count; made += 1) kept[made % kept.length] = new Array(20).fill(made);
  };
  make(0, kept.length);
  const start = process.memoryUsage().heapUsed;
  let most = start;
  for (let round = 0; round < 60; round += 1) {
    make(round * 50_000, 50_000);
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  parentPort.postMessage(most / start);
`;

async function heapGrowth(): Promise<number> {
  const worker = new Worker(REPLACE_OBJECTS, { eval: true });
  const [growth] = await once(worker, 'message');
  await worker.terminate();
  return growth;
}

it('collects garbage earlier while bulk work runs, and as before when it has ended', async () => {
  const before = await heapGrowth();
  const during = await withSlowHeapGrowth(async () => {
    await withSlowHeapGrowth(async () => {});
    return heapGrowth();
  });
  await expect(withSlowHeapGrowth(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const after = await heapGrowth();
  expect(during).toBeLessThan(before * 0.8);
  expect(during).toBeLessThan(after * 0.8);
});
