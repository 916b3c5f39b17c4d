import { closeConnection, MAX_USES, type SmtpConnection } from './open-connection.ts';

const IDLE_TIMEOUT_MS = 1_000;
const MAX_IDLE_PER_KEY = 20;

interface IdleConnection {
  readonly connection: SmtpConnection;
  readonly timer: NodeJS.Timeout;
}

/** The idle connections by pool key, which stands for policy, server and credentials. */
const idleConnections = new Map<string, IdleConnection[]>();

/** Takes an open idle connection out of the pool. */
export function takeIdleConnection(poolKey: string): SmtpConnection | undefined {
  for (;;) {
    const idle = idleConnections.get(poolKey)?.pop();
    if (idle === undefined) {
      idleConnections.delete(poolKey);
      return undefined;
    }
    clearTimeout(idle.timer);
    const { socket } = idle.connection;
    if (!socket.destroyed && socket.readable) return idle.connection;
    closeConnection(idle.connection);
  }
}

/** Puts a connection into the pool for one second, or closes it if it was used often or the pool is full. */
export function releaseConnection(connection: SmtpConnection): void {
  const { poolKey, uses } = connection;
  const others = idleConnections.get(poolKey) ?? [];
  if (uses >= MAX_USES || others.length >= MAX_IDLE_PER_KEY) {
    closeConnection(connection);
    return;
  }
  const timer = setTimeout(() => {
    const left = idleConnections.get(poolKey)?.filter((idle) => idle.connection !== connection) ?? [];
    if (left.length > 0) idleConnections.set(poolKey, left);
    else idleConnections.delete(poolKey);
    closeConnection(connection);
  }, IDLE_TIMEOUT_MS);
  idleConnections.set(poolKey, [...others, { connection, timer }]);
}
