import { Worker } from 'node:worker_threads';
import { groupBy } from './group-by.ts';
import type { FaultKind } from './plan.ts';

/** An answered request for `/health`. */
export interface Probe {
  readonly gateway: string;
  readonly atMs: number;
  readonly waitMs: number;
}

/** A fault that was injected. */
export interface Period {
  readonly kind: FaultKind;
  /** The gateway that cannot answer during the fault, because it is frozen. */
  readonly frozen: string | null;
  readonly fromMs: number;
  toMs: number;
}

/** The waits for `/health` while a kind of fault lasted, alone or beside others. In milliseconds. */
export interface HealthWaits {
  readonly under: FaultKind | 'no fault';
  readonly probes: number;
  readonly median: number;
  readonly longest: number;
}

/** Measures how long gateways take to answer `/health`, and beside which faults. */
export class HealthWatch {
  readonly #probes: Probe[] = [];
  readonly periods: Period[] = [];
  readonly #thread: Worker;

  /** @param urls the address of each gateway */
  constructor(urls: Readonly<Record<string, string>>) {
    this.#thread = new Worker(new URL('./health-probe.js', import.meta.url), { workerData: urls });
    this.#thread.on('message', (probe: Probe) => this.#probes.push(probe));
  }

  /** Records that a fault lasts until the action ends. */
  async during(kind: FaultKind, frozen: string | null, action: () => Promise<void>): Promise<void> {
    const period: Period = { kind, frozen, fromMs: Date.now(), toMs: Number.POSITIVE_INFINITY };
    this.periods.push(period);
    try {
      await action();
    } finally {
      period.toMs = Date.now();
    }
  }

  /** The waits so far, beside each kind of fault. */
  waits(): HealthWaits[] {
    return healthWaits(this.#probes, this.periods);
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** How long a process that starts again, or clients that connect again, can still disturb others. */
export const AFTERMATH_MS = 1_000;

/** The waits beside each kind of fault. A gateway is left out while it is frozen. */
export function healthWaits(probes: readonly Probe[], periods: readonly Period[]): HealthWaits[] {
  const samples = probes.flatMap(({ gateway, atMs, waitMs }) => {
    const beside = periods.filter(({ fromMs, toMs }) => fromMs <= atMs + waitMs && atMs <= toMs + AFTERMATH_MS);
    if (beside.some(({ frozen, toMs }) => frozen === gateway && atMs <= toMs)) return [];
    const kinds = new Set<HealthWaits['under']>(beside.map(({ kind }) => kind));
    if (kinds.size === 0) kinds.add('no fault');
    return [...kinds].map((under) => ({ under, waitMs }));
  });
  return [...groupBy(samples, ({ under }) => under).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const waits = group.map(({ waitMs }) => Math.round(waitMs)).sort((a, b) => a - b);
    const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
    return { under: first.under, probes: waits.length, median: at(0.5), longest: at(1) };
  });
}
