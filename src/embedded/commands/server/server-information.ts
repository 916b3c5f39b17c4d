import { Long } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import type { Command } from '../command.ts';
import { SERVER_VERSION, SET_NAME, serverAddress, VERSION_ARRAY } from './server-identity.ts';

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

export const hostInfo: Command = {
  run: ({ client }) => ({
    system: { hostname: serverAddress(client), currentTime: new Date() },
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
        name: serverAddress(client),
        health: 1,
        state: 1,
        stateStr: 'PRIMARY',
        self: true,
        optime: { ts: engine.oplog.now(), t: Long.ONE },
      },
    ],
  }),
};
