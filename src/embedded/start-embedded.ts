import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './server-thread.ts';
import { serverUri } from './server-uri.ts';

export interface EmbeddedOptions {
  /** The data directory. Created if it does not exist. */
  dataDir: string;
  host?: string;
  /** Defaults to 0, which selects any free port. */
  port?: number;
}

/** An embedded server in a worker thread of this process. */
export interface Embedded {
  /** The connection string for any MongoDB client. */
  uri: string;
  close(): Promise<void>;
}

/** The embedded server did not start. The message has one line. */
export class StartError extends Error {
  /** Whether another process uses the data directory. */
  readonly isInUse: boolean;
  constructor(message: string, isInUse: boolean) {
    super(message);
    this.isInUse = isInUse;
  }
}

// The compiled worker script is next to this file and has the same extension.
const THREAD = new URL(`./server-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

/**
 * Starts an embedded server in a worker thread.
 * @throws StartError if another process uses the data directory, the directory cannot be written, or the port is in use
 */
export async function startEmbedded({ dataDir, host = '127.0.0.1', port = 0 }: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(THREAD, { workerData: { dataDir, host, port } });
  const [message] = (await once(worker, 'message')) as [ThreadMessage];
  if ('error' in message) {
    await worker.terminate();
    throw new StartError(message.error, message.isInUse);
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
