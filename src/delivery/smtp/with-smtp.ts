import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import type { Credentials } from '../../model/integration.ts';
import { Deadline } from '../http/deadline.ts';
import type { OutgoingPolicy } from '../http/resolve-host.ts';
import { releaseConnection, takeIdleConnection, takePlace } from './connection-pool.ts';
import {
  closeConnection,
  openConnection,
  type SmtpConnection,
  type SmtpOptions,
  type SmtpRoute,
} from './open-connection.ts';
import { SmtpRejection, toSmtpError } from './smtp-error.ts';

/**
 * Connects to an SMTP server and uses the connection once. Messages over pooled connections wait for their turn first.
 * @throws SmtpRejection if the server rejects a command, OutgoingError for other failures
 */
export async function withSmtp<Result>(
  policy: OutgoingPolicy,
  credentials: Credentials,
  options: SmtpOptions,
  use: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  if (!options.isPooled) return connectAndUse(policy, credentials, options, '', use);
  const poolKey = hashPoolKey(policy, credentials, options.route);
  const givePlace = await takePlace(poolKey);
  try {
    return await connectAndUse(policy, credentials, options, poolKey, use);
  } finally {
    givePlace();
  }
}

async function connectAndUse<Result>(
  policy: OutgoingPolicy,
  credentials: Credentials,
  options: SmtpOptions,
  poolKey: string,
  use: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  const { timeoutMs, isPooled = false, signal: callerSignal } = options;
  const deadline = new Deadline(timeoutMs, callerSignal);
  const { signal } = deadline;
  let reused: SmtpConnection | undefined;
  let connection: SmtpConnection | undefined;
  const abort = () => connection?.socket.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    reused = isPooled && policy.lookup === undefined ? takeIdleConnection(poolKey) : undefined;
    connection = reused ?? (await openConnection(policy, credentials, options, poolKey, signal));
    connection.phase = 'connecting';
    connection.uses++;
    const result = await useWhileOpen(connection, use);
    if (isPooled) releaseConnection(connection);
    else closeConnection(connection);
    return result;
  } catch (error) {
    if (connection !== undefined) closeConnection(connection);
    const failure = toSmtpError(error, deadline, connection?.phase);
    // The server closed the idle connection before the message was sent, so a new connection can send it.
    const wasClosed =
      failure instanceof SmtpRejection
        ? failure.responseCode === 421
        : failure.phase === 'connecting' && connection !== undefined && connection === reused;
    if (reused === undefined || !wasClosed || signal.aborted) throw failure;
  } finally {
    deadline.end();
    signal.removeEventListener('abort', abort);
  }
  return connectAndUse(policy, credentials, { ...options, isPooled: false }, '', use);
}

/** How long nodemailer has to report why a closed connection failed. It knows the server's last reply. */
const CLOSE_GRACE_MS = 500;

/** Uses a connection, and fails when it is closed. nodemailer misses a close that comes before it listens. */
const useWhileOpen = <Result>(
  { socket, transport }: SmtpConnection,
  use: (transport: Transporter) => Promise<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    const onClose = () => {
      const failure = Object.assign(new Error('The connection was closed'), { code: 'ECONNECTION' });
      grace = setTimeout(() => reject(failure), CLOSE_GRACE_MS);
    };
    if (socket.closed) onClose();
    else socket.once('close', onClose);
    use(transport)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(grace);
        socket.off('close', onClose);
      });
  });

/** A hash, so that the pool keeps no credentials. */
const hashPoolKey = (policy: OutgoingPolicy, credentials: Credentials, route: SmtpRoute | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([policy.allowsPrivateHosts, credentials, route]))
    .digest('hex');
