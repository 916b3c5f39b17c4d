import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FAULT_KINDS } from './plan.ts';

/** The settings of a run. The same settings lead to the same plan. */
export const Settings = z.object({
  seed: z.coerce.number().int().min(0).max(4_294_967_295),
  seconds: z.coerce.number().int().min(1).max(86_400),
  rate: z.coerce.number().min(0.1).max(1_000),
  every: z.coerce.number().min(0.1).max(3_600),
  faults: z.array(z.enum(FAULT_KINDS, `must be some of: ${FAULT_KINDS.join(', ')}`)),
});
export type Settings = z.infer<typeof Settings>;

export interface Options extends Settings {
  readonly keepsData: boolean;
}

export const HELP = `npm run chaos -- [options]

Runs two gateways, two workers and a database under load. Kills, restarts and freezes them, cuts their database connections, moves their
clocks, breaks websockets, fills the disk, disturbs them with faulty commands, heavy templates and floods of subscriptions, and makes a
provider stall and fail. Then compares the acknowledgements with the stored, delivered and published results.

  --seed <number>     the seed of the plan; the same seed makes the same plan; defaults to a random number
  --seconds <number>  how long faults are injected; defaults to 60
  --rate <number>     events per second; defaults to 15
  --every <seconds>   the average time between two faults; defaults to 1.5; use more if processes start slowly
  --faults <kinds>    only these kinds of faults, separated by commas; defaults to all:
                      ${FAULT_KINDS.slice(0, 6).join(', ')},
                      ${FAULT_KINDS.slice(6).join(', ')}
  --replay <file>     reads all of these settings from a report
  --keep              keeps the directory of the database; a failed run always keeps it
  --help              prints this help

Writes chaos-reports/<seed>.json with the plan, the findings and the documents that they concern.
Exit codes: 0 success; 1 something was lost, doubled or wrong otherwise; 2 the run could not start.`;

/** An unknown option, or an option with an invalid value. */
export class BadOption extends Error {
  override readonly name = 'BadOption';
}

/**
 * Parses the command line. Returns null for `--help`.
 * @throws BadOption that names the option
 */
export function readOptions(args: readonly string[], randomSeed: () => number): Options | null {
  const { help, keep, replay, faults, ...given } = parse(args);
  if (help) return null;
  const from = replay === undefined ? {} : readReport(replay);
  const { data, error } = Settings.safeParse({
    seed: randomSeed(),
    seconds: 60,
    rate: 15,
    every: 1.5,
    faults: FAULT_KINDS,
    ...from,
    ...given,
    ...(faults !== undefined && { faults: faults.split(',').map((kind) => kind.trim()) }),
  });
  if (error === undefined) return { ...data, keepsData: keep };
  const [issue] = error.issues;
  throw new BadOption(`--${String(issue?.path[0])}: ${issue?.message}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        seconds: { type: 'string' },
        rate: { type: 'string' },
        every: { type: 'string' },
        faults: { type: 'string' },
        replay: { type: 'string' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}

function readReport(path: string): Settings {
  try {
    return Settings.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new BadOption(`--replay: ${path} is not the report of a run`);
  }
}
