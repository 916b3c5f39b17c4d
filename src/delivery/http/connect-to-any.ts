import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ResolvedAddress } from './safe-fetch.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** A connection to the first address that answers. */
export async function connectToAny(
  addresses: readonly ResolvedAddress[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown;
  for (const { address: host } of addresses) {
    const socket = connect({ host, port });
    // Whoever uses it hears of its errors; after that nobody does.
    socket.on('error', () => {});
    try {
      await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)]) });
      return socket;
    } catch (error) {
      socket.destroy();
      failure = error;
    }
  }
  throw failure;
}
