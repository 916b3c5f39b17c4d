import type { ServerResponse } from 'node:http';

/**
 * Cuts the connection of a response when its client takes none of the bytes that wait for it. The gateway
 * would otherwise keep them, and a stream its subscription and its place, for as long as the client likes.
 * @param afterMs how long nothing may move. A slow client may take as long as it needs. The cut follows within twice that
 */
export function cutWhenStalled(response: ServerResponse, afterMs: number): void {
  // Node restarts the time with each byte that leaves the process. A stream without events has no bytes that wait.
  response.on('timeout', () => {
    if (response.writableLength > 0) response.destroy();
  });
  // Yoga switches the time-out of the socket off when it begins to send.
  const timer = setInterval(() => {
    // A response has no socket before those to earlier requests of its connection are sent.
    const { socket } = response;
    if (socket !== null && socket.timeout !== afterMs) socket.setTimeout(afterMs);
  }, afterMs);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}
