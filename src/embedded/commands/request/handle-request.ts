/**
 * Handles one request: parses the command, finds its session and transaction, runs it, and turns errors into replies.
 */
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import type { DatabaseEngine } from '../../database-engine.ts';
import { fromMingo } from '../../language/mingo-errors.ts';
import type { Client } from '../../sessions/clients.ts';
import type { Operation } from '../../sessions/operations.ts';
import type { Request } from '../../wire/messages.ts';
import type { Command, CommandContext } from '../command.ts';
import { numberField } from '../command-fields.ts';
import { GENERIC_FIELDS } from '../generic-fields.ts';
import { COMMANDS } from '../registry.ts';
import { checkApiVersion } from './api-version.ts';
import { advanceClusterTime, checkReadTimes } from './cluster-time.ts';
import { atSnapshot, createContext } from './command-context.ts';
import { checkConcerns, writeConcernError } from './concerns.ts';
import { type ErrorOrigin, labelsForWriteConcern } from './error-labels.ts';
import type { Failure } from './fail-points.ts';
import { parseCommand } from './parse-command.ts';
import { encodeReply, errorLabelsField, errorReply, OK } from './reply.ts';

/** The reply to a request, or the order to close the connection. */
type Reply = { document: Buffer } | { closes: true };

/** Runs one request of a client. Never throws: every error becomes a reply. */
export async function handleRequest(engine: DatabaseEngine, client: Client, request: Request): Promise<Reply> {
  let origin: ErrorOrigin = { command: '', isRetryableWrite: false, isInTransaction: false, isChangeStream: false };
  let context: CommandContext | undefined;
  let failure: Failure | undefined;
  let operation: Operation | undefined;
  try {
    const { command, documents } = parseCommand(request);
    const [name = ''] = Object.keys(command);
    const definition = COMMANDS.get(name);
    operation = engine.operations.begin(client, command);
    engine.metrics.countCommand(name, documents);
    origin = { ...origin, command: name, ...describeOrigin(command, name, definition) };
    if (request.kind === 'query') checkLegacyQuery(request, name);
    failure = engine.failPoints.take(name, client.appName);
    if (failure && !failure.hasCursor) origin = { ...origin, isChangeStream: false };
    if (failure) {
      if (failure.blockMs > 0) await operation.wait(new Promise((resolve) => setTimeout(resolve, failure?.blockMs)));
      if (failure.closeConnection) return { closes: true };
      if (failure.errorCode !== undefined)
        throw new CommandError(failure.errorCode, `Failing command via 'failCommand' failpoint`);
    }
    const db = request.kind === 'query' ? (request.ns?.split('.')[0] ?? '') : databaseName(command);
    if (!definition) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    checkApiVersion(command, name);
    checkFields(definition, name, command, documents);
    advanceClusterTime(command, engine.oplog);
    context = createContext(engine, { name, db, command, body: request.body, documents, operation }, definition);
    checkConcerns(context);
    checkReadTimes(command, engine.oplog);
    context = atSnapshot(context);
    limitTime(context);
    const result = await definition.run(context);
    const concernError = failure?.writeConcernError ?? writeConcernError(command);
    const reply = { ...result, ...(concernError && { writeConcernError: concernError }) };
    if (concernError && failure?.errorLabels) Object.assign(reply, { errorLabels: failure.errorLabels });
    else if (concernError)
      Object.assign(reply, errorLabelsField(labelsForWriteConcern(Number(concernError.code), origin)));
    return { document: encodeReply(engine, { ...reply, ok: OK }) };
  } catch (error) {
    const reply = errorReply(fromMingo(error), origin, failure);
    if (context) abortFailedTransaction(engine, context);
    return { document: encodeReply(engine, reply) };
  } finally {
    if (operation) engine.operations.end(operation);
  }
}

/** Applies `maxTimeMS`. For a `getMore` it is how long to wait for documents. */
function limitTime({ command, name, operation }: CommandContext): void {
  const ms = name === 'getMore' ? undefined : numberField(command, 'maxTimeMS', name, 0);
  if (ms) operation.limitTime(ms);
}

/** An error aborts the transaction, as in MongoDB. */
function abortFailedTransaction(engine: DatabaseEngine, { session, transaction, name }: CommandContext): void {
  if (session && transaction && name !== 'commitTransaction' && name !== 'killCursors')
    engine.transactions.abort(session);
}

function describeOrigin(
  command: Document,
  name: string,
  definition: Command | undefined,
): Omit<ErrorOrigin, 'command'> {
  const isInTransaction = command.autocommit === false;
  const { pipeline } = command;
  const isStream = Array.isArray(pipeline) && isDocument(pipeline[0]) && '$changeStream' in pipeline[0];
  return {
    isInTransaction,
    isRetryableWrite: command.txnNumber !== undefined && !isInTransaction && definition?.isRetryable === true,
    isChangeStream: isStream || name === 'getMore',
  };
}

function checkLegacyQuery(request: Request, name: string): void {
  const isHello = ['hello', 'isMaster', 'ismaster'].includes(name);
  if (isHello && request.ns?.endsWith('.$cmd')) return;
  throw new CommandError(
    'UnsupportedOpQueryCommand',
    `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade. For more details see https://dochub.mongodb.org/core/legacy-opcode-removal`,
  );
}

function databaseName(command: Document): string {
  const { $db } = command;
  if ($db === undefined) throw new CommandError('Location40571', 'OP_MSG requests require a $db argument');
  if (typeof $db !== 'string')
    throw new CommandError('TypeMismatch', "BSON field '$db' is the wrong type, expected type 'string'");
  return $db;
}

function checkFields({ fields }: Command, name: string, command: Document, documents: Map<string, Buffer[]>): void {
  if (!fields) return;
  for (const field of [...Object.keys(command), ...documents.keys()]) {
    if (field !== name && !fields.has(field) && !GENERIC_FIELDS.has(field)) {
      throw new CommandError('Location40415', `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
}
