import { Timestamp } from 'bson';
import { isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import type { DatabaseEngine } from '../../database-engine.ts';
import type { Session } from '../../sessions/session.ts';
import { parseTxnNumber } from '../../sessions/sessions.ts';
import type { Transaction } from '../../sessions/transaction.ts';
import type { Command, CommandContext } from '../command.ts';

type CommandRequest = Pick<CommandContext, 'name' | 'db' | 'command' | 'body' | 'documents' | 'operation'>;

/**
 * Finds the session and the transaction of a command. Begins the transaction if the command is its first.
 * @throws CommandError if the session fields are invalid or the command is not allowed in a transaction
 */
export function createContext(engine: DatabaseEngine, request: CommandRequest, definition: Command): CommandContext {
  const { name, command } = request;
  const live = {
    engine,
    client: request.operation.client,
    ...request,
    session: undefined,
    retryNumber: undefined,
    transaction: undefined,
    view: engine.storage.live,
  };
  if (command.lsid === undefined) {
    if (command.txnNumber !== undefined)
      throw new CommandError('InvalidOptions', 'Transaction number requires a session ID to also be specified');
    return live;
  }
  const session = engine.sessions.use(command.lsid);
  if (command.txnNumber === undefined) {
    if (command.autocommit !== undefined)
      throw new CommandError('InvalidOptions', "'autocommit' field requires a transaction number to also be specified");
    return { ...live, session };
  }
  const txnNumber = parseTxnNumber(command.txnNumber);
  if (command.autocommit === undefined) {
    if (!definition.isRetryable) {
      throw new CommandError(
        50768,
        `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
      );
    }
    engine.transactions.checkNumber(session, txnNumber);
    if (session.transaction?.txnNumber !== txnNumber) engine.transactions.abort(session);
    return { ...live, session, retryNumber: txnNumber };
  }
  if (command.autocommit !== false)
    throw new CommandError('InvalidOptions', 'Specifying autocommit=true is not allowed.');
  return inTransaction({ ...live, session }, session, txnNumber, definition);
}

function inTransaction(
  context: CommandContext,
  session: Session,
  txnNumber: bigint,
  definition: Command,
): CommandContext {
  const { engine, command, name } = context;
  if (name === 'commitTransaction' || name === 'abortTransaction') return context;
  if (!definition.inTransaction)
    throw new CommandError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  if (command.writeConcern !== undefined)
    throw new CommandError('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction');
  if (command.startTransaction !== true && command.readConcern !== undefined) {
    throw new CommandError('InvalidOptions', 'Only the first command in a transaction may specify a readConcern');
  }
  const transaction: Transaction =
    command.startTransaction === true
      ? engine.transactions.begin(session, txnNumber)
      : engine.transactions.find(session, txnNumber);
  return { ...context, transaction, view: transaction.view };
}

const SNAPSHOT_COMMANDS = new Set(['find', 'aggregate', 'distinct']);

/** Reads from a snapshot if the command asks for one outside of a transaction. */
export function atSnapshot(context: CommandContext): CommandContext {
  const { engine, command, transaction, name } = context;
  const concern = command.readConcern;
  if (!isDocument(concern) || concern.level !== 'snapshot' || transaction) return context;
  // A cursor keeps the snapshot that it was opened on.
  if (name === 'getMore') return context;
  if (!SNAPSHOT_COMMANDS.has(name)) {
    throw new CommandError(
      'InvalidOptions',
      `Command ${name} does not support { readConcern: { level: "snapshot" } } outside of a transaction`,
    );
  }
  const { atClusterTime } = concern;
  const { time, view } = engine.snapshotReads.read(atClusterTime instanceof Timestamp ? atClusterTime : undefined);
  return { ...context, view, readAt: time };
}
