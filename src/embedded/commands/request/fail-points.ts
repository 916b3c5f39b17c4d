import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';

/** The effects of a fail point on one command. */
export interface Failure {
  errorCode?: number;
  errorLabels?: string[];
  closeConnection: boolean;
  blockMs: number;
  writeConcernError?: Document;
  /** Whether the failure happens after the cursor was found. Its error then counts as an error of a change stream. */
  hasCursor: boolean;
}

interface Active {
  commands: Set<string>;
  appName: unknown;
  skip: number;
  times: number;
  failure: Failure;
}

const KNOWN = new Set(['failCommand', 'failGetMoreAfterCursorCheckout']);

/** MongoDB's fail points, which make commands fail in the tests of drivers. */
export class FailPoints {
  readonly #active = new Map<string, Active>();

  /**
   * Sets or ends a fail point.
   * @throws CommandError FailPointSetFailed if the fail point does not exist
   */
  configure(name: unknown, mode: unknown, data: unknown): void {
    if (typeof name !== 'string' || !KNOWN.has(name)) {
      throw new CommandError(143, `Could not find a fail point named: ${String(name)}`);
    }
    const settings = isDocument(data) ? data : {};
    if (mode === 'off') {
      this.#active.delete(name);
      return;
    }
    const times = isDocument(mode) && mode.times !== undefined ? (toNumber(mode.times) ?? 0) : Number.POSITIVE_INFINITY;
    const errorCode = toNumber(settings.errorCode);
    this.#active.set(name, {
      commands: new Set(name === 'failCommand' ? (settings.failCommands as string[] | undefined) : ['getMore']),
      appName: settings.appName,
      skip: isDocument(mode) ? (toNumber(mode.skip) ?? 0) : 0,
      times,
      failure: {
        ...(errorCode !== undefined && { errorCode }),
        ...(Array.isArray(settings.errorLabels) && { errorLabels: settings.errorLabels.map(String) }),
        ...(isDocument(settings.writeConcernError) && { writeConcernError: settings.writeConcernError }),
        hasCursor: name !== 'failCommand',
        closeConnection: settings.closeConnection === true,
        blockMs: settings.blockConnection === true ? (toNumber(settings.blockTimeMS) ?? 0) : 0,
      },
    });
  }

  /** The failure for this command, if a fail point is active for it. Counts down the fail point. */
  take(command: string, appName: string | undefined): Failure | undefined {
    for (const active of this.#active.values()) {
      if (!active.commands.has(command) || active.times <= 0) continue;
      if (active.appName !== undefined && active.appName !== appName) continue;
      if (active.skip > 0) {
        active.skip--;
        continue;
      }
      active.times--;
      return active.failure;
    }
    return undefined;
  }
}
