import { expect, it } from 'vitest';
import { healthWaits, type Period, type Probe } from './health-watch.ts';

const probe = (atMs: number, waitMs: number, gateway = 'gateway-1'): Probe => ({ gateway, atMs, waitMs });
const period = (kind: Period['kind'], fromMs: number, toMs: number, frozen: string | null = null): Period => ({
  kind,
  frozen,
  fromMs,
  toMs,
});

it('assigns each wait to the faults beside it', () => {
  const periods = [period('kill', 1_000, 2_000), period('full disk', 1_500, 5_000)];
  const probes = [probe(100, 3), probe(990, 20), probe(1_600, 40), probe(2_900, 10), probe(4_000, 30), probe(9_000, 5)];
  expect(healthWaits(probes, periods)).toEqual([
    { under: 'no fault', probes: 2, median: 3, longest: 5 },
    { under: 'kill', probes: 3, median: 20, longest: 40 },
    { under: 'full disk', probes: 3, median: 30, longest: 40 },
  ]);
});

it('leaves a gateway out while it is frozen', () => {
  const periods = [period('freeze', 1_000, 8_000, 'gateway-1')];
  const probes = [probe(900, 7_200), probe(1_200, 15, 'gateway-2'), probe(8_100, 60)];
  expect(healthWaits(probes, periods)).toEqual([{ under: 'freeze', probes: 2, median: 15, longest: 60 }]);
});
