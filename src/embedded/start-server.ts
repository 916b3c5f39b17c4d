import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { DatabaseEngine } from './database-engine.ts';
import { checkDataFile } from './storage/check-data-file.ts';
import { lockDirectory } from './storage/directory-lock.ts';
import { LmdbStorage } from './storage/lmdb-storage.ts';
import { claimDirectory, DataDirectoryError } from './storage/owner-socket.ts';
import { Connection } from './wire/connection.ts';

export interface ServerOptions {
  /** The data directory. Created if it does not exist. */
  dataDir: string;
  host: string;
  /** 0 selects any free port. */
  port: number;
}

/** A server that is listening. */
interface RunningServer {
  host: string;
  port: number;
  /** Answers the running requests, accepts no new ones, and closes the files. */
  close(): Promise<void>;
}

const DRAIN_MS = 3000;

/**
 * Starts a server in this thread.
 * @throws DataDirectoryError if another process uses the data directory, or the directory cannot be written
 * @throws Error with a one-line message if the port is in use
 */
export async function startServer({ dataDir, host, port }: ServerOptions): Promise<RunningServer> {
  const { storage, release } = await openStorage(resolve(dataDir));
  try {
    const engine = new DatabaseEngine(storage);
    return await listen(engine, release, host, port);
  } catch (error) {
    await release();
    throw error;
  }
}

/** @returns the storage, and how to close it and to release its directory */
async function openStorage(directory: string): Promise<{ storage: LmdbStorage; release: () => Promise<void> }> {
  const releases: (() => void | Promise<void>)[] = [];
  const release = async () => {
    for (const step of releases.splice(0).reverse()) await step();
  };
  try {
    releases.push(await claimDirectory(directory));
    checkDataFile(directory);
    const storage = new LmdbStorage(directory);
    releases.push(() => storage.close());
    releases.push(lockDirectory(storage, directory));
    return { storage, release };
  } catch (error) {
    await release();
    if (error instanceof DataDirectoryError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a directory' : message.split('\n')[0];
    throw new DataDirectoryError(`The data directory ${directory} cannot be used: ${reason}`);
  }
}

async function listen(
  engine: DatabaseEngine,
  release: () => Promise<void>,
  host: string,
  port: number,
): Promise<RunningServer> {
  const connections = new Set<Connection>();
  const server = createServer((socket) => {
    const connection = new Connection(engine, socket);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  await new Promise<void>((resolveListening, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolveListening);
  });
  const address = server.address() as AddressInfo;
  engine.address = address;
  const close = async () => {
    const closed = new Promise<void>((resolveClosed) => server.close(() => resolveClosed()));
    // Ends the waits of change streams, so that their connections become idle.
    engine.cursors.closeAll();
    // Requests that wait for a transaction would hold up the end.
    engine.transactions.abortAll();
    for (const connection of connections) connection.end();
    const late = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, DRAIN_MS);
    await closed;
    clearTimeout(late);
    await engine.stop();
    await release();
  };
  return { host, port: address.port, close };
}
