import { GatewayClock } from './clock.ts';
import { InboxProblem } from './problem.ts';

/** A token, as `createSubscriberSession` returns it. */
export interface SessionToken {
  readonly token: string;
  /** When the token expires: an ISO 8601 instant. Read from the token if it is not given. */
  readonly expiresAt?: string;
}

/** What the application gives. Nothing, or an empty token, if nobody is signed in. */
type GivenToken = SessionToken | string | null | undefined;
/** Gets a token from the application, at the start and each time the previous one is about to expire or was refused. */
export type TokenProvider = () => Promise<GivenToken> | GivenToken;

interface KnownToken {
  readonly token: string;
  /** Whose token it is. */
  readonly owner: string;
  /** When it is time for a new one, by the clock of the gateway. In milliseconds. */
  readonly renewAt: number;
  /** As `renewAt`. Infinite if it is unknown. */
  readonly expiresAt: number;
}

/** A token is renewed this long before it expires, but not in the first half of its life. */
const MARGIN_MS = 30_000;
/** The minimum time between two renewals. If one fails, the old token is used meanwhile. In milliseconds. */
const RETRY_MS = 5_000;
/** How long the application may take to give a token. In milliseconds. */
const ANSWER_MS = 10_000;

/** The token of one subscriber. It asks the provider for a new one in time. */
export class Session {
  readonly #provider: TokenProvider;
  /** Whether the provider can give another token than the last one. */
  readonly canRenew: boolean;
  readonly clock = new GatewayClock();
  /** Whose tokens the session takes. Undefined before the first one. */
  owner: string | undefined;
  /** Starts the inbox again, for another subscriber. */
  readonly restart: () => void;
  #known: KnownToken | undefined;
  #asked: Promise<string> | undefined;

  /** @param restart called when the provider gives the token of another subscriber, who must not see this inbox */
  constructor(provider: TokenProvider, canRenew: boolean, restart: () => void) {
    this.#provider = provider;
    this.canRenew = canRenew;
    this.restart = restart;
  }

  /**
   * A token that is valid for a while. Calls at the same time get the same one.
   * @throws InboxProblem `missing`, `expired` or `unavailable` if there is none
   */
  token(): Promise<string> {
    this.#asked ??= this.#freshToken().finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  /** Forgets a token that the gateway refused, so that the next one is new. */
  forget(token: string): void {
    if (this.#known?.token === token) this.#known = undefined;
  }

  /** Forgets the present token, because the application has another one for the same subscriber. */
  replace(): void {
    this.#known = undefined;
  }

  /**
   * Asks the provider at once: it is perhaps that of another subscriber now. The old token is used meanwhile.
   * @throws InboxProblem
   */
  async check(): Promise<void> {
    this.#take(await this.#ask());
  }

  /** How long the present token can be used without renewing it. In milliseconds. */
  usableMs(): number {
    return this.#known === undefined ? RETRY_MS : Math.max(0, this.#known.renewAt - this.clock.past());
  }

  async #freshToken(): Promise<string> {
    const known = this.#known;
    const isFresh = known !== undefined && this.clock.past() < (this.canRenew ? known.renewAt : known.expiresAt);
    return isFresh ? known.token : this.#renew();
  }

  async #renew(): Promise<string> {
    const { token, expiresAt } = await this.#askOrKeep();
    if (!this.canRenew && expiresAt <= this.clock.past()) throw new InboxProblem('expired', 'The session has expired');
    return token;
  }

  async #askOrKeep(): Promise<KnownToken> {
    try {
      return this.#take(await this.#ask());
    } catch (error) {
      // The gateway can have refused the old token meanwhile.
      const old = this.#known;
      const nowMs = this.clock.past();
      this.#known = undefined;
      // The back end of the application is down: the old token still works. A user who signed out is `missing` instead.
      if (old === undefined || (error as InboxProblem).kind !== 'unavailable' || nowMs >= old.expiresAt) throw error;
      this.#known = { ...old, renewAt: nowMs + RETRY_MS };
      return this.#known;
    }
  }

  #take(known: KnownToken): KnownToken {
    this.owner ??= known.owner;
    if (this.owner !== known.owner) {
      this.restart();
      throw new InboxProblem('refused', 'The token belongs to another subscriber');
    }
    this.#known = known;
    return known;
  }

  async #ask(): Promise<KnownToken> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS);
    });
    try {
      return this.#knownOf(await Promise.race([this.#provider(), late]));
    } catch (cause) {
      if (cause instanceof InboxProblem) throw cause;
      throw new InboxProblem('unavailable', `The token provider failed: ${cause}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  #knownOf(given: GivenToken): KnownToken {
    const { token, expiresAt: stated } = typeof given === 'string' ? { token: given } : (given ?? NOTHING);
    if (typeof token !== 'string' || token === '') throw new InboxProblem('missing', 'There is no session token');
    // A new token always counts as new, and one that the application has kept for a while as soon as a later instant is known.
    this.clock.notePast(Number(claimsOf(token).iat) * 1_000);
    const nowMs = this.clock.past();
    const expiresAt = expiryOf(token, stated);
    const lifeMs = expiresAt - nowMs;
    const renewAt = nowMs + Math.max(lifeMs - MARGIN_MS, lifeMs / 2, RETRY_MS);
    return { token, owner: ownerOf(token), renewAt, expiresAt };
  }
}

const NOTHING: Partial<SessionToken> = {};

/** The claims of a JSON Web Token. Empty if it has none. */
function claimsOf(token: string): { readonly [name in 'sub' | 'aud' | 'iat' | 'exp']?: unknown } {
  try {
    const [, payload = ''] = token.split('.');
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** When a token expires. In milliseconds since 1970. Infinite if it is unknown. */
function expiryOf(token: string, stated: string | undefined): number {
  const instants = [Number(claimsOf(token).exp) * 1_000, Date.parse(stated ?? '')];
  return instants.find((instantMs) => !Number.isNaN(instantMs)) ?? Number.POSITIVE_INFINITY;
}

/** The subscriber and environment of a token. */
export function ownerOf(token: string): string {
  const { sub, aud } = claimsOf(token);
  return `${aud} ${sub}`;
}

/** A provider that asks the application's back end, which knows the user by a cookie, with a POST. */
export const tokenFrom =
  (url: string): TokenProvider =>
  async () => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(url, { method: 'POST', credentials: 'include', signal });
    if (response.status === 401 || response.status === 403) {
      throw new InboxProblem('missing', `${url} answered ${response.status}`);
    }
    if (!response.ok) throw new InboxProblem('unavailable', `${url} answered ${response.status}`);
    return response.json();
  };
