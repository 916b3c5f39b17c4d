import type { WebSocket } from 'ws';
import type { Caller } from '../../operations/context.ts';
import type { Sending } from '../graphql/execution-context.ts';
import type { AccessWatcher } from '../live/access-watcher.ts';
import { Lifetime } from '../live/lifetime.ts';
import { lineOf } from '../live/live.ts';
import type { Waiting } from '../live/turn-queue.ts';
import { CLOSING_BY_END_REASON, type Closing } from './close-codes.ts';
import { SharedJson } from './shared-json.ts';

/** How much may wait to be sent on one socket. A subscription waits until each of its events is sent, but many add up. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/** One websocket and its caller, who is unknown until the client has authenticated. */
export class Connection implements Sending {
  readonly sharedJson = new SharedJson();
  /** Must be ended when the socket is closed. */
  readonly lifetime = new Lifetime();
  /** The address of the client. */
  readonly address: string | undefined;
  /** The `Authorization` of the request for the upgrade, until the client has authenticated. Browsers cannot send one. */
  upgradeAuthorization: string | undefined;
  readonly #socket: WebSocket;
  readonly #watcher: AccessWatcher;
  #caller: Caller | undefined;
  #unwatch = () => {};
  #sent: Promise<void> | undefined;

  constructor(
    socket: WebSocket,
    watcher: AccessWatcher,
    address: string | undefined,
    upgradeAuthorization: string | undefined,
  ) {
    this.address = address;
    this.upgradeAuthorization = upgradeAuthorization;
    this.#socket = socket;
    this.#watcher = watcher;
    this.lifetime.onEnd(() => this.#unwatch());
  }

  /** Where the messages of the connection wait. */
  get line(): Waiting {
    return this.#caller === undefined ? { environmentId: '', line: this } : lineOf(this.#caller, this);
  }

  get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Sets the caller, and closes the socket when their key or session is no longer valid. */
  authenticate(authorization: string, caller: Caller): void {
    this.#caller = caller;
    this.upgradeAuthorization = undefined;
    this.#unwatch();
    if (this.lifetime.isOver) return;
    this.#unwatch = this.#watcher.watch(authorization, caller, (reason) => this.close(CLOSING_BY_END_REASON[reason]));
  }

  close({ code, reason }: Closing): void {
    this.#socket.close(code, reason);
  }

  get sent(): Promise<void> | undefined {
    return this.#sent;
  }

  /**
   * Does not wait: graphql-ws would end an operation after its last message has left the process, and the client may have
   * started another one with the same id until then.
   */
  send(text: string): void {
    const socket = this.#socket;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    if (socket.readyState !== socket.OPEN) return;
    // A send fails only if the socket is closed, which ends its subscriptions.
    const sent = new Promise<void>((resolve) => socket.send(text, () => resolve()));
    this.#sent = sent;
    sent.then(() => {
      if (this.#sent === sent) this.#sent = undefined;
    });
  }
}
