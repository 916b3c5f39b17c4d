import type { Caller } from '../../operations/context.ts';

export interface SocketLimits {
  /** Sockets of one environment at this gateway. */
  readonly maxSockets: number;
  /** Sockets of one subscriber with sessions, at this gateway. */
  readonly maxSocketsPerSubscriber: number;
}

/** Counts the open sockets of environments and of subscribers with sessions. */
export class OpenSockets {
  readonly #counts = new Map<string, number>();

  /**
   * Counts a socket until it is closed, even if it exceeds the limits.
   * @returns whether it is within the limits
   */
  add({ scope, session }: Caller, limits: SocketLimits, isGone: AbortSignal): boolean {
    const environment = scope._environmentId.toHexString();
    const subscriber = session && `${environment} ${session._subscriberId.toHexString()}`;
    const ofEnvironment = this.#count(environment, 1);
    const ofSubscriber = subscriber === undefined ? 0 : this.#count(subscriber, 1);
    isGone.addEventListener('abort', () => {
      this.#count(environment, -1);
      if (subscriber !== undefined) this.#count(subscriber, -1);
    });
    return ofEnvironment <= limits.maxSockets && ofSubscriber <= limits.maxSocketsPerSubscriber;
  }

  #count(owner: string, change: 1 | -1): number {
    const sockets = (this.#counts.get(owner) ?? 0) + change;
    if (sockets === 0) this.#counts.delete(owner);
    else this.#counts.set(owner, sockets);
    return sockets;
  }
}
