import { Long, ObjectId, type Timestamp } from 'bson';
import { type Document, isDocument } from '../bson/bson-values.ts';
import { CommandError } from '../errors.ts';
import { SESSION_TIMEOUT_MINUTES } from '../sessions/sessions.ts';
import { MAX_MESSAGE_BYTES } from '../wire/wire.ts';
import type { Command, CommandContext } from './context.ts';

export const SERVER_VERSION = '8.0.4';
const VERSION_ARRAY = [8, 0, 4, 0];
/** What MongoDB 8.0 says; drivers derive from it what they may use. */
const MAX_WIRE_VERSION = 25;
const SET_NAME = 'rs0';
const ELECTION_ID = new ObjectId('7fffffff0000000000000001');
const startedAt = Date.now();

function addressOf({ localAddress, localPort }: CommandContext['client']): string {
  const host = localAddress.replace(/^::ffff:/, '');
  return host.includes(':') ? `[${host}]:${localPort}` : `${host}:${localPort}`;
}

function greeting(context: CommandContext, primary: Document): Document {
  const { engine, client, command } = context;
  if (isDocument(command.client)) {
    const { application } = command.client;
    if (isDocument(application)) client.appName = String(application.name);
  }
  const me = addressOf(client);
  const ts = engine.oplog.now();
  const opTime = { ts, t: Long.ONE };
  const lastWriteDate = new Date(ts.getHighBitsUnsigned() * 1000);
  return {
    ...(command.helloOk === true && { helloOk: true }),
    hosts: [me],
    setName: SET_NAME,
    setVersion: 1,
    ...primary,
    secondary: false,
    primary: me,
    me,
    electionId: ELECTION_ID,
    lastWrite: { opTime, lastWriteDate, majorityOpTime: opTime, majorityWriteDate: lastWriteDate },
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: client.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

export const hello: Command = { run: (context) => greeting(context, { isWritablePrimary: true }) };
export const isMaster: Command = { run: (context) => greeting(context, { ismaster: true }) };
export const ping: Command = { run: () => ({}), fields: new Set([]) };

export const buildInfo: Command = {
  run: () => ({
    version: SERVER_VERSION,
    versionArray: VERSION_ARRAY,
    gitVersion: 'embedded',
    modules: [],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['lmdb'],
    openssl: { running: 'disabled', compiled: 'disabled' },
  }),
};

const PARAMETERS: Document = {
  featureCompatibilityVersion: { version: '8.0' },
  transactionLifetimeLimitSeconds: 60,
  enableTestCommands: 1,
  ttlMonitorSleepSecs: 1,
  authenticationMechanisms: [],
  requireApiVersion: false,
};

export const getParameter: Command = {
  run({ command }) {
    const generic = new Set(['getParameter', 'comment', 'lsid']);
    const names = Object.keys(command).filter((name) => !generic.has(name) && !name.startsWith('$'));
    const isAll =
      command.getParameter === '*' || (isDocument(command.getParameter) && command.getParameter.allParameters === true);
    const found = Object.entries(PARAMETERS).filter(([name]) => isAll || names.includes(name));
    if (found.length === 0) throw new CommandError('InvalidOptions', 'no option found to get');
    return Object.fromEntries(found);
  },
};

export const connectionStatus: Command = {
  run: ({ command }) => ({
    authInfo: {
      authenticatedUsers: [],
      authenticatedUserRoles: [],
      ...(command.showPrivileges === true && { authenticatedUserPrivileges: [] }),
    },
  }),
};

export const whatsmyuri: Command = { run: ({ client }) => ({ you: client.remote }) };

export const serverStatus: Command = {
  run: ({ client }) => ({
    host: addressOf(client),
    version: SERVER_VERSION,
    process: 'mongod',
    pid: Long.fromNumber(process.pid),
    uptime: (Date.now() - startedAt) / 1000,
    uptimeMillis: Long.fromNumber(Date.now() - startedAt),
    localTime: new Date(),
    repl: { setName: SET_NAME, isWritablePrimary: true, hosts: [addressOf(client)] },
    storageEngine: { name: 'lmdb' },
  }),
};

export const hostInfo: Command = {
  run: ({ client }) => ({
    system: { hostname: addressOf(client), currentTime: new Date() },
    os: { type: process.platform },
    extra: {},
  }),
};

export const getCmdLineOpts: Command = { run: () => ({ argv: [], parsed: {} }) };
export const getLog: Command = { run: () => ({ totalLinesWritten: 0, log: [] }) };

export const replSetGetStatus: Command = {
  run: ({ client, engine }) => ({
    set: SET_NAME,
    date: new Date(),
    myState: 1,
    term: Long.ONE,
    members: [
      {
        _id: 0,
        name: addressOf(client),
        health: 1,
        state: 1,
        stateStr: 'PRIMARY',
        self: true,
        optime: { ts: engine.oplog.now(), t: Long.ONE },
      },
    ],
  }),
};

/** The time that answers carry: drivers send it on with what has to come later. */
export function clusterTime(time: Timestamp): Document {
  return { clusterTime: time, signature: { hash: EMPTY_HASH, keyId: Long.ZERO } };
}
const EMPTY_HASH = Buffer.alloc(20);
