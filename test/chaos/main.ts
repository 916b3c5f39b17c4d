import { endWaitingWrites } from '../../src/store/mongo/end-waiting-writes.ts';
import { BadOption, HELP, readOptions } from './options.ts';
import { run } from './run.ts';

/** The exit codes of a run that could not start, and of an interrupted one. */
const COULD_NOT_RUN = 2;
const INTERRUPTED = 130;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort(signal));

process.exit(await main());

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2), () => Math.floor(Math.random() * 1e9));
    if (options === null) process.stdout.write(`${HELP}\n`);
    if (options === null) return 0;
    // The clients of this program must survive the faults, too.
    endWaitingWrites();
    return (await run(options, interruption.signal)) ? 0 : 1;
  } catch (error) {
    if (interruption.signal.aborted) return INTERRUPTED;
    process.stderr.write(
      `${error instanceof BadOption ? error.message : String(error instanceof Error && error.stack)}\n`,
    );
    return COULD_NOT_RUN;
  }
}
