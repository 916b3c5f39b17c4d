import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDataDirectory } from './create-data-directory.ts';

/** The process id is only for error messages: in another container it means another process. */
const NAME = /^owner-(\d+)-[0-9a-f-]+\.sock$/;
/** The shortest limit of all systems is 104, with a zero at the end. Node shortens longer paths silently. */
const MAX_PATH_BYTES = 103;
const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 200;

/** The data directory cannot be used. The message has one line. */
export class DataDirectoryError extends Error {}

/** Another running process uses the data directory. */
export class DirectoryInUse extends DataDirectoryError {
  constructor(directory: string, pid: number | string) {
    super(`The data directory ${directory} is in use by process ${pid}`);
  }
}

/**
 * Claims a directory for this process by listening on a socket in it. The kernel accepts connections to the socket as long
 * as the process exists, also if the process is in another container or does not react, and no longer.
 * @returns a function that releases the directory
 * @throws DirectoryInUse
 */
export async function claimDirectory(directory: string): Promise<() => void> {
  createDataDirectory(directory);
  for (let attempt = 1; ; attempt++) {
    const name = `owner-${process.pid}-${randomUUID().slice(0, 8)}.sock`;
    const server = await listen(join(directory, name));
    // Of two processes that start at the same time, at least one finds the socket of the other.
    const owner = await findOwner(directory, name);
    if (owner === undefined) return () => void server?.close();
    server?.close();
    if (attempt === MAX_ATTEMPTS) throw new DirectoryInUse(directory, owner);
    // Both may have found each other. The pauses are random, so that one of them comes first the next time.
    await delay(Math.random() * MAX_PAUSE_MS);
  }
}

/** Undefined if the system or the file system has no such sockets, or the path is too long. */
async function listen(path: string): Promise<Server | undefined> {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return undefined;
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    // A running server must not keep a process from ending.
    server.unref();
    server.once('error', () => resolve(undefined));
    // Other users can start a server here if they can write to the directory, so they must be able to connect.
    server.listen({ path, writableAll: true }, () => resolve(server));
  });
}

/** The process id of another owner. Removes the sockets of processes that have ended. */
async function findOwner(directory: string, ownName: string): Promise<string | undefined> {
  for (const name of readdirSync(directory)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || name === ownName) continue;
    const path = join(directory, name);
    const error = await connectionError(path);
    if (error !== 'ECONNREFUSED' && error !== 'ENOENT') return pid;
    rmSync(path, { force: true });
  }
  return undefined;
}

/** The code of the error of a connection. Undefined if a process accepts it. */
function connectionError(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
  });
}
