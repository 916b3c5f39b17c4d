import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waitingBySocket = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes a response together with its connection while it waits for the response to an earlier request. Node closes only
 * the response that it sends: what ends with the others, such as a subscription, would last until the gateway stops.
 */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket !== null) return;
  const waiting = waitingBySocket.get(socket) ?? new Set();
  if (!waitingBySocket.has(socket)) {
    waitingBySocket.set(socket, waiting);
    socket.once('close', () => {
      for (const response of waiting) close(response);
    });
  }
  waiting.add(response);
  response.once('close', () => waiting.delete(response));
}

function close(response: ServerResponse): void {
  if (response.socket !== null) return;
  response.destroy();
  response.emit('close');
}
