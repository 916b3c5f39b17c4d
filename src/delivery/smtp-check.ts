import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { Credentials } from '../model/integration.ts';
import { OutgoingError, type OutgoingPolicy, outgoingErrorOf, resolveHost } from './safe-fetch.ts';

const TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

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
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
}

/** What nodemailer's codes mean; its messages repeat what the server said. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the server refused the login',
  ENOAUTH: 'the server wants a user and a password',
  EPROTOCOL: 'the server does not speak SMTP',
  ESOCKET: 'the connection failed',
  ETIMEDOUT: 'the server does not answer',
  ETLS: 'TLS failed',
};

/**
 * Connects to an SMTP server, with TLS as the credentials say, and logs in where they name a user.
 * @throws OutgoingError
 */
export async function checkSmtp(
  policy: OutgoingPolicy,
  { host = '', port = '', user, password, secure, requireTls, ignoreTls, tlsOptions }: Credentials,
): Promise<void> {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new OutgoingError('the port must be a number from 1 to 65535');
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let socket: Socket | undefined;
  const abort = () => socket?.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const addresses = await resolveHost(policy, host, signal);
    socket = await connectToAny(
      addresses.map(({ address }) => address),
      number,
      signal,
    );
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
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    await transport.verify();
  } catch (error) {
    const { code = '', originalCode, responseCode } = error as SmtpError;
    const reason = signal.aborted || originalCode !== undefined ? undefined : REASONS[code];
    if (reason === undefined) throw outgoingErrorOf(originalCode ? { code: originalCode } : error, signal, TIMEOUT_MS);
    throw new OutgoingError(responseCode === undefined ? reason : `${reason} (${responseCode})`, { cause: error });
  } finally {
    signal.removeEventListener('abort', abort);
    socket?.destroy();
  }
}

async function connectToAny(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  let failure: unknown;
  for (const host of addresses) {
    const socket = connect({ host, port });
    // Whoever uses it hears of its errors; after that nobody does.
    socket.on('error', () => {});
    try {
      await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)]) });
      return socket;
    } catch (error) {
      socket.destroy();
      failure = error;
    }
  }
  throw failure;
}
