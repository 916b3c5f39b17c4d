/** The running operations: the stage `$currentOp`, and the commands `currentOp` and `killOp`. */
import { Long } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { compileFilter } from '../../language/filters/filter.ts';
import type { Client } from '../../sessions/clients.ts';
import type { Operation } from '../../sessions/operations.ts';
import { wallTimeOf } from '../../sessions/wall-time.ts';
import type { Command, CommandContext } from '../command.ts';
import { GENERIC_FIELDS } from '../generic-fields.ts';
import { serverAddress } from './server-identity.ts';

const OPTIONS = new Set([
  'allUsers',
  'idleConnections',
  'idleCursors',
  'idleSessions',
  'localOps',
  'truncateOps',
  'backtrace',
  'targetAllNodes',
]);

/**
 * The output of the stage `$currentOp`: running operations and, if asked for, idle connections, sessions and cursors.
 * @throws CommandError if an option is unknown or has a wrong type
 */
export function* currentOperations(context: CommandContext, spec: unknown): Generator<Document> {
  const { idleConnections = false, idleSessions = true, idleCursors = false } = parseOptions(context, spec);
  const { engine } = context;
  const running = engine.operations.all();
  for (const operation of running) yield describeOperation(operation);
  const active = new Set(running.map(({ client }) => client));
  if (idleConnections)
    for (const client of engine.clients.all())
      if (!active.has(client))
        yield { ...describeClient(client), active: false, currentOpTime: new Date().toISOString() };
  if (idleSessions) yield* openTransactions(context);
  if (idleCursors) yield* idleCursorsOf(context);
}

function parseOptions({ command, db }: CommandContext, spec: unknown): Document {
  if (db !== 'admin' || typeof command.aggregate === 'string') {
    throw new CommandError(
      'InvalidNamespace',
      "$currentOp must be run against the 'admin' database with {aggregate: 1}",
    );
  }
  if (!isDocument(spec))
    throw new CommandError(
      'FailedToParse',
      `$currentOp options must be specified in an object, but found: ${typeof spec}`,
    );
  for (const [name, value] of Object.entries(spec)) {
    if (!OPTIONS.has(name))
      throw new CommandError('FailedToParse', `Unrecognized option '${name}' in $currentOp stage.`);
    if (typeof value !== 'boolean') {
      throw new CommandError(
        'FailedToParse',
        `The '${name}' parameter of the $currentOp stage must be a boolean value, but found: ${typeof value}`,
      );
    }
  }
  return spec;
}

/** Kinds of operations by command. Other commands are of the kind `command`. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    find: 'query',
    getMore: 'getmore',
    insert: 'insert',
    update: 'update',
    delete: 'remove',
  }),
);

function describeClient(client: Client): Document {
  return {
    type: 'op',
    host: serverAddress(client),
    desc: `conn${client.id}`,
    connectionId: client.id,
    client: client.remote,
    ...(client.appName !== undefined && { appName: client.appName }),
    ...(client.metadata && { clientMetadata: client.metadata }),
  };
}

function describeOperation(operation: Operation): Document {
  const { client, command, id, startedAt, runningMicroseconds } = operation;
  const [name = ''] = Object.keys(command);
  return {
    ...describeClient(client),
    active: true,
    currentOpTime: startedAt.toISOString(),
    isFromUserConnection: true,
    opid: id,
    ...(command.lsid !== undefined && { lsid: command.lsid }),
    secs_running: Long.fromNumber(Math.floor(runningMicroseconds / 1e6)),
    microsecs_running: Long.fromNumber(runningMicroseconds),
    op: KINDS.get(name) ?? 'command',
    ns: namespaceOf(name, command),
    redacted: false,
    command,
    ...(operation.isInterrupted && { killPending: true }),
    numYields: 0,
    locks: {},
    waitingForLock: false,
    lockStats: {},
  };
}

function namespaceOf(name: string, command: Document): string {
  const target = name === 'getMore' ? command.collection : command[name];
  const suffix = typeof target === 'string' ? target : name === 'aggregate' ? '$cmd.aggregate' : '$cmd';
  return `${String(command.$db)}.${suffix}`;
}

/** The open transactions of sessions that run no command at the moment. */
function* openTransactions({ engine, client }: CommandContext): Generator<Document> {
  const isActive = (lsid: Document) =>
    engine.operations.all().some(({ command }) => isDocument(command.lsid) && sameId(command.lsid, lsid));
  for (const { transaction, lsid } of engine.sessions.all()) {
    if (transaction?.state !== 'open' || isActive(lsid)) continue;
    yield {
      type: 'idleSession',
      host: serverAddress(client),
      desc: 'inactive transaction',
      active: false,
      lsid,
      transaction: {
        parameters: { txnNumber: Long.fromBigInt(transaction.txnNumber), autocommit: false },
        startWallClockTime: wallTimeOf(transaction.startedAtMs).toISOString(),
        timeOpenMicros: Long.fromNumber(Math.round((performance.now() - transaction.startedAtMs) * 1000)),
      },
    };
  }
}

const sameId = (a: Document, b: Document): boolean => String(a.id) === String(b.id);

function* idleCursorsOf({ engine, client }: CommandContext): Generator<Document> {
  for (const { id, ns, usedAtMs, isBusy, isAwaiting } of engine.cursors.all()) {
    if (isBusy) continue;
    yield {
      type: 'idleCursor',
      host: serverAddress(client),
      ns,
      cursor: { cursorId: id, lastAccessDate: wallTimeOf(usedAtMs), tailable: isAwaiting, awaitData: isAwaiting },
    };
  }
}

export const currentOp: Command = {
  run(context) {
    assertAdmin(context);
    const { command } = context;
    const { $all, $ownOps: _, ...rest } = command;
    const filter = Object.fromEntries(
      Object.entries(rest).filter(([name]) => name !== 'currentOp' && !GENERIC_FIELDS.has(name)),
    );
    const matches = compileFilter(filter);
    const isAll = $all === true || (toNumber($all) ?? 0) !== 0;
    const operations = [...currentOperations(context, { idleConnections: isAll, idleSessions: isAll })];
    return { inprog: operations.filter(matches) };
  },
};

export const killOp: Command = {
  fields: new Set(['op']),
  run(context) {
    assertAdmin(context);
    const { engine, command } = context;
    if (command.op === undefined) throw new CommandError('NoSuchKey', 'Did not provide "op" field');
    const id = toNumber(command.op);
    if (id === undefined) throw new CommandError('TypeMismatch', 'Expected field "op" to be a number');
    engine.operations.kill(id);
    return { info: 'attempting to kill op' };
  },
};

function assertAdmin({ db, name }: CommandContext): void {
  if (db !== 'admin') throw new CommandError('Unauthorized', `${name} may only be run against the admin database.`);
}
