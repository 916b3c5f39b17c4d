import { closeConnection, MAX_USES, type SmtpConnection } from './open-connection.ts';

const IDLE_TIMEOUT_MS = 1_000;
/**
 * How many messages are sent to one server at the same time. Servers refuse more connections of a client: by default,
 * Postfix accepts 50.
 */
const MAX_CONNECTIONS = 50;

interface IdleConnection {
  readonly connection: SmtpConnection;
  readonly timer: NodeJS.Timeout;
}

/** The idle connections by pool key, which stands for policy, server and credentials. */
const idleConnections = new Map<string, IdleConnection[]>();

/** The messages to a server. */
interface Server {
  sending: number;
  /** Called when it is the turn of a message. */
  readonly waiting: (() => void)[];
}

const servers = new Map<string, Server>();

/** Waits until a message may be sent. @returns a function that lets the next message take the place */
export async function takePlace(poolKey: string): Promise<() => void> {
  const server: Server = servers.get(poolKey) ?? { sending: 0, waiting: [] };
  servers.set(poolKey, server);
  if (server.sending < MAX_CONNECTIONS) server.sending += 1;
  else await new Promise<void>((resolve) => server.waiting.push(resolve));
  return () => {
    const next = server.waiting.shift();
    if (next !== undefined) return next();
    server.sending -= 1;
    if (server.sending === 0) servers.delete(poolKey);
  };
}

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

/** Puts a connection into the pool for one second, or closes it if it was used often. */
export function releaseConnection(connection: SmtpConnection): void {
  const { poolKey, uses } = connection;
  const others = idleConnections.get(poolKey) ?? [];
  if (uses >= MAX_USES) {
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
