/** The worker thread of `startEmbedded`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ServerOptions, startServer } from './start-server.ts';
import { DirectoryInUse } from './storage/owner-socket.ts';

/** The first message of the thread: the port, or the reason why the server did not start. */
export type ThreadMessage = { port: number } | { error: string; isInUse: boolean };

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const server = await startServer(workerData as ServerOptions);
  parentPort?.once('message', () => {
    void server.close().then(() => parentPort?.close());
  });
  post({ port: server.port });
} catch (error) {
  post({ error: (error as Error).message, isInUse: error instanceof DirectoryInUse });
}
