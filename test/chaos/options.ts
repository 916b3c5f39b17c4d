import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** What makes a run: the same numbers make the same plan. */
export const Settings = z.object({
  seed: z.coerce.number().int().min(0).max(4_294_967_295),
  seconds: z.coerce.number().int().min(1).max(86_400),
  rate: z.coerce.number().min(0.1).max(1_000),
  every: z.coerce.number().min(0.1).max(3_600),
});
export type Settings = z.infer<typeof Settings>;

export interface Options extends Settings {
  readonly keepsData: boolean;
}

export const HELP = `npm run chaos -- [options]

Runs two gateways, two workers and a database under load, kills, restarts and freezes them, cuts them off from their
database, moves their clocks, cuts sockets, and has a provider stall, lie and fail. Then it compares what was
acknowledged, stored, delivered and told.

  --seed <number>     makes the plan: the same seed makes the same one again (by default another each time)
  --seconds <number>  how long blows fall (60)
  --rate <number>     events a second (15)
  --every <seconds>   a blow about every so many seconds (1.5); more where processes take long to start
  --replay <file>     takes all of these from a report
  --keep              keeps the database's directory; that of a failed run is kept in any case
  --help              this

It leaves chaos-reports/<seed>.json: the plan, what was found, and the documents that are concerned.
Exit code 0: nothing was lost, doubled or stuck, and no process ended by itself; 1: something was; 2: it could not run.`;

/** An option that is none, or whose value is not allowed. */
export class BadOption extends Error {
  override readonly name = 'BadOption';
}

/**
 * The options of a command line; null where help is asked for.
 * @throws BadOption that names the option
 */
export function readOptions(args: readonly string[], randomSeed: () => number): Options | null {
  const { help, keep, replay, ...given } = parse(args);
  if (help) return null;
  const from = replay === undefined ? {} : readReport(replay);
  const { data, error } = Settings.safeParse({
    seed: randomSeed(),
    seconds: 60,
    rate: 15,
    every: 1.5,
    ...from,
    ...given,
  });
  if (error === undefined) return { ...data, keepsData: keep };
  const [issue] = error.issues;
  throw new BadOption(`--${issue?.path.join('.')}: ${issue?.message}`);
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
    throw new BadOption(`--replay: ${path} is no report of a run`);
  }
}
