import type { TypedDocumentString } from '../generated/graphql.ts';
import { InboxProblem, problemOf, problemOfErrors } from './problem.ts';
import type { Session } from './session.ts';
import { backoffMs, pause } from './wait.ts';

/** Where requests go, and with whose session. */
export interface Endpoint {
  readonly url: URL;
  readonly session: Session;
  /** Aborts when the inbox leaves the page or changes its session. */
  readonly signal: AbortSignal;
}

/** Attempts of a request that gets no answer, for example while the gateway restarts. All operations can be repeated. */
const ATTEMPTS = 4;
/** How long the gateway may take for an answer. In milliseconds. */
const ANSWER_MS = 10_000;
/** Browsers limit the bodies of all requests that outlive their page, to 64 KB. In characters. */
const MAX_KEPT = 16_000;
/** No attempt starts later, so that the reader soon knows that a change was not stored. In milliseconds. */
const LAST_ATTEMPT_MS = 15_000;

/**
 * Sends a query or a mutation.
 * @throws InboxProblem
 */
export async function request<Data, Variables>(
  endpoint: Endpoint,
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const startedAt = performance.now();
  const query = document.toString();
  // A message is marked as read while the page follows its link.
  const isKept = query.trimStart().startsWith('mutation');
  const body = bodyOf(query, variables);
  // The limit includes the body of the answer.
  const aborted = () => AbortSignal.any([endpoint.signal, AbortSignal.timeout(ANSWER_MS)]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await send(endpoint, { body, isKept, accept: 'application/json', aborted });
      const { data, errors } = await response.json();
      if (errors !== undefined) throw problemOfErrors(errors);
      return data;
    } catch (error) {
      const problem = problemOf(error);
      const isLast = attempt === ATTEMPTS || performance.now() - startedAt > LAST_ATTEMPT_MS;
      if (problem.kind !== 'unreachable' || isLast || endpoint.signal.aborted || !navigator.onLine) throw problem;
      await pause(backoffMs(attempt), endpoint.signal);
    }
  }
}

/** The body of a request. @throws InboxProblem if the application gave a value that is not JSON */
export function bodyOf(query: string, variables: unknown): string {
  try {
    return JSON.stringify({ query, variables });
  } catch (cause) {
    throw new InboxProblem('failed', `A value is not JSON: ${cause}`, { cause });
  }
}

interface Sending {
  readonly body: string;
  readonly accept: string;
  /** Whether the request outlives the page, if it is small. */
  readonly isKept?: boolean;
  /** Called for each attempt. */
  readonly aborted: () => AbortSignal;
}

/**
 * Sends an operation once. If the gateway refuses the token, gets a new token and sends the operation again.
 * @returns a response with the status 200
 * @throws InboxProblem, or what `fetch` throws if there is no answer
 */
export async function send(
  { url, session }: Endpoint,
  { body, accept, isKept = false, aborted }: Sending,
): Promise<Response> {
  const keepalive = isKept && body.length <= MAX_KEPT;
  const post = async () => {
    const token = await session.token();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept };
    const options = { method: 'POST', headers, body, keepalive, credentials: 'omit' } as const;
    const response = await fetch(url, { ...options, signal: aborted() });
    session.clock.noteAnswer(Date.parse(response.headers.get('date') ?? ''));
    if (response.status === 401) session.forget(token);
    return response;
  };
  let response = await post();
  if (response.status === 401 && session.canRenew) response = await post();
  if (response.ok) return response;
  throw await problemOfResponse(response);
}

/** The first event of a refused event stream. */
const EVENT_DATA = /^data: (.+)$/m;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function problemOfResponse(response: Response): Promise<InboxProblem> {
  const message = `The gateway answered ${response.status}`;
  const text = await response.text().catch(() => '');
  const { errors } = Object(parsed(EVENT_DATA.exec(text)?.[1] ?? text));
  if (Array.isArray(errors)) return problemOfErrors(errors);
  // A proxy answers while no gateway is there, or a gateway that is shutting down.
  if (response.status >= 500) return new InboxProblem('unreachable', message);
  if (response.status === 401) return new InboxProblem('refused', message);
  return new InboxProblem(response.status === 429 ? 'busy' : 'failed', message);
}
