import { type Live, type LiveState, openLive } from '../gateway/live.ts';
import { InboxProblem, isSessionProblem, problemOf } from '../gateway/problem.ts';
import { type Endpoint, request } from '../gateway/request.ts';
import { ownerOf, type Session } from '../gateway/session.ts';
import type { TransportName } from '../gateway/transport.ts';
import type { TypedDocumentString } from '../generated/graphql.ts';

/** `offline`: the browser has no network. `waiting`: the inbox connects, or connects again. */
export type ConnectionState = 'offline' | LiveState;

interface ConnectionOptions {
  /** The address of the graph. */
  readonly url: URL;
  readonly session: Session;
  readonly transport: TransportName;
  /** Called after each change of what this class shows. */
  readonly changed: () => void;
  /** Called when the gateway refuses a subscription or does not know it, or a limit is exceeded. */
  readonly refused: (problem: InboxProblem) => void;
}

/** The minimum time between two checks whose inbox it is. In milliseconds. */
const CHECK_MS = 5_000;

/** The connection of an inbox to the gateway, with one session. */
export class Connection {
  state: ConnectionState = navigator.onLine ? 'waiting' : 'offline';
  /** Why the session does not work. Null if it does. */
  sessionProblem: InboxProblem | null = null;
  readonly #live: Live;
  readonly #endpoint: Endpoint;
  readonly #ended = new AbortController();
  readonly #changed: () => void;
  readonly #liveAgain = new Set<() => void>();
  #checking: ReturnType<typeof setTimeout> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor({ url, session, transport, changed, refused }: ConnectionOptions) {
    this.#changed = changed;
    this.#endpoint = { url, session, signal: this.#ended.signal };
    this.#live = openLive(this.#endpoint, transport, {
      changed: (state) => this.#become(state),
      failed: (problem) => this.#noteSession(problem),
      refused,
    });
    const options = { signal: this.#ended.signal };
    window.addEventListener('offline', () => this.#become('offline'), options);
    window.addEventListener('online', () => this.#become('waiting'), options);
  }

  /** Calls a listener each time the connection is live again. @returns how to end that */
  onLive(listener: () => void): () => void {
    this.#liveAgain.add(listener);
    return () => this.#liveAgain.delete(listener);
  }

  follow: Live['follow'] = (...args) => this.#live.follow(...args);

  /** The present instant, by the clock of the gateway. In milliseconds since 1970. */
  now(): number {
    return this.#endpoint.session.clock.now();
  }

  /** Whose inbox this is. Undefined before the first token. */
  get owner(): string | undefined {
    return this.#endpoint.session.owner;
  }

  /** As `owner`, after the first token. @throws InboxProblem if there is no token */
  async askOwner(): Promise<string> {
    return this.owner ?? ownerOf(await this.#endpoint.session.token());
  }

  /** Goes on with the new token of the session. */
  renew(): void {
    this.#endpoint.session.replace();
    this.#live.renew();
  }

  /** Asks the application whose inbox this is, because it has another provider of tokens. At most once every few seconds. */
  checkOwner(): void {
    const waitMs = Math.max(0, this.#checkedAt + CHECK_MS - performance.now());
    this.#checking ??= setTimeout(async () => {
      this.#checking = undefined;
      this.#checkedAt = performance.now();
      const { session } = this.#endpoint;
      const problem = await session.check().then(() => null, problemOf);
      if (this.isClosed || problem?.kind === 'unavailable') return;
      // The reader has signed out, or in again.
      if ((problem === null) === this.#isOver) session.restart();
    }, waitMs);
  }

  /** Sends a query or mutation. @throws InboxProblem */
  async request<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): Promise<Data> {
    try {
      const data = await request(this.#endpoint, document, variables);
      this.#noteSession(null);
      return data;
    } catch (error) {
      const problem = problemOf(error);
      if (isSessionProblem(problem) && !this.isClosed) this.#noteSession(problem);
      throw problem;
    }
  }

  /** Sends a mutation. @throws InboxProblem, also if the result is an error of the schema */
  async mutate<Result extends object, Variables>(
    document: TypedDocumentString<{ result: Result }, Variables>,
    variables: Variables,
  ): Promise<Exclude<Result, { message: string }>> {
    const { result } = await this.request(document, variables);
    if (isPayload(result)) return result;
    throw new InboxProblem('failed', 'message' in result ? String(result.message) : 'The gateway refused the request');
  }

  /** True when the inbox has left this connection: what still arrives is dropped. */
  get isClosed(): boolean {
    return this.#ended.signal.aborted;
  }

  close(): void {
    this.#ended.abort();
    clearTimeout(this.#checking);
    this.#live.close();
  }

  /** Whether the session can only be replaced: nothing is followed any more, although an earlier request may still succeed. */
  get #isOver(): boolean {
    return this.sessionProblem !== null && (!this.#endpoint.session.canRenew || this.sessionProblem.kind === 'missing');
  }

  #become(state: ConnectionState): void {
    if (this.isClosed || (state !== 'live' && state !== 'offline' && !navigator.onLine)) return;
    const isAgain = state === 'live' && this.state !== 'live';
    this.state = state;
    // The gateway checks the session before the document.
    if (state === 'live' || state === 'outdated') this.#noteSession(null);
    if (isAgain) for (const listener of this.#liveAgain) listener();
    this.#changed();
  }

  #noteSession(problem: InboxProblem | null): void {
    if (this.isClosed || this.sessionProblem?.kind === problem?.kind || this.#isOver) return;
    this.sessionProblem = problem;
    this.#changed();
  }
}

const isPayload = <Result extends object>(result: Result): result is Exclude<Result, { message: string }> =>
  !('message' in result);
