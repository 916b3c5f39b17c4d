import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { DatabaseEngine } from './database-engine.ts';
import { lockDirectory } from './storage/directory-lock.ts';
import { LmdbStorage } from './storage/lmdb-storage.ts';
import { Connection } from './wire/connection.ts';

export interface ServerOptions {
  /** The data directory. Created if it does not exist. */
  dataDir: string;
  host: string;
  /** 0 selects any free port. */
  port: number;
}

/** A server that is listening. */
export interface RunningServer {
  host: string;
  port: number;
  /** Answers the running requests, accepts no new ones, and closes the files. */
  close(): Promise<void>;
}

const DRAIN_MS = 3000;

/**
 * Starts a server in this thread.
 * @throws Error with a one-line message if another process uses the data directory, the directory cannot be written, or
 * the port is in use
 */
export async function startServer({ dataDir, host, port }: ServerOptions): Promise<RunningServer> {
  const directory = resolve(dataDir);
  const storage = openStorage(directory);
  let release: (() => void) | undefined;
  try {
    release = lockDirectory(storage, directory);
    const engine = new DatabaseEngine(storage);
    return await listen(engine, release, host, port);
  } catch (error) {
    release?.();
    await storage.close();
    throw error;
  }
}

function openStorage(directory: string): LmdbStorage {
  try {
    return new LmdbStorage(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a directory' : message.split('\n')[0];
    throw new Error(`The data directory ${directory} cannot be used: ${reason}`);
  }
}

async function listen(engine: DatabaseEngine, release: () => void, host: string, port: number): Promise<RunningServer> {
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
    for (const connection of connections) connection.end();
    const late = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, DRAIN_MS);
    await closed;
    clearTimeout(late);
    await engine.stop();
    release();
    await engine.close();
  };
  return { host, port: address.port, close };
}
