/** A thread that asks gateways for `/health` all the time. The main thread of a run is too busy to measure waits. */
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Probe } from './health-watch.ts';

const PAUSE_MS = 50;

async function probe(gateway: string, url: string): Promise<void> {
  for (;;) {
    const atMs = Date.now();
    const start = performance.now();
    const isAnswered = await ask(`${url}/health`);
    const found: Probe = { gateway, atMs, waitMs: performance.now() - start };
    if (isAnswered) parentPort?.postMessage(found);
    await delay(PAUSE_MS);
  }
}

/** Resolves with false if the gateway does not run. */
const ask = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete));
    }).on('error', () => resolve(false));
  });

for (const [gateway, url] of Object.entries(workerData as Record<string, string>)) void probe(gateway, url);
