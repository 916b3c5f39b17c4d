/** From a request to its answer: parses the command, finds its session and transaction, runs it, words its errors. */
import { Double, Timestamp } from 'bson';
import {
  type Document,
  decode,
  encode,
  isDocument,
  rawDocumentsOfArray,
  rawFields,
  toNumber,
} from '../bson/bson-values.ts';
import { encodeWithRaw, RawDocument } from '../bson/raw-documents.ts';
import type { Engine } from '../engine.ts';
import { CommandError, codeNameOf } from '../errors.ts';
import { fromMingo } from '../language/language.ts';
import { parseTxnNumber, type Session } from '../sessions/sessions.ts';
import type { Transaction } from '../sessions/transactions.ts';
import { type ErrorOrigin, labelsFor, labelsForWriteConcern } from '../wire/error-labels.ts';
import type { Request } from '../wire/wire.ts';
import type { Client, Command, CommandContext } from './context.ts';
import type { Failure } from './fail-points.ts';
import { clusterTime } from './handshake.ts';
import { COMMANDS } from './registry.ts';

/** The answer to a request; without a document the connection is to be closed. */
export type Answer = { document: Buffer } | { closes: true };

/** Arrays of documents that may be long; their documents are decoded, if at all, one at a time. */
const BATCHES = new Set(['documents', 'updates', 'deletes', 'ops', 'nsInfo']);
const GENERIC_FIELDS = new Set([
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$db',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
  '$client',
  '$configServerState',
  'txnRetryCounter',
  'mayBypassWriteBlocking',
  'coordinator',
  'maxTimeMSOpOnly',
  'databaseVersion',
  'operationSessionInfo',
  '$queryOptions',
  'collectionUUID',
  'readPreference',
  '$topologyTime',
  '$configTime',
]);
const READ_CONCERNS = new Set(['local', 'majority', 'available', 'linearizable', 'snapshot']);

interface Parsed {
  command: Document;
  documents: Map<string, Buffer[]>;
}

function parseCommand({ body, sequences }: Request): Parsed {
  const documents = new Map<string, Buffer[]>(sequences);
  const left = new Set<string>();
  for (const field of rawFields(body)) {
    if (field.type !== 0x04 || !BATCHES.has(field.name)) continue;
    const batch = rawDocumentsOfArray(body, field);
    if (!batch) continue;
    if (sequences.has(field.name)) throw new CommandError(40602, `Duplicate field ${field.name}`);
    documents.set(field.name, batch);
    left.add(field.name);
  }
  return { command: left.size === 0 ? decode(body) : decodeWithout(body, left), documents };
}

function decodeWithout(body: Buffer, left: ReadonlySet<string>): Document {
  const parts: Buffer[] = [Buffer.alloc(4)];
  let at = 4;
  for (const { name, end } of rawFields(body)) {
    if (!left.has(name)) parts.push(body.subarray(at, end));
    at = end;
  }
  parts.push(Buffer.from([0]));
  const bytes = Buffer.concat(parts);
  bytes.writeInt32LE(bytes.length, 0);
  return decode(bytes);
}

/** Runs one request of a client. Whatever goes wrong becomes an answer. */
export async function answer(engine: Engine, client: Client, request: Request): Promise<Answer> {
  let origin: ErrorOrigin = { command: '', isRetryableWrite: false, isInTransaction: false, isChangeStream: false };
  let context: CommandContext | undefined;
  let failure: Failure | undefined;
  try {
    const { command, documents } = parseCommand(request);
    const [name = ''] = Object.keys(command);
    const found = COMMANDS.get(name);
    origin = { ...origin, command: name, ...kindOf(command, name, found) };
    if (request.kind === 'query') checkLegacy(request, name);
    failure = engine.failPoints.take(name, client.appName);
    if (failure && !failure.hasCursor) origin = { ...origin, isChangeStream: false };
    if (failure) {
      if (failure.blockMs > 0) await new Promise((resolve) => setTimeout(resolve, failure?.blockMs));
      if (failure.closeConnection) return { closes: true };
      if (failure.errorCode !== undefined)
        throw new CommandError(failure.errorCode, `Failing command via 'failCommand' failpoint`);
    }
    const db = request.kind === 'query' ? (request.ns?.split('.')[0] ?? '') : databaseOf(command);
    if (!found) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    checkApiVersion(command, name);
    checkFields(found, name, command, documents);
    context = contextOf(engine, client, { name, db, command, body: request.body, documents }, found);
    checkConcerns(context);
    context = atSnapshot(context);
    const result = await found.run(context);
    const concern = failure?.writeConcernError ?? writeConcernError(command);
    const reply = { ...result, ...(concern && { writeConcernError: concern }) };
    if (concern && failure?.errorLabels) Object.assign(reply, { errorLabels: failure.errorLabels });
    else if (concern) Object.assign(reply, labelsOf(labelsForWriteConcern(Number(concern.code), origin)));
    return { document: encodeReply(engine, { ...reply, ok: OK }) };
  } catch (error) {
    const reply = errorReply(fromMingo(error), origin, failure);
    if (context) afterError(engine, context);
    return { document: encodeReply(engine, reply) };
  }
}

const OK = new Double(1);
const FAILED = new Double(0);

let timeSent: { time: Timestamp; cluster: RawDocument } | undefined;

function encodeReply(engine: Engine, reply: Document): Buffer {
  const time = engine.oplog.now();
  // Most answers between two writes carry the same time.
  if (!timeSent?.time.equals(time)) timeSent = { time, cluster: new RawDocument(encode(clusterTime(time))) };
  return encodeWithRaw({ ...reply, $clusterTime: timeSent.cluster, operationTime: time });
}

const labelsOf = (labels: readonly string[]): Document => (labels.length > 0 ? { errorLabels: labels } : {});

function errorReply(error: unknown, origin: ErrorOrigin, failure: Failure | undefined): Document {
  const known =
    error instanceof CommandError
      ? error
      : (error as Error).name.startsWith('BSON')
        ? new CommandError('InvalidBSON', (error as Error).message)
        : new CommandError('InternalError', `${(error as Error).name}: ${(error as Error).message}`);
  const own = known.labels.filter((label) => label !== 'TransientTransactionError' || origin.isInTransaction);
  const labels = failure?.errorLabels ?? [...new Set([...own, ...labelsFor(known.code, origin)])];
  return {
    ok: FAILED,
    errmsg: known.message,
    code: known.code,
    codeName: codeNameOf(known.code),
    ...known.fields,
    ...labelsOf(labels),
  };
}

/** An error in a transaction ends it, as it does on the server. */
function afterError(engine: Engine, { session, transaction, name }: CommandContext): void {
  if (session && transaction && name !== 'commitTransaction' && name !== 'killCursors')
    engine.transactions.abort(session);
}

function kindOf(command: Document, name: string, found: Command | undefined): Omit<ErrorOrigin, 'command'> {
  const isInTransaction = command.autocommit === false;
  const { pipeline } = command;
  const isStream = Array.isArray(pipeline) && isDocument(pipeline[0]) && '$changeStream' in pipeline[0];
  return {
    isInTransaction,
    isRetryableWrite: command.txnNumber !== undefined && !isInTransaction && found?.isRetryable === true,
    isChangeStream: isStream || name === 'getMore',
  };
}

function checkLegacy(request: Request, name: string): void {
  const isHello = ['hello', 'isMaster', 'ismaster'].includes(name);
  if (isHello && request.ns?.endsWith('.$cmd')) return;
  throw new CommandError(
    'UnsupportedOpQueryCommand',
    `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade. For more details see https://dochub.mongodb.org/core/legacy-opcode-removal`,
  );
}

function databaseOf(command: Document): string {
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

type Given = Pick<CommandContext, 'name' | 'db' | 'command' | 'body' | 'documents'>;

function contextOf(engine: Engine, client: Client, given: Given, found: Command): CommandContext {
  const { name, command } = given;
  const live = {
    engine,
    client,
    ...given,
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
    if (!found.isRetryable) {
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
  return inTransaction({ ...live, session }, session, txnNumber, found);
}

function inTransaction(context: CommandContext, session: Session, txnNumber: bigint, found: Command): CommandContext {
  const { engine, command, name } = context;
  if (name === 'commitTransaction' || name === 'abortTransaction') return context;
  if (!found.inTransaction)
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

function checkConcerns({ command }: CommandContext): void {
  const { readConcern, writeConcern } = command;
  if (readConcern !== undefined) {
    if (!isDocument(readConcern))
      throw new CommandError('TypeMismatch', "BSON field 'readConcern' is the wrong type, expected type 'object'");
    const { level } = readConcern;
    if (level !== undefined && (typeof level !== 'string' || !READ_CONCERNS.has(level))) {
      throw new CommandError(
        'BadValue',
        `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
      );
    }
    if (
      level === 'linearizable' &&
      Array.isArray(command.pipeline) &&
      command.pipeline.some((stage) => isDocument(stage) && ('$out' in stage || '$merge' in stage))
    ) {
      throw new CommandError('InvalidOptions', '$out and $merge cannot be used with a linearizable read concern');
    }
  }
  if (writeConcern !== undefined) {
    if (!isDocument(writeConcern))
      throw new CommandError('TypeMismatch', "BSON field 'writeConcern' is the wrong type, expected type 'object'");
    const { w } = writeConcern;
    const number = toNumber(w);
    if (
      w !== undefined &&
      typeof w !== 'string' &&
      !isDocument(w) &&
      (number === undefined || number < 0 || number > 50)
    ) {
      throw new CommandError(
        'FailedToParse',
        `w has to be a non-negative number and not greater than 50; found: ${String(w)}`,
      );
    }
  }
}

/** The commands of version 1 of the stable API. */
const API_COMMANDS = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'update',
]);

const STAGES_NOT_IN_API = ['$currentOp', '$indexStats', '$listLocalSessions', '$listSessions'];

function checkApiVersion({ apiVersion, apiStrict, apiDeprecationErrors, pipeline }: Document, name: string): void {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw new CommandError(322, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (apiVersion !== '1') throw new CommandError(322, `API version must be "1"; found: ${String(apiVersion)}`);
  const isInternal =
    Array.isArray(pipeline) &&
    pipeline.some((stage) => isDocument(stage) && STAGES_NOT_IN_API.some((one) => one in stage));
  if (apiStrict === true && (!API_COMMANDS.has(name) || isInternal)) {
    throw new CommandError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1.`);
  }
}

const SNAPSHOT_COMMANDS = new Set(['find', 'aggregate', 'distinct']);

/** A read of a past state, when that is what the command asks for outside of a transaction. */
function atSnapshot(context: CommandContext): CommandContext {
  const { engine, command, transaction, name } = context;
  const concern = command.readConcern;
  if (!isDocument(concern) || concern.level !== 'snapshot' || transaction) return context;
  // A cursor goes on with what it was opened on.
  if (name === 'getMore') return context;
  if (!SNAPSHOT_COMMANDS.has(name)) {
    throw new CommandError(
      'InvalidOptions',
      `Command ${name} does not support { readConcern: { level: "snapshot" } } outside of a transaction`,
    );
  }
  const { atClusterTime } = concern;
  if (atClusterTime !== undefined && !(atClusterTime instanceof Timestamp)) {
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'readConcern.atClusterTime' is the wrong type, expected type 'timestamp'",
    );
  }
  const { time, view } = engine.snapshotReads.read(atClusterTime);
  return { ...context, view, readAt: time };
}

/** What was written stays written, but not on as many members as was asked for. */
function writeConcernError({ writeConcern }: Document): Document | undefined {
  if (!isDocument(writeConcern)) return undefined;
  const { w } = writeConcern;
  if (typeof w === 'string' && w !== 'majority') {
    return {
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w}' found in replica set configuration`,
    };
  }
  if ((toNumber(w) ?? 1) > 1) {
    return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' };
  }
  return undefined;
}
