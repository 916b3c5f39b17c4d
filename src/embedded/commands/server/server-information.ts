import { arch, cpus, platform, release, totalmem, type } from 'node:os';
import { Double, Long } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import type { Command } from '../command.ts';
import { SERVER_VERSION, serverAddress, VERSION_ARRAY } from './server-identity.ts';

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
    system: {
      currentTime: new Date(),
      hostname: serverAddress(client),
      cpuAddrSize: 64,
      memSizeMB: Long.fromNumber(Math.floor(totalmem() / 2 ** 20)),
      numCores: cpus().length,
      cpuArch: arch(),
    },
    os: { type: type(), name: platform(), version: release() },
    extra: {},
  }),
};

export const getCmdLineOpts: Command = { run: () => ({ argv: [], parsed: {} }) };

const LOGS = ['global', 'startupWarnings'];

/** The server keeps no log in memory, so all logs are empty. */
export const getLog: Command = {
  run({ command }) {
    const { getLog: name } = command;
    if (typeof name !== 'string')
      throw new CommandError(
        'TypeMismatch',
        'Argument to getLog must be of type String; found a value of another type',
      );
    if (name === '*') return { names: LOGS };
    if (!LOGS.includes(name)) throw new CommandError('OperationFailed', `No log named '${name}'`);
    return { totalLinesWritten: 0, log: [] };
  },
};

/** There are no users, because the server has no authentication. */
export const usersInfo: Command = { run: () => ({ users: [] }) };
export const rolesInfo: Command = { run: () => ({ roles: [] }) };

/** The profiler is always off. */
export const profile: Command = {
  run({ command }) {
    const level = toNumber(command.profile);
    if (level !== 0 && level !== -1)
      throw new CommandError('CommandNotSupported', 'The profiler is not supported by the embedded server');
    return { was: 0, slowms: 100, sampleRate: new Double(1) };
  },
};
