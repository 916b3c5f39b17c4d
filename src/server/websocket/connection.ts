import { setImmediate as nextIteration } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { MAX_RESULT_LENGTH } from '../../model/result-length.ts';
import type { Caller } from '../../operations/context.ts';
import type { Sending } from '../graphql/execution-context.ts';
import type { AccessWatcher } from '../live/access-watcher.ts';
import { laneOf } from '../live/admission.ts';
import { Lifetime } from '../live/lifetime.ts';
import type { Lane } from '../live/turn-queue.ts';
import { CLOSING_BY_END_REASON, type Closing } from './close-codes.ts';
import { FRAGMENT_BYTES, LargeMessages } from './large-messages.ts';
import { SharedJson } from './shared-json.ts';

/** How much may wait to be sent on one socket. A subscription waits until each of its events is sent, but many add up. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/** How long the results together may be that wait for a large message: two of the maximum length. */
const MAX_WAITING_RESULTS = 2 * MAX_RESULT_LENGTH;

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
  readonly #onProgress: (socket: WebSocket) => void;
  /** Undefined unless a large message is sent. */
  #large: LargeMessages | undefined;
  /** Resolves when the last result that waits may be sent. */
  #lastTurn: Promise<void> | undefined;
  #waitingResults = 0;

  /** @param onProgress called while a large message is sent, when the client has taken a part of it */
  constructor(
    socket: WebSocket,
    watcher: AccessWatcher,
    address: string | undefined,
    upgradeAuthorization: string | undefined,
    onProgress: (socket: WebSocket) => void,
  ) {
    this.#onProgress = onProgress;
    this.address = address;
    this.upgradeAuthorization = upgradeAuthorization;
    this.#socket = socket;
    this.#watcher = watcher;
    this.lifetime.onEnd(() => this.#unwatch());
  }

  /** Whose turns the messages of the connection take. */
  get lane(): Lane {
    return this.#caller === undefined ? { environmentId: '', key: this } : laneOf(this.#caller, this);
  }

  get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Sets the caller, and closes the socket when their key or session is no longer valid. */
  setCaller(authorization: string, caller: Caller): void {
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

  readyToSend(lengthOf: () => number = () => 0): Promise<void> | undefined {
    if (this.#large === undefined && this.#lastTurn === undefined) return undefined;
    const length = lengthOf();
    this.#waitingResults += length;
    if (this.#waitingResults > MAX_WAITING_RESULTS) this.#socket.terminate();
    const turn = this.#takeTurn(this.#lastTurn, length);
    this.#lastTurn = turn;
    turn.then(() => {
      if (this.#lastTurn === turn) this.#lastTurn = undefined;
    });
    return turn;
  }

  async #takeTurn(previous: Promise<void> | undefined, length: number): Promise<void> {
    await previous;
    // The result whose turn it was is sent in the meantime.
    await nextIteration();
    while (this.#large !== undefined) await this.#large.sent;
    this.#waitingResults -= length;
  }

  /**
   * Does not wait: graphql-ws would end an operation after its last message has left the process, and the client may have
   * started another one with the same id until then.
   */
  send(text: string): void {
    const socket = this.#socket;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    if (socket.readyState !== socket.OPEN) return;
    if (this.#large?.add(text)) return;
    // A send fails only if the socket is closed, which ends its subscriptions.
    const sent =
      text.length > FRAGMENT_BYTES
        ? this.#sendLarge(text)
        : new Promise<void>((resolve) => socket.send(text, () => resolve()));
    this.#sent = sent;
    sent.then(() => {
      if (this.#sent === sent) this.#sent = undefined;
    });
  }

  #sendLarge(text: string): Promise<void> {
    const large = new LargeMessages(this.#socket, text, this.#onProgress);
    this.#large = large;
    return large.sent.then(() => {
      if (this.#large === large) this.#large = undefined;
    });
  }
}
