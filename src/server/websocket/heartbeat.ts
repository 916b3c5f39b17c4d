import type { WebSocket, WebSocketServer } from 'ws';

/** Detects dead connections with pings. */
export interface Heartbeat {
  watch(socket: WebSocket): void;
  stop(): void;
}

/**
 * Pings all sockets of a server and terminates those that did not answer the previous ping.
 * @param intervalMs how often a socket is pinged, which is also how long it may take to answer
 */
export function startHeartbeat({ clients }: WebSocketServer, intervalMs: number): Heartbeat {
  const unanswered = new WeakSet<WebSocket>();
  // One function for all sockets, to save memory for each.
  function answered(this: WebSocket): void {
    unanswered.delete(this);
  }
  const timer = setInterval(() => {
    for (const socket of clients) {
      // The answer of a paused socket is not read.
      if (socket.isPaused) continue;
      if (unanswered.has(socket)) {
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) {
        unanswered.add(socket);
        socket.ping();
      }
    }
  }, intervalMs);
  timer.unref();
  return {
    watch: (socket) => void socket.on('pong', answered),
    stop: () => clearInterval(timer),
  };
}
