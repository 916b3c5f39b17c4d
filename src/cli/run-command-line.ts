import { type Config, findUnknownSettings, readConfig } from '../config.ts';
import { UnusableDatabaseError } from '../store/mongo/unusable-database-error.ts';
import { createLogger } from '../telemetry/logger.ts';
import { Outages } from '../telemetry/outages.ts';
import { readCommandLine } from './command-line.ts';
import { describeFewFiles, isOutOfFiles } from './open-files.ts';
import { printLines } from './print-lines.ts';
import { Resources } from './resources.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The exit code if the doctor rejects: 1 means that it found problems. */
const DOCTOR_FAILED_EXIT_CODE = 2;

/** Runs the command that the arguments name. Sets the exit code, and prints a failure in one line. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const resources = new Resources();
  const stop = new AbortController();
  let config: Config | undefined;
  try {
    const line = await readCommandLine(args);
    if ('text' in line) {
      printLines([line.text]);
    } else {
      const { command, options } = line;
      config = readConfig(process.env);
      const isWatched = process.stderr.isTTY === true && !config.isProduction;
      const outages = new Outages();
      process.once('exit', () => outages.close());
      const logger = await createLogger({
        outages,
        level: config.logLevel,
        format: config.logFormat ?? (isWatched ? 'pretty' : 'json'),
      });
      for (const unknown of findUnknownSettings(process.env)) {
        logger.warn(unknown, 'This environment variable is not a setting and has no effect');
      }
      stopOnSignals(stop, resources, logger);
      await command.run({ config, logger, outages, resources, options });
    }
  } catch (error) {
    // A signal during start-up closes what the command uses, which makes the command fail; the signal ends the process.
    if (!stop.signal.aborted) {
      process.stderr.write(`${await messageOf(error, config)}\n`);
      await resources.close().catch(() => {});
      process.exit(args[0] === 'doctor' ? DOCTOR_FAILED_EXIT_CODE : 1);
    }
  }
}

async function messageOf(error: unknown, config: Config | undefined): Promise<string> {
  if (isOutOfFiles(error)) return describeFewFiles();
  // Loaded late, because not every command loads the driver of the database.
  const { isDatabaseError } = await import('../store/mongo/errors.ts');
  const unusable = isDatabaseError(error) ? new UnusableDatabaseError(error) : error;
  if (unusable instanceof UnusableDatabaseError) {
    return `${config?.mongodbUri === undefined ? 'DATA_DIR' : 'MONGODB_URI'}: ${unusable.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}
