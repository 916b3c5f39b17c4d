import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Deadline } from './deadline.ts';
import type { ResolvedAddress } from './public-address.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** Opens a connection to the first address that accepts one within 5 seconds. */
export async function connectToAny(
  addresses: readonly ResolvedAddress[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown;
  for (const { address: host } of addresses) {
    const socket = connect({ host, port });
    // The user of the socket handles its errors. A late error must not crash the process.
    socket.on('error', () => {});
    const deadline = new Deadline(CONNECT_TIMEOUT_MS, signal);
    try {
      await once(socket, 'connect', { signal: deadline.signal });
      return socket;
    } catch (error) {
      socket.destroy();
      failure = error;
    } finally {
      deadline.end();
    }
  }
  throw failure;
}
