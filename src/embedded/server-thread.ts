/** The worker thread of `startEmbedded`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ServerOptions, startServer } from './start-server.ts';

/** What the thread says first: where it listens, or why it does not. */
export type ThreadMessage = { port: number } | { error: string };

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const server = await startServer(workerData as ServerOptions);
  parentPort?.once('message', () => {
    void server.close().then(() => parentPort?.close());
  });
  post({ port: server.port });
} catch (error) {
  post({ error: (error as Error).message });
}
