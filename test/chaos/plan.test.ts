import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../testkit/gateway-process.ts';
import { BadOption, readOptions } from './options.ts';
import { answersOf, FAULT_KINDS, type Fault, planOf } from './plan.ts';

const TEN_MINUTES = 600_000;
const EVERY_MS = 1_500;
const plan = (seed: number) => planOf(seed, TEN_MINUTES, EVERY_MS, FAULT_KINDS);
const SEEDS = Array.from({ length: 20 }, (_, index) => index * 7_919);

it('derives the plan and the answers of the provider from the seed', () => {
  const answers = (seed: number) => first(50, answersOf(seed));
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7).faults).not.toEqual(plan(8).faults);
  expect(answers(7)).toEqual(answers(7));
  expect(answers(7)).not.toEqual(answers(8));
});

it('starts a longer run like a shorter run with the same seed', () => {
  const { faults } = planOf(7, 20_000, EVERY_MS, FAULT_KINDS);
  expect(plan(7).faults.slice(0, faults.length)).toEqual(faults);
});

it('plans ordered faults within the run, and every kind within ten minutes', () => {
  for (const seed of SEEDS) {
    const { faults } = plan(seed);
    const moments = faults.map(({ atMs }) => atMs);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.every((atMs) => Number.isInteger(atMs) && atMs >= 1_000 && atMs < TEN_MINUTES)).toBe(true);
    expect(new Set(faults.map(({ kind }: Fault) => kind)).size).toBe(FAULT_KINDS.length);
  }
});

it('plans only the chosen kinds of faults', () => {
  const { faults } = planOf(7, TEN_MINUTES, EVERY_MS, ['kill', 'full disk']);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['kill', 'full disk']));
});

it('parses the options and names invalid ones', () => {
  const read = (...args: string[]) => readOptions(args, () => 5);
  expect(read()).toEqual({
    seed: 5,
    seconds: 60,
    rate: 15,
    every: 1.5,
    faults: FAULT_KINDS,
    keepsData: false,
  });
  expect(read('--seed', '7', '--seconds', '600', '--keep')).toMatchObject({ seed: 7, seconds: 600, keepsData: true });
  expect(read('--faults', 'full disk, kill')).toMatchObject({ faults: ['full disk', 'kill'] });
  expect(read('--help')).toBeNull();
  for (const [args, message] of [
    [['--seed', 'seven'], '--seed'],
    [['--seconds', '0'], '--seconds'],
    [['--rate', '-1'], '--rate'],
    [['--every', 'often'], '--every'],
    [['--faults', 'flood'], '--faults: must be some of: kill, '],
    [['--sed', '7'], '--sed'],
    [['--replay', 'package.json'], '--replay: package.json'],
  ] as const) {
    expect(() => read(...args)).toThrow(BadOption);
    expect(() => read(...args)).toThrow(message);
  }
});

it('reads the settings of a run from its report', () => {
  const path = join(temporaryDirectory(), '7.json');
  writeFileSync(path, JSON.stringify({ seed: 7, seconds: 20, rate: 6, every: 3, faults: ['kill'], verdict: {} }));
  const options = readOptions(['--replay', path], () => 5);
  expect(options).toEqual({ seed: 7, seconds: 20, rate: 6, every: 3, faults: ['kill'], keepsData: false });
});

function first<T>(count: number, items: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const item of items) if (taken.push(item) === count) break;
  return taken;
}
