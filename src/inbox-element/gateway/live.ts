import type { TypedDocumentString } from '../generated/graphql.ts';
import { openEventStreams } from './event-stream.ts';
import { type InboxProblem, isSessionProblem, isSlowConsumer, problemOf } from './problem.ts';
import type { Endpoint } from './request.ts';
import type { Transport, TransportName } from './transport.ts';
import { backoffMs, nearMs, pause } from './wait.ts';
import { canOpenWebsocket, openWebsocket } from './websocket.ts';

/**
 * `live`: events arrive. `waiting`: the inbox reconnects. `busy`: as `waiting`, because a limit is exceeded. `outdated`: the
 * gateway does not know the document of a subscription, because it has another version.
 */
export type LiveState = 'waiting' | 'busy' | 'outdated' | 'live';

/** Follows subscriptions of one session, through disconnects and restarts of the gateway. */
export interface Live {
  /**
   * Follows a subscription until the signal aborts. After a disconnect, it resumes after its last cursor.
   * @param refused takes the place of further attempts if the gateway refuses the subscription
   * @param behind takes the place of resuming if the gateway ends the subscription because too many of its events were waiting
   */
  follow<Data extends object, Variables extends { after?: string | null | undefined }>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    take: (data: Data) => void,
    options?: { readonly signal?: AbortSignal; readonly refused?: () => void; readonly behind?: () => void },
  ): void;
  /** Goes on with the new token of the session. */
  renew(): void;
  close(): void;
}

export interface LiveEvents {
  readonly changed: (state: LiveState) => void;
  /** The session does not work. If it can be renewed, the inbox tries again. */
  readonly failed: (problem: InboxProblem) => void;
  /** The gateway refuses a subscription or does not know it, or a limit is exceeded. Each reason is reported once. */
  readonly refused: (problem: InboxProblem) => void;
}

/** Failures in a row after which `auto` tries the other transport. */
const MAX_UNOPENED = 2;
/** As `MAX_UNOPENED`, for a transport that has worked: the gateway can restart meanwhile. */
const MAX_FAILED = 5;
/** How often `auto` looks for a websocket while it uses server-sent events. In milliseconds. */
const LOOK_MS = 120_000;

/** The pause after a refusal that comes each time, unless a gateway of another version answers. In milliseconds. */
const REFUSED_MS = 60_000;
/**
 * A subscription that was not refused within this time on an open connection was accepted, even without an event. A websocket
 * that no longer answers is closed sooner. In milliseconds.
 */
const ACCEPTED_MS = 20_000;

export function openLive(endpoint: Endpoint, name: TransportName, events: LiveEvents): Live {
  const ended = new AbortController();
  /** Whether the present transport has worked. */
  let hasOpened = false;
  let state: LiveState = 'waiting';
  let refusal = '';
  let failed = 0;
  /** The signals of the subscriptions whose documents the gateway does not know. */
  const outdated = new Set<AbortSignal>();
  /** Whether something was tried since the last failure: many streams of one websocket fail at once. */
  let isTrying = false;
  /** Aborts when a connection is there, so that no subscription waits longer. */
  let waiting = new AbortController();
  let kind = name === 'sse' ? openEventStreams : openWebsocket;
  const opened = () => {
    hasOpened = true;
    failed = 0;
    waiting.abort();
    waiting = new AbortController();
    become('live');
  };
  const become = (next: LiveState) => {
    state = next === 'live' && outdated.size > 0 ? 'outdated' : next;
    events.changed(state);
  };
  let transport: Transport = kind(endpoint, opened);

  let looking: ReturnType<typeof setInterval> | undefined;
  const switchTransport = () => {
    const previous = transport;
    failed = 0;
    hasOpened = false;
    kind = kind === openWebsocket ? openEventStreams : openWebsocket;
    transport = kind(endpoint, opened);
    previous.close();
    clearInterval(looking);
    if (kind === openEventStreams) looking = setInterval(lookForWebsocket, LOOK_MS);
  };
  /** No websocket could be opened, perhaps only for a moment. */
  const lookForWebsocket = async () => {
    const streams = transport;
    if ((await canOpenWebsocket(endpoint)) && transport === streams && !ended.signal.aborted) switchTransport();
  };

  /** Notes that the gateway knows the document of a subscription, or that the subscription has ended. */
  const noteKnown = (subscription: AbortSignal) => {
    if (outdated.delete(subscription) && state === 'outdated') become('live');
  };
  /** Notes a failure. @returns whether another attempt makes sense */
  const noteFailure = (problem: InboxProblem, failures: number): boolean => {
    if (problem.isLasting) {
      // The connection itself works.
      if (problem.message !== refusal) events.refused(problem);
      refusal = problem.message;
      return true;
    }
    if (problem.kind === 'outdated') {
      if (state !== 'outdated') events.refused(problem);
      become('outdated');
      return true;
    }
    const isBusy = problem.kind === 'busy';
    if (isBusy && state !== 'busy') events.refused(problem);
    become(isBusy ? 'busy' : 'waiting');
    const { canRenew } = endpoint.session;
    if (isSessionProblem(problem)) {
      // A new token may be all that is missing.
      if (!canRenew || failures > 0 || problem.kind === 'missing') events.failed(problem);
      return canRenew && problem.kind !== 'missing';
    }
    if (problem.kind !== 'unreachable' || !isTrying || name !== 'auto') return true;
    isTrying = false;
    failed += 1;
    if (failed >= (hasOpened ? MAX_FAILED : MAX_UNOPENED)) switchTransport();
    return true;
  };

  const leave = () => transport.interrupt();
  window.addEventListener('offline', leave);

  return {
    async follow(document, variables, take, { signal = ended.signal, refused, behind } = {}) {
      const either = AbortSignal.any([signal, ended.signal]);
      either.addEventListener('abort', () => noteKnown(either));
      let { after } = variables;
      for (let failures = 0; !either.aborted; failures += 1) {
        const passOn = (data: Parameters<typeof take>[0]) => {
          after = cursorOf(data) ?? after;
          failures = 0;
          noteKnown(either);
          if (state !== 'live') opened();
          try {
            take(data);
          } catch (error) {
            // The connection works. Another attempt would not help.
            reportError(error);
          }
        };
        const used = transport;
        let isRefused = false;
        isTrying = true;
        let accepted: ReturnType<typeof setTimeout> | undefined;
        const streamOpened = () => {
          accepted ??= setTimeout(() => noteKnown(either), ACCEPTED_MS);
        };
        try {
          await used.stream(document, { ...variables, after }, passOn, either, streamOpened);
        } catch (error) {
          const problem = problemOf(error);
          if (either.aborted) return;
          if (behind !== undefined && isSlowConsumer(problem)) return behind();
          if (problem.kind === 'outdated') outdated.add(either);
          isRefused = problem.isLasting || problem.kind === 'outdated';
          // Nothing failed if another transport took over meanwhile.
          if (used === transport && !noteFailure(problem, failures)) return;
          if (problem.isLasting && refused !== undefined) return refused();
        } finally {
          clearTimeout(accepted);
        }
        if (either.aborted || used !== transport) continue;
        if (isRefused) await pause(nearMs(REFUSED_MS), either);
        else await pause(backoffMs(failures), AbortSignal.any([either, waiting.signal]));
      }
    },
    renew: () => transport.renew(),
    close() {
      window.removeEventListener('offline', leave);
      clearInterval(looking);
      ended.abort();
      transport.close();
    },
  };
}

/** The cursor of an event. Each subscription of the inbox has one field, which contains the cursor. */
function cursorOf(data: object): string | undefined {
  const [event] = Object.values(data) as ({ cursor?: unknown } | null)[];
  return typeof event?.cursor === 'string' ? event.cursor : undefined;
}
