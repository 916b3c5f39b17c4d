import { Double, Long } from 'bson';
import type { Document } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import type { Command, CommandContext } from '../command.ts';
import { SERVER_VERSION, SET_NAME, serverAddress } from './server-identity.ts';

const MEGABYTE = 2 ** 20;
/** MongoDB's default limit. The embedded server has none. */
const MAX_CONNECTIONS = 1_000_000;

function sections({ engine, client }: CommandContext): Document {
  const { metrics, clients, operations, sessions, cursors } = engine;
  const { upMs } = metrics;
  const running = operations.all();
  const active = new Set(running.map((operation) => operation.client)).size;
  const current = clients.all().length;
  const open = sessions.all().filter(({ transaction }) => transaction?.state === 'open').length;
  const { rss, external, heapTotal } = process.memoryUsage();
  const { bytesIn, bytesOut, numRequests } = metrics.network;
  return {
    host: serverAddress(client),
    version: SERVER_VERSION,
    process: 'mongod',
    pid: Long.fromNumber(process.pid),
    uptime: new Double(upMs / 1000),
    uptimeMillis: Long.fromNumber(upMs),
    uptimeEstimate: Long.fromNumber(Math.floor(upMs / 1000)),
    localTime: new Date(),
    connections: {
      current,
      available: MAX_CONNECTIONS - current,
      totalCreated: clients.totalCreated,
      rejected: 0,
      active,
    },
    globalLock: {
      totalTime: Long.fromNumber(upMs * 1000),
      currentQueue: { total: 0, readers: 0, writers: 0 },
      activeClients: { total: active, readers: active, writers: 0 },
    },
    logicalSessionRecordCache: { activeSessionsCount: sessions.all().length },
    mem: {
      bits: 64,
      resident: Math.round(rss / MEGABYTE),
      virtual: Math.round((rss + external + heapTotal) / MEGABYTE),
      supported: true,
    },
    metrics: { cursor: { open: { total: Long.fromNumber(cursors.all().length) } } },
    network: {
      bytesIn: Long.fromNumber(bytesIn),
      bytesOut: Long.fromNumber(bytesOut),
      physicalBytesIn: Long.fromNumber(bytesIn),
      physicalBytesOut: Long.fromNumber(bytesOut),
      numRequests: Long.fromNumber(numRequests),
    },
    opcounters: Object.fromEntries(
      Object.entries(metrics.opcounters).map(([name, count]) => [name, Long.fromNumber(count)]),
    ),
    repl: {
      setName: SET_NAME,
      setVersion: 1,
      isWritablePrimary: true,
      secondary: false,
      hosts: [serverAddress(client)],
      primary: serverAddress(client),
      me: serverAddress(client),
    },
    storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true, readOnly: false },
    transactions: {
      currentOpen: Long.fromNumber(open),
      currentActive: Long.fromNumber(running.filter(({ command }) => command.autocommit === false).length),
    },
  };
}

/** A section is left out if the command names it with 0 or false. */
export const serverStatus: Command = {
  run(context) {
    const isWanted = (name: string) => {
      const value = context.command[name];
      return value !== false && toNumber(value) !== 0;
    };
    return Object.fromEntries(Object.entries(sections(context)).filter(([name]) => isWanted(name)));
  },
};
