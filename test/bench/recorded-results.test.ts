import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../testkit/at-end.ts';
import { readResults, recordResults } from './recorded-results.ts';
import type { Results } from './report.ts';

const run = (at: string, parts: Partial<Results>): Results => ({
  at,
  machine: 'a machine',
  database: 'a database',
  ...parts,
});

it('a run of some parts keeps the figures of the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'figures', 'results.json');
  const whole = run('2026-01-01', { singles: [], cost: [] });
  recordResults(file, whole, true);
  recordResults(file, run('2026-01-02', { stalled: [], cost: [] }), false);
  const later = run('2026-01-02', {});
  expect(readResults(file)).toEqual({ ...whole, stalled: [], laterRuns: { stalled: later, cost: later } });
  recordResults(file, whole, true);
  expect(readResults(file)).toEqual(whole);
});
