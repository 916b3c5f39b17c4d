import type { Command } from './cli/command.ts';
import { demo } from './cli/demo.ts';
import { DOCTOR_FAILED_EXIT_CODE, doctor } from './cli/doctor.ts';
import { Resources } from './cli/resources.ts';
import { rotateCredentials } from './cli/rotate-credentials.ts';
import { start } from './cli/start.ts';
import { stopOnSignals } from './cli/stop-on-signals.ts';
import { worker } from './cli/worker.ts';
import { readConfig } from './config.ts';
import { createLogger } from './telemetry/logger.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  start,
  worker,
  demo,
  doctor,
  'rotate-credentials': rotateCredentials,
};

const [name = 'start', ...args] = process.argv.slice(2);
const resources = new Resources();
const stop = new AbortController();
try {
  const config = readConfig(process.env);
  const isWatched = process.stderr.isTTY === true && !config.isProduction;
  const logger = await createLogger({
    level: config.logLevel,
    format: config.logFormat ?? (isWatched ? 'pretty' : 'json'),
  });
  stopOnSignals(stop, resources, logger);
  const command = COMMANDS[name];
  if (command === undefined)
    throw new Error(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}`);
  await command({ config, logger, resources, args });
} catch (error) {
  // A signal during start-up closes what the command uses, which makes the command fail; the signal ends the process.
  if (!stop.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await resources.close().catch(() => {});
    process.exit(name === 'doctor' ? DOCTOR_FAILED_EXIT_CODE : 1);
  }
}
