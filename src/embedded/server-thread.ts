/** The worker thread of `startEmbedded`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ServerOptions, startServer } from './start-server.ts';

/** What the thread says first: where it listens, or why it does not. */
export type ThreadMessage = { port: number } | { error: string };

const say = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const server = await startServer(workerData as ServerOptions);
  parentPort?.once('message', () => {
    void server.close().then(() => parentPort?.close());
  });
  say({ port: server.port });
} catch (error) {
  say({ error: (error as Error).message });
}
