import type { Document } from '../bson/document.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';
import { fromMingo } from '../language/mingo-errors.ts';
import type { RetryRecord } from '../sessions/session.ts';
import type { Change } from '../storage/change.ts';
import type { WriteContext } from '../storage/write-context.ts';
import type { CommandContext } from './command.ts';

/**
 * Runs the writes of a command. The results that a retry is answered from are saved in the same commit. With `isAtomic`, the job leaves
 * no changes if it throws.
 */
export function runWrite<T>(
  context: CommandContext,
  job: (write: WriteContext, retry: RetryState) => T,
  { isAtomic = false } = {},
): Promise<T> {
  const { engine, session, retryNumber, transaction, command, operation } = context;
  const bypassValidation = command.bypassDocumentValidation === true;
  const result = engine.write(
    (write) => {
      operation.throwIfInterrupted();
      // The session may have sent a newer write while this one waited for a lock.
      if (session && retryNumber !== undefined) engine.transactions.checkNumber(session, retryNumber);
      const retry = new RetryState(retryNumber === undefined ? undefined : session?.retryRecord(retryNumber));
      let isChanged = false;
      const log = (change: Change) => {
        isChanged = true;
        write.log(change);
      };
      const result = job({ ...write, log }, retry);
      // As in MongoDB, a write that changed nothing is not saved, so its retry runs again.
      if (session && retryNumber !== undefined && isChanged && retry.done.length > 0)
        session.saveResults(engine.storage, write.view, retryNumber, retry.done);
      return result;
    },
    { transaction, bypassValidation, isAtomic },
  );
  return operation.wait(result);
}

/** The results of a retryable write's statements: those of an earlier attempt and those of this one. */
class RetryState {
  readonly done: RetryRecord['statements'] = [];
  readonly #earlier: RetryRecord | undefined;

  constructor(earlier: RetryRecord | undefined) {
    this.#earlier = earlier;
  }

  /** The result of the statement in an earlier attempt. Undefined if the statement has not run yet. */
  earlierResult(statement: number): Document | undefined {
    return this.#earlier?.statements.find(({ id, last = id }) => id <= statement && statement <= last)?.result;
  }

  keep(statement: number, result: Document): void {
    const previous = this.done.at(-1);
    const isRun = previous && (previous.last ?? previous.id) === statement - 1 && isSame(previous.result, result);
    if (isRun) previous.last = statement;
    else this.done.push({ id: statement, result });
  }
}

const isSame = (a: Document, b: Document): boolean =>
  Object.keys(a).length === 1 && Object.keys(b).length === 1 && a.n !== undefined && a.n === b.n;

/** The id of the statement at this position of the command. */
export function statementId({ command }: CommandContext, at: number): number {
  if (Array.isArray(command.stmtIds)) return wholeNumber(command.stmtIds[at] ?? at, 'stmtIds');
  return (command.stmtId === undefined ? 0 : wholeNumber(command.stmtId, 'stmtId')) + at;
}

/** The error of one statement, as an element of `writeErrors`. */
export function writeError(index: number, thrown: unknown): Document {
  const error = fromMingo(thrown);
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, ...error.fields, errmsg: error.message };
}
