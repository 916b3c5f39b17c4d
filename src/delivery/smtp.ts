import type { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { createTransport, type Transporter } from 'nodemailer';
import type { Credentials } from '../model/integration.ts';
import { connectToAny } from './connect-to-any.ts';
import { OutgoingError, type OutgoingPhase, type OutgoingPolicy, outgoingErrorOf, resolveHost } from './safe-fetch.ts';

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

/**
 * Connects to an SMTP server, with TLS as the credentials say, and does one thing with it.
 * @throws SmtpRefusal with the server's refusal, OutgoingError for all else
 */
export async function withSmtp<Result>(
  policy: OutgoingPolicy,
  { host = '', port = '', user, password, secure, requireTls, ignoreTls, tlsOptions }: Credentials,
  { timeoutMs, signal: ended, route }: { timeoutMs: number; signal?: AbortSignal | undefined; route?: SmtpRoute },
  use: (transport: Transporter) => Promise<Result>,
): Promise<Result> {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new OutgoingError('the port must be a number from 1 to 65535');
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = ended === undefined ? timeout : AbortSignal.any([timeout, ended]);
  let phase: OutgoingPhase = 'connecting';
  let socket: Socket | undefined;
  const abort = () => socket?.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const addresses = await resolveHost(policy, route?.host ?? host, signal);
    socket = await connectToAny(addresses, route?.port ?? number, signal);
    const transport = createTransport({
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
        if (reply.startsWith('354')) phase = 'sent';
      }),
      debug: true,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return await use(transport);
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    const { code = '', originalCode, responseCode, response = '' } = error as SmtpFailure;
    const reason = signal.aborted || originalCode !== undefined ? undefined : REASONS[code];
    if (responseCode !== undefined) {
      throw new SmtpRefusal(`${reason ?? 'the server refused'} (${responseCode})`, responseCode, response, error);
    }
    if (reason === undefined) {
      throw outgoingErrorOf(originalCode ? { code: originalCode } : error, timeout, timeoutMs, phase);
    }
    throw new OutgoingError(reason, { phase: FINAL.includes(code) ? 'refused' : phase, cause: error });
  } finally {
    signal.removeEventListener('abort', abort);
    socket?.destroy();
  }
}

/** A logger of nodemailer's that hears the server's replies and writes nothing. */
function replyReader(hear: (reply: string) => void) {
  const nothing = () => {};
  const debug = ({ tnx }: { tnx?: string }, reply: unknown) => {
    if (tnx === 'server' && typeof reply === 'string') hear(reply);
  };
  return { level: nothing, trace: nothing, debug, info: nothing, warn: nothing, error: nothing, fatal: nothing };
}
