import { setTimeout as delay } from 'node:timers/promises';
import { BadOption, HELP, readOptions } from './options.ts';
import { run } from './run.ts';

/** What it exits with where it could not run at all. */
const COULD_NOT_RUN = 2;

try {
  const options = readOptions(process.argv.slice(2), () => Math.floor(Math.random() * 1e9));
  if (options === null) process.stdout.write(`${HELP}\n`);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `${error instanceof BadOption ? error.message : String(error instanceof Error && error.stack)}\n`,
  );
  process.exitCode = COULD_NOT_RUN;
}
// Whatever a cut socket still waits for.
delay(5_000, undefined, { ref: false }).then(() => process.exit());
