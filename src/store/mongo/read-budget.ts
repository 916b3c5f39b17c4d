import { LimitExceededError } from '../../errors.ts';
import type { RawBatch } from './raw-batches.ts';

const BYTES_PER_DOCUMENT = 1_024;
const BUDGET = Symbol('read budget');

/** What reads took of a budget. */
interface TakenReads {
  readonly documents: number;
  readonly bytes: number;
}

/** How many documents the reads of one request may return together. A document counts once for each KiB. */
export class ReadBudget {
  readonly #maximum: number;
  readonly #advice: string;
  #documents = 0;
  #bytes = 0;

  /** @param advice what the caller can do about a refusal */
  constructor(maximum: number, advice = '') {
    this.#maximum = maximum;
    this.#advice = advice;
  }

  /** @throws LimitExceededError as soon as the documents are more than the budget */
  take({ starts, byteLength }: RawBatch): void {
    this.#take(starts.length, byteLength);
  }

  /** Takes documents that a result contains. @throws LimitExceededError as `take` */
  takeContained(documents: number): void {
    this.#take(documents, 0);
  }

  #take(documents: number, bytes: number): void {
    this.#documents += documents;
    this.#bytes += bytes;
    if (this.#documents <= this.#maximum && this.#bytes <= this.#maximum * BYTES_PER_DOCUMENT) return;
    const message = `The operation reads more than ${this.#maximum} documents or KiB${this.#advice}`;
    throw new LimitExceededError(message, 'documents', this.#maximum);
  }

  /** What was taken so far, for `restore`. */
  get taken(): TakenReads {
    return { documents: this.#documents, bytes: this.#bytes };
  }

  /** Gives back what an execution took since then that is executed again. */
  restore({ documents, bytes }: TakenReads): void {
    this.#documents = Math.min(this.#documents, documents);
    this.#bytes = Math.min(this.#bytes, bytes);
  }

  /** Gives back what a read took that the database has ended with an error: another read returns the same documents. */
  giveBack(documents: number, bytes: number): void {
    this.#documents -= documents;
    this.#bytes -= bytes;
  }
}

/** The property of a collection that contains the budget of its reads. */
export const budgetProperty = (budget: ReadBudget): object => ({ [BUDGET]: budget });

/** The budget of the reads of a collection. Undefined if they are unlimited. */
export const budgetOf = (collection: object): ReadBudget | undefined =>
  (collection as { [BUDGET]?: ReadBudget })[BUDGET];
