import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './server-thread.ts';
import { serverUri } from './server-uri.ts';

export interface EmbeddedOptions {
  /** Where the data lies; made when there is no such directory. */
  dataDir: string;
  host?: string;
  /** 0, the default, for any free port. */
  port?: number;
}

/** An embedded server in a thread of this process. */
export interface Embedded {
  /** The address for any MongoDB client. */
  uri: string;
  close(): Promise<void>;
}

// The compiled thread stands beside this file under the same extension.
const THREAD = new URL(`./server-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

/**
 * Starts an embedded server in a worker thread.
 * @throws Error of one clear line when the data directory is in use by another process or cannot be written, or the
 *   port is taken
 */
export async function startEmbedded({ dataDir, host = '127.0.0.1', port = 0 }: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(THREAD, { workerData: { dataDir, host, port } });
  const [message] = (await once(worker, 'message')) as [ThreadMessage];
  if ('error' in message) {
    await worker.terminate();
    throw new Error(message.error);
  }
  let closing: Promise<void> | undefined;
  const close = async () => {
    const exited = once(worker, 'exit');
    worker.postMessage('close');
    await exited;
  };
  return {
    uri: serverUri(host, message.port),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
