import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Resources } from './resources.ts';

/** What each command works with. */
export interface CommandContext {
  readonly config: Config;
  readonly logger: Logger;
  /** Closed by the command when it is finished, or by a signal. */
  readonly resources: Resources;
  /** The arguments after the name of the command. */
  readonly args: readonly string[];
}

/** Resolves when a short command has finished or a server is ready. Rejects with an error whose message is printed. */
export type Command = (context: CommandContext) => Promise<void>;
