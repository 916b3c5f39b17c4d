import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Results } from './report.ts';

/** Reads the recorded figures. Undefined if there are none. */
export const readResults = (file: string): Results | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;

/**
 * Records the figures of a run. A run of some parts only keeps the recorded figures of the others, with the time and the
 * machine of their run, and notes for its own parts when they were measured.
 * @param isWhole whether the run measures all parts
 */
export function recordResults(file: string, results: Results, isWhole: boolean): void {
  const recorded = isWhole ? undefined : readResults(file);
  const { at, machine, database, ...parts } = results;
  const run = { at, machine, database };
  const merged: Results =
    recorded === undefined
      ? results
      : {
          ...recorded,
          ...parts,
          laterRuns: { ...recorded.laterRuns, ...Object.fromEntries(Object.keys(parts).map((part) => [part, run])) },
        };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
