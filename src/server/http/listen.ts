import { once } from 'node:events';
import type { Server } from 'node:http';

/** Why an address cannot be listened on, by error code. */
const REASONS: Partial<Record<string, string>> = {
  EADDRINUSE: 'it is in use by another process',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
};

interface ListenOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The settings that an error names. */
  readonly settings: string;
}

/**
 * Starts to listen.
 * @returns the URL of the server, and its port
 * @throws Error with a message of one line if the address cannot be used
 */
export async function listen(server: Server, { host, port, settings }: ListenOptions) {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`${settings}: cannot listen on ${host}:${port}: ${describe(cause)}`, { cause });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  // A server that listens on all addresses is reachable on this machine.
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::';
  const name = isEverywhere ? 'localhost' : host;
  return { port: address.port, url: `http://${name.includes(':') ? `[${name}]` : name}:${address.port}` };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = 'code' in error && typeof error.code === 'string' ? REASONS[error.code] : undefined;
  return reason ?? error.message;
}
