import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

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

/**
 * Calls a function when the responses to earlier requests of a connection that requests an upgrade have been sent, unless the
 * connection closes. Node has taken its listeners from the connection, so the responses would no longer learn when it can take
 * more, or that nothing has moved for its time-out.
 */
export function afterResponses(socket: Duplex, earlier: readonly ServerResponse[], next: () => void): void {
  if (earlier.length === 0) {
    next();
    return;
  }
  const tellCurrent = (event: 'drain' | 'timeout') => {
    for (const response of earlier) if (response.socket === socket) response.emit(event);
  };
  const resume = () => tellCurrent('drain');
  const timeOut = () => tellCurrent('timeout');
  // The responses close with their connection.
  const ignoreError = () => {};
  socket.on('drain', resume).on('timeout', timeOut).on('error', ignoreError);
  let left = earlier.length;
  for (const response of earlier) {
    response.once('close', () => {
      left -= 1;
      if (left > 0) return;
      socket.off('drain', resume).off('timeout', timeOut).off('error', ignoreError);
      if (socket.writable) next();
      else socket.destroy();
    });
  }
}
