import type { Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Credentials } from '../../model/integration.ts';
import { connectToAny } from '../http/connect-to-any.ts';
import { OutgoingError, type OutgoingPhase } from '../http/outgoing-error.ts';
import { type OutgoingPolicy, resolveHost } from '../http/resolve-host.ts';
import { smtpPort } from './smtp-port.ts';
import { allowedTlsOptions } from './tls-options.ts';

/** For tests: the server that replaces the host and port of the credentials. */
export interface SmtpRoute {
  readonly host: string;
  readonly port: number;
}

export interface SmtpOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly route?: SmtpRoute | undefined;
  /** Whether the connection is kept for a second for further messages to the same server. Defaults to false. */
  readonly isPooled?: boolean;
}

/** How many messages one connection sends at most. */
export const MAX_USES = 100;

/** A connection to an SMTP server. It sends one message at a time. */
export interface SmtpConnection {
  readonly poolKey: string;
  readonly socket: Socket;
  readonly transport: Transporter;
  /** How far the current message got. */
  phase: OutgoingPhase;
  uses: number;
}

export function closeConnection({ transport, socket }: SmtpConnection): void {
  transport.close();
  socket.destroy();
}

/**
 * Connects to an SMTP server.
 * @throws OutgoingError if the host or port is not valid or cannot be reached
 */
export async function openConnection(
  policy: OutgoingPolicy,
  { host = '', port = '', user, password, secure, requireTls, ignoreTls, tlsOptions }: Credentials,
  { timeoutMs, route, isPooled = false }: SmtpOptions,
  poolKey: string,
  signal: AbortSignal,
): Promise<SmtpConnection> {
  const number = smtpPort(port);
  if (number === null) throw new OutgoingError('the port must be a number from 1 to 65535');
  // Loaded late: many gateways send no e-mail over SMTP. Loaded before the connection, whose end would be missed meanwhile.
  const { createTransport } = await import('nodemailer');
  const addresses = await resolveHost(policy, route?.host ?? host, signal);
  const socket = await connectToAny(addresses, route?.port ?? number, signal);
  const settings = {
    // The socket is connected already. The host is the name that its certificate must have.
    connection: socket,
    host,
    port: number,
    secure: secure ?? number === 465,
    requireTLS: requireTls ?? false,
    ignoreTLS: ignoreTls ?? false,
    auth: user ? { user, pass: password ?? '' } : undefined,
    tls: allowedTlsOptions(tlsOptions),
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // After reply 354 the client sends the message, so from then on its outcome can be unknown.
    logger: replyListener((reply) => {
      if (reply.startsWith('354')) connection.phase = 'sent';
    }),
    transactionLog: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // No requeues: nodemailer must not send a message twice on its own.
  const pool = { pool: true as const, maxConnections: 1, maxMessages: MAX_USES * 2, maxRequeues: 0 };
  const transport: Transporter = isPooled ? createTransport({ ...settings, ...pool }) : createTransport(settings);
  const connection: SmtpConnection = { poolKey, socket, transport, phase: 'connecting', uses: 0 };
  return connection;
}

/** A logger for nodemailer that passes on the server's replies and writes nothing. */
function replyListener(onReply: (reply: string) => void) {
  const ignore = () => {};
  const debug = ({ tnx }: { tnx?: string }, reply: unknown) => {
    if (tnx === 'server' && typeof reply === 'string') onReply(reply);
  };
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}
