import type { Document } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import type { Client } from './clients.ts';

/** A command that the server is running. It can be interrupted while it waits. */
export class Operation {
  readonly id: number;
  readonly client: Client;
  readonly command: Document;
  readonly startedAt = new Date();
  readonly #startedAtMs = performance.now();
  readonly #interrupted: Promise<never>;
  #reject: (error: CommandError) => void = () => {};
  #error: CommandError | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(id: number, client: Client, command: Document) {
    this.id = id;
    this.client = client;
    this.command = command;
    this.#interrupted = new Promise((_, reject) => {
      this.#reject = reject;
    });
    // Most operations do not wait for it.
    this.#interrupted.catch(() => {});
  }

  get runningMicroseconds(): number {
    return Math.round((performance.now() - this.#startedAtMs) * 1000);
  }

  get isInterrupted(): boolean {
    return this.#error !== undefined;
  }

  /** Makes the operation fail with `error` if it waits or before its next write. */
  interrupt(error = new CommandError('Interrupted', 'operation was interrupted')): void {
    this.#error ??= error;
    this.#reject(this.#error);
  }

  /** Interrupts the operation after its time limit. */
  limitTime(ms: number): void {
    const error = new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    this.#timer = setTimeout(() => this.interrupt(error), ms);
  }

  /** @throws CommandError if the operation was interrupted */
  throwIfInterrupted(): void {
    if (this.#error) throw this.#error;
  }

  /**
   * Waits for a result.
   * @throws CommandError if the operation is interrupted earlier
   */
  wait<T>(result: Promise<T> | T): Promise<T> {
    return Promise.race([result, this.#interrupted]);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The commands that the server is running. */
export class Operations {
  readonly #running = new Map<number, Operation>();
  #lastId = 0;

  begin(client: Client, command: Document): Operation {
    const operation = new Operation(++this.#lastId, client, command);
    this.#running.set(operation.id, operation);
    return operation;
  }

  end(operation: Operation): void {
    operation.end();
    this.#running.delete(operation.id);
  }

  all(): readonly Operation[] {
    return [...this.#running.values()];
  }

  /** Interrupts an operation. Does nothing if it has ended. */
  kill(id: number): void {
    this.#running.get(id)?.interrupt();
  }
}
