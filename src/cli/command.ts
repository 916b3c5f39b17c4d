import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Outages } from '../telemetry/outages.ts';
import type { Resources } from './resources.ts';

/** What each command works with. */
export interface CommandContext {
  readonly config: Config;
  readonly logger: Logger;
  /** Of whose errors the log contains only some. */
  readonly outages: Outages;
  /** Closed by the command when it is finished, or by a signal. */
  readonly resources: Resources;
  /** The options of the command line, without their hyphens. */
  readonly options: ReadonlySet<string>;
}

/** A command of the command line. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Printed by `--help`, below the usage. */
  readonly description: string;
  /** Each option with its meaning, such as `{ json: 'print the report as JSON' }`. */
  readonly options: Readonly<Record<string, string>>;
  /** Resolves when a short command has finished or a server is ready. Rejects with an error whose message is printed. */
  run(context: CommandContext): Promise<void>;
}
