import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import type { HealthWaits } from './health-watch.ts';
import type { Settings } from './options.ts';
import type { Plan } from './plan.ts';
import type { Delivery } from './provider.ts';
import type { Finding, Findings } from './verdict.ts';

/** The findings, the crashes and the internal errors. */
export interface Verdict extends Findings {
  readonly crashed: readonly Finding[];
  /** Answers of gateways with the status 500. */
  readonly failed: readonly Finding[];
}

/** The content of a report. */
export interface Report {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly verdict: Verdict;
  readonly counts: Readonly<Record<string, number>>;
  /** How long gateways took to answer `/health`, beside each kind of fault. */
  readonly health: readonly HealthWaits[];
  readonly facts: readonly object[];
  /** The last output of each process. */
  readonly outputs: Readonly<Record<string, string>>;
}

const DIRECTORY = 'chaos-reports';
/** The maximum number of printed findings of each kind. */
const MOST_SHOWN = 20;
const NAME_WIDTH = 27;
const VALUE_WIDTH = 8;

/** The findings that must not be. */
const BAD = ['lost', 'doubled', 'halves', 'late', 'stuck', 'crashed', 'failed'] as const;

const badOf = (verdict: Verdict): readonly Finding[] => BAD.flatMap((name) => verdict[name].slice(0, MOST_SHOWN));

/** Whether the run succeeded. Flagged findings are not failures. */
export const isGood = (verdict: Verdict): boolean => badOf(verdict).length === 0;

/** The documents that the findings concern. */
export async function factsOf(db: Db, verdict: Verdict, deliveries: readonly Delivery[]): Promise<object[]> {
  const ids = new Set(badOf(verdict).flatMap(({ transactionId }) => transactionId ?? []));
  const facts: object[] = [];
  for (const transactionId of [...ids].slice(0, MOST_SHOWN)) {
    const of = (name: string, filter: object = { transactionId }) =>
      db.collection(name).find(filter).sort({ _id: 1 }).toArray();
    const [notifications, jobs, messages] = await Promise.all([of('notifications'), of('jobs'), of('messages')]);
    const _jobIds = jobs.map(({ _id }) => `${_id}`);
    const executionDetails = await of('executiondetails', { _jobId: { $in: _jobIds } });
    const isOwn = ({ idempotencyKey }: Delivery) => _jobIds.some((_id) => idempotencyKey.startsWith(_id));
    const schedules = await of('agendaJobs', { _id: { $in: jobs.flatMap(({ _scheduleId }) => _scheduleId ?? []) } });
    facts.push({
      transactionId,
      notifications,
      jobs,
      executionDetails,
      messages,
      schedules,
      deliveries: deliveries.filter(isOwn),
    });
  }
  return facts;
}

/** Prints the result of a run and writes its report. */
export function report({ settings, plan, say, ...rest }: Report & { readonly say: (line: string) => void }): void {
  const { seed, seconds, rate, every, faults } = settings;
  mkdirSync(DIRECTORY, { recursive: true });
  const file = join(DIRECTORY, `${seed}.json`);
  writeFileSync(file, JSON.stringify({ seed, seconds, rate, every, faults, plan: plan.faults, ...rest }, null, 2));
  const { verdict, counts, health } = rest;
  const row = (name: string, ...values: (number | string)[]) =>
    say(`${name.padEnd(NAME_WIDTH)} ${values.map((value) => `${value}`.padStart(VALUE_WIDTH)).join('')}`.trimEnd());
  say('');
  for (const [name, count] of Object.entries(counts)) row(name, count);
  say('');
  row('/health beside', 'probes', 'median', 'longest, in ms');
  for (const { under, probes, median, longest } of health) row(under, probes, median, longest);
  say('');
  for (const name of [...BAD, 'flagged'] as const) {
    row(name, verdict[name].length);
    if (name !== 'flagged') for (const { what } of verdict[name].slice(0, MOST_SHOWN)) say(`  ${what}`);
  }
  say(`\nThe report is in ${file}; npm run chaos -- --replay ${file} repeats the plan`);
}
