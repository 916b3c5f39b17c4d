import { once, setMaxListeners } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect as connectHttp2,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { SendContext } from '../provider.ts';
import { connectToAny } from './connect-to-any.ts';
import { Deadline } from './deadline.ts';
import { exactJsonOrUndefined } from './exact-json.ts';
import type { HttpResponse } from './http-provider.ts';
import { OutgoingError, toOutgoingError } from './outgoing-error.ts';
import { type OutgoingPolicy, resolveHost } from './resolve-host.ts';

const MAX_BODY_LENGTH = 16_384;
/** How often a request is sent that the server did not process. */
const MAX_SENDS = 3;

interface PostRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends one POST request on the session. */
type Post = (request: PostRequest) => Promise<HttpResponse | OutgoingError>;

/** An open session. */
interface Session {
  readonly http2: ClientHttp2Session;
  /** The last stream that the server may have processed, once the server ends the session. */
  lastStreamId?: number;
}

/**
 * Opens an HTTP/2 session to a host that the policy allows, uses it, and closes it. A request that the server did not
 * process is sent again, on another session if the server ended the first one.
 * Source: RFC 9113, section 8.7
 * @returns what `use` returns, or the error that ended the session
 */
export async function withHttp2Session<Result>(
  origin: string,
  { policy, signal: callerSignal, timeoutMs }: SendContext,
  use: (post: Post) => Promise<Result>,
): Promise<Result | OutgoingError> {
  const deadline = new Deadline(timeoutMs, callerSignal);
  // Each request listens to it.
  setMaxListeners(0, deadline.signal);
  const opened: Session[] = [];
  const open = () => openSession(policy, origin, deadline, opened);
  let current = open();
  const usable = async (): Promise<Session> => {
    const known = current;
    const { http2 } = await known;
    if (!http2.closed && !http2.destroyed) return known;
    if (current === known) current = open();
    return current;
  };
  const send: Post = async (request) => {
    let failure = new OutgoingError('the server did not process the request', { phase: 'connecting' });
    for (let sends = 0; sends < MAX_SENDS; sends++) {
      let session: Session;
      try {
        session = await usable();
      } catch (error) {
        return toOutgoingError(error, deadline);
      }
      const answer = await post(session, request, deadline);
      if (!(answer instanceof OutgoingError) || answer.phase !== 'connecting') return answer;
      failure = answer;
    }
    return failure;
  };
  try {
    await current;
    return await use(send);
  } catch (error) {
    return toOutgoingError(error, deadline);
  } finally {
    deadline.end();
    for (const { http2 } of opened) http2.destroy();
  }
}

/**
 * Opens a session, and waits for the server's settings: they limit how many requests may run at the same time, such as to
 * one until Apple knows the provider token.
 * @param opened gets the session as soon as it exists
 */
async function openSession(
  policy: OutgoingPolicy,
  origin: string,
  { signal }: Deadline,
  opened: Session[],
): Promise<Session> {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  if (!isSecure && !policy.allowsPrivateHosts) throw new OutgoingError('the address must begin with https://');
  const addresses = await resolveHost(policy, hostname, signal);
  const socket = await connectToAny(addresses, Number(port || (isSecure ? 443 : 80)), signal);
  const http2 = connectHttp2(origin, {
    createConnection: () => (isSecure ? connectTls({ socket, servername: hostname, ALPNProtocols: ['h2'] }) : socket),
  });
  const session: Session = { http2 };
  opened.push(session);
  // The streams of the session report its errors.
  http2.on('error', () => {});
  http2.on('goaway', (_code, lastStreamId) => {
    session.lastStreamId = lastStreamId;
  });
  const closed = once(http2, 'close', { signal }).then(() => {
    throw new OutgoingError('the connection was closed', { phase: 'connecting' });
  });
  await Promise.race([once(http2, 'remoteSettings', { signal }), closed]);
  return session;
}

function post(session: Session, { path, headers, body: sent }: PostRequest, deadline: Deadline) {
  return new Promise<HttpResponse | OutgoingError>((resolve) => {
    const fail = (error: unknown, stream?: ClientHttp2Stream) => {
      const phase = stream === undefined || isUnprocessed(session, stream) ? 'connecting' : 'sent';
      resolve(toOutgoingError(error, deadline, phase, head));
    };
    let head: { readonly status: number; readonly headers: IncomingHttpHeaders } | undefined;
    let stream: ClientHttp2Stream;
    try {
      const { signal } = deadline;
      stream = session.http2.request({ ':method': 'POST', ':path': path, ...headers }, { signal });
    } catch (error) {
      return fail(error);
    }
    let body = '';
    stream.setEncoding('utf8');
    stream.on('response', (received) => {
      head = { status: received[':status'] ?? 0, headers: received };
    });
    stream.on('data', (chunk: string) => {
      if (body.length < MAX_BODY_LENGTH) body += chunk;
    });
    stream.on('error', (error) => fail(error, stream));
    stream.on('close', () => {
      if (head === undefined) return fail(new Error('the stream was closed'), stream);
      resolve({ ...head, body, json: exactJsonOrUndefined(body) });
    });
    stream.end(sent);
  });
}

/** Whether the server did not process the request of a stream, as it said: it refused the stream, or ended before it. */
const isUnprocessed = ({ lastStreamId = Infinity }: Session, { rstCode, id = 0 }: ClientHttp2Stream): boolean =>
  rstCode === constants.NGHTTP2_REFUSED_STREAM || id > lastStreamId;
