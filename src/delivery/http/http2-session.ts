import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { SendContext } from '../provider.ts';
import { connectToAny } from './connect-to-any.ts';
import { Deadline } from './deadline.ts';
import { exactJsonOrUndefined } from './exact-json.ts';
import type { HttpResponse } from './http-provider.ts';
import { OutgoingError, type OutgoingPhase, toOutgoingError } from './outgoing-error.ts';
import { resolveHost } from './resolve-host.ts';

const MAX_BODY_LENGTH = 16_384;

/** Sends one POST request on the session. */
type Post = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<HttpResponse | OutgoingError>;

/**
 * Opens an HTTP/2 session to a host that the policy allows, uses it, and closes it.
 * @returns what `use` returns, or the error that ended the session
 */
export async function withHttp2Session<Result>(
  origin: string,
  { policy, signal: callerSignal, timeoutMs }: SendContext,
  use: (post: Post) => Promise<Result>,
): Promise<Result | OutgoingError> {
  const deadline = new Deadline(timeoutMs, callerSignal);
  const { signal } = deadline;
  let phase: OutgoingPhase = 'connecting';
  let session: ClientHttp2Session | undefined;
  try {
    const { protocol, hostname, port } = new URL(origin);
    const isSecure = protocol === 'https:';
    if (!isSecure && !policy.allowsPrivateHosts) return new OutgoingError('the address must begin with https://');
    const addresses = await resolveHost(policy, hostname, signal);
    const socket = await connectToAny(addresses, Number(port || (isSecure ? 443 : 80)), signal);
    const connected = connectHttp2(origin, {
      createConnection: () => (isSecure ? connectTls({ socket, servername: hostname, ALPNProtocols: ['h2'] }) : socket),
    });
    session = connected;
    // The streams of the session report its errors.
    connected.on('error', () => {});
    await once(connected, 'connect', { signal });
    phase = 'sent';
    return await use((path, headers, body) =>
      post(connected, { ':method': 'POST', ':path': path, ...headers }, body, signal).catch((error: unknown) =>
        toOutgoingError(error, deadline, phase),
      ),
    );
  } catch (error) {
    return toOutgoingError(error, deadline, phase);
  } finally {
    deadline.end();
    session?.destroy();
  }
}

function post(
  session: ClientHttp2Session,
  requestHeaders: Readonly<Record<string, string>>,
  requestBody: string,
  signal: AbortSignal,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const stream = session.request(requestHeaders, { signal });
    let headers: IncomingHttpHeaders & { ':status'?: number | undefined } = {};
    let body = '';
    stream.setEncoding('utf8');
    stream.on('response', (received) => {
      headers = received;
    });
    stream.on('data', (chunk: string) => {
      if (body.length < MAX_BODY_LENGTH) body += chunk;
    });
    stream.on('error', reject);
    stream.on('close', () => {
      const { ':status': status } = headers;
      if (status === undefined) return reject(new Error('the stream was closed'));
      resolve({ status, headers, body, json: exactJsonOrUndefined(body) });
    });
    stream.end(requestBody);
  });
}
