import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { createTransport, type Transporter } from 'nodemailer';
import type { Credentials } from '../../model/integration.ts';
import { connectToAny } from '../http/connect-to-any.ts';
import {
  OutgoingError,
  type OutgoingPhase,
  type OutgoingPolicy,
  outgoingErrorOf,
  resolveHost,
} from '../http/safe-fetch.ts';

/** The TLS options that say how to trust and whom; those that say where to connect to are not the user's to give. */
const TLS_OPTIONS = [
  'ca',
  'cert',
  'ciphers',
  'key',
  'maxVersion',
  'minVersion',
  'passphrase',
  'rejectUnauthorized',
  'servername',
] as const satisfies readonly (keyof ConnectionOptions)[];

export const tlsOptionsOf = (given: Readonly<Record<string, unknown>> = {}): ConnectionOptions =>
  Object.fromEntries(TLS_OPTIONS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/** An error of nodemailer, with the code of the socket's own where it comes from there. */
interface SmtpFailure {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What an SMTP server refused, with its code and what it said. The message holds nothing that it said. */
export class SmtpRefusal extends OutgoingError {
  readonly responseCode: number;
  readonly response: string;
  constructor(message: string, responseCode: number, response: string, cause: unknown) {
    super(message, { phase: 'connecting', cause });
    this.responseCode = responseCode;
    this.response = response;
  }
}

/** What nodemailer's codes mean; its messages repeat what the server said. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the server refused the login',
  ECONNECTION: 'the connection was broken off',
  EENVELOPE: 'the server refused the sender or a recipient',
  EMESSAGE: 'the server refused the message',
  ENOAUTH: 'the server wants a user and a password',
  EPROTOCOL: 'the server does not speak SMTP',
  ESOCKET: 'the connection failed',
  ETIMEDOUT: 'the server does not answer',
  ETLS: 'TLS failed',
};
/** Those that no second attempt mends. */
const FINAL: readonly string[] = ['EAUTH', 'EENVELOPE', 'ENOAUTH'];

/** Where an SMTP server is really reached, where that is not where its credentials say: for tests. */
export interface SmtpRoute {
  readonly host: string;
  readonly port: number;
}

interface SmtpOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly route?: SmtpRoute;
  /** Leaves the connection open for a moment for the next who wants the same: many messages go to one server. */
  readonly isKept?: boolean;
}

/** A connection that carries one message at a time. */
interface Line {
  readonly key: string;
  readonly socket: Socket;
  readonly transport: Transporter;
  /** How far the message of the moment is. */
  phase: OutgoingPhase;
  uses: number;
}

const IDLE_MS = 1_000;
const MOST_USES = 100;
const MOST_IDLE = 20;
const idle = new Map<string, { line: Line; timer: NodeJS.Timeout }[]>();

function close({ transport, socket }: Line): void {
  transport.close();
  socket.destroy();
}

function takeIdle(key: string): Line | undefined {
  for (;;) {
    const kept = idle.get(key)?.pop();
    if (kept === undefined) {
      idle.delete(key);
      return undefined;
    }
    clearTimeout(kept.timer);
    if (!kept.line.socket.destroyed && kept.line.socket.readable) return kept.line;
    close(kept.line);
  }
}

function putIdle(line: Line): void {
  const others = idle.get(line.key) ?? [];
  if (line.uses >= MOST_USES || others.length >= MOST_IDLE) {
    close(line);
    return;
  }
  const timer = setTimeout(() => {
    const kept = idle.get(line.key)?.filter((other) => other.line !== line) ?? [];
    if (kept.length > 0) idle.set(line.key, kept);
    else idle.delete(line.key);
    close(line);
  }, IDLE_MS);
  idle.set(line.key, [...others, { line, timer }]);
}

/**
 * Connects to an SMTP server, with TLS as the credentials say, and does one thing with it.
 * @throws SmtpRefusal with the server's refusal, OutgoingError for all else
 */
export async function withSmtp<Result>(
  policy: OutgoingPolicy,
  credentials: Credentials,
  options: SmtpOptions,
  use: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  const { timeoutMs, route, isKept = false, signal: ended } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = ended === undefined ? timeout : AbortSignal.any([timeout, ended]);
  const key = isKept ? keyOf(policy, credentials, route) : '';
  const reused = isKept && policy.lookup === undefined ? takeIdle(key) : undefined;
  let line = reused;
  const abort = () => line?.socket.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    line ??= await openLine(policy, credentials, options, key, signal);
    line.phase = 'connecting';
    line.uses++;
    const result = await use(line.transport);
    if (isKept) putIdle(line);
    else close(line);
    return result;
  } catch (error) {
    if (line !== undefined) close(line);
    const failure = smtpErrorOf(error, signal, timeout, timeoutMs, line?.phase);
    // The server has ended a connection that lay idle: nothing was sent over it.
    const isStale =
      failure instanceof SmtpRefusal
        ? failure.responseCode === 421
        : failure.phase === 'connecting' && line !== undefined && line === reused;
    if (reused === undefined || !isStale || signal.aborted) throw failure;
  } finally {
    signal.removeEventListener('abort', abort);
  }
  return withSmtp(policy, credentials, { ...options, isKept: false }, use);
}

const keyOf = (policy: OutgoingPolicy, credentials: Credentials, route: SmtpRoute | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([policy.allowsPrivateHosts, credentials, route]))
    .digest('hex');

async function openLine(
  policy: OutgoingPolicy,
  { host = '', port = '', user, password, secure, requireTls, ignoreTls, tlsOptions }: Credentials,
  { timeoutMs, route, isKept = false }: SmtpOptions,
  key: string,
  signal: AbortSignal,
): Promise<Line> {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new OutgoingError('the port must be a number from 1 to 65535');
  }
  const addresses = await resolveHost(policy, route?.host ?? host, signal);
  const socket = await connectToAny(addresses, route?.port ?? number, signal);
  const settings = {
    // Only the connection counts: the host is the name that its certificate must have.
    connection: socket,
    host,
    port: number,
    secure: secure ?? number === 465,
    requireTLS: requireTls ?? false,
    ignoreTLS: ignoreTls ?? false,
    ...(user && { auth: { user, pass: password ?? '' } }),
    tls: tlsOptionsOf(tlsOptions),
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // 354 lets the message be sent: from there on its fate is the server's to tell.
    logger: replyReader((reply) => {
      if (reply.startsWith('354')) line.phase = 'sent';
    }),
    debug: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Never by itself a second time, which could be once too often.
  const pool = { pool: true as const, maxConnections: 1, maxMessages: MOST_USES * 2, maxRequeues: 0 };
  const transport: Transporter = isKept ? createTransport({ ...settings, ...pool }) : createTransport(settings);
  const line: Line = { key, socket, transport, phase: 'connecting', uses: 0 };
  return line;
}

function smtpErrorOf(
  error: unknown,
  signal: AbortSignal,
  timeout: AbortSignal,
  timeoutMs: number,
  phase: OutgoingPhase = 'connecting',
): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = '', originalCode, responseCode, response = '' } = error as SmtpFailure;
  const reason = signal.aborted || originalCode !== undefined ? undefined : REASONS[code];
  if (responseCode !== undefined) {
    return new SmtpRefusal(`${reason ?? 'the server refused'} (${responseCode})`, responseCode, response, error);
  }
  if (reason === undefined) {
    return outgoingErrorOf(originalCode ? { code: originalCode } : error, timeout, timeoutMs, phase);
  }
  return new OutgoingError(reason, { phase: FINAL.includes(code) ? 'refused' : phase, cause: error });
}

/** A logger of nodemailer's that hears the server's replies and writes nothing. */
function replyReader(hear: (reply: string) => void) {
  const nothing = () => {};
  const debug = ({ tnx }: { tnx?: string }, reply: unknown) => {
    if (tnx === 'server' && typeof reply === 'string') hear(reply);
  };
  return { level: nothing, trace: nothing, debug, info: nothing, warn: nothing, error: nothing, fatal: nothing };
}
