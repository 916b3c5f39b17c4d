import type { WebSocket, WebSocketServer } from 'ws';
import { createTimeSlices } from '../../realtime/time-slices.ts';

/** Detects dead connections with pings. */
interface Heartbeat {
  watch(socket: WebSocket): void;
  /** Notes that the client of a socket reads: its answer to a ping may be late because it takes a large message first. */
  noteProgress(socket: WebSocket): void;
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
  const check = (socket: WebSocket): void => {
    // The answer of a paused socket is not read.
    if (socket.isPaused) return;
    if (unanswered.has(socket)) {
      socket.terminate();
    } else if (socket.readyState === socket.OPEN) {
      unanswered.add(socket);
      socket.ping();
    }
  };
  let round: Iterator<WebSocket> | undefined;
  // A ping takes 0.04 ms, and there may be thousands of sockets.
  const wake = createTimeSlices(() => {
    const { value: socket } = round?.next() ?? {};
    if (socket !== undefined) return () => check(socket);
    round = undefined;
    return undefined;
  });
  const timer = setInterval(() => {
    round ??= clients.values();
    wake();
  }, intervalMs);
  timer.unref();
  return {
    noteProgress: (socket) => void unanswered.delete(socket),
    watch: (socket) => void socket.on('pong', answered),
    stop: () => clearInterval(timer),
  };
}
