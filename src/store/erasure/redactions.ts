import { createHash } from 'node:crypto';
import type { ClientSession, Collection, Document, Filter, ObjectId } from 'mongodb';
import { Turn } from '../../model/turn.ts';
import { readDocuments } from '../mongo/bson-reader.ts';
import type { Store } from '../mongo/connect.ts';
import { batchOfOne } from '../mongo/raw-batches.ts';
import { withTransaction } from '../mongo/transactions.ts';
import type { Identity } from './identity.ts';

/** How many documents are in memory at once. */
const READ_SIZE = 20;
/** How often documents may change between the check and the write. */
const MAX_ATTEMPTS = 10;

/** Fields of an event's documents that never name anybody but their owner. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...['to', 'subscriberId', 'email', 'phone', 'directWebhookUrl', 'deviceTokens', 'transactionId', 'status', 'channel'],
  ...['type', 'providerId', 'identifier', 'templateIdentifier', 'traceparent', 'claim', 'stoppedBy', 'source'],
]);

/** The fields of a document that name a person, without what names it. Ids stay. */
interface Redaction {
  readonly _id: ObjectId;
  readonly fields: Document;
}

/** A document that nobody checked in its present state. */
class UncheckedDocument extends Error {
  override readonly name = 'UncheckedDocument';
}

/** Documents as they are stored, so that those that do not name the person need not be read. */
export const findStored = (
  collection: Collection<Document>,
  filter: Filter<Document>,
  session?: ClientSession,
): AsyncIterable<Uint8Array> =>
  collection.find<Uint8Array>(filter, { ...(session && { session }), raw: true, batchSize: READ_SIZE });

/**
 * What remains of documents without a person. To find that out takes long for large documents: it is done in turns, before
 * the transaction that writes. The transaction only compares that the documents are still the same.
 */
export class Redactions {
  readonly #identity: Identity;
  readonly #turn = new Turn();
  /** By fingerprint of the document. Null if it does not name the person. */
  readonly #checked = new Map<string, Redaction | null>();

  constructor(identity: Identity) {
    this.#identity = identity;
  }

  /** What remains of a document, which is not kept. @returns null if it does not name the person */
  async find(stored: Uint8Array): Promise<Redaction | null> {
    if (this.#turn.isOver) await this.#turn.next();
    return this.#identity.mayBeIn(stored) ? await this.#redact(stored) : null;
  }

  /** Checks a document, unless it was checked in this state. @returns null if it does not name the person */
  async check(stored: Uint8Array): Promise<Redaction | null> {
    if (this.#turn.isOver) await this.#turn.next();
    const fingerprint = fingerprintOf(stored);
    const known = this.#checked.get(fingerprint);
    if (known !== undefined) return known;
    const redaction = await this.find(stored);
    this.#checked.set(fingerprint, redaction);
    return redaction;
  }

  /** Frees the memory of the checked documents. */
  forget(): void {
    this.#checked.clear();
  }

  async #redact(stored: Uint8Array): Promise<Redaction | null> {
    const [document = {}] = readDocuments<Document>(batchOfOne(stored));
    const fields: Document = {};
    for (const [name, value] of Object.entries(document)) {
      if (name.startsWith('_') || OWN_FIELDS.has(name)) continue;
      const left = await this.#identity.without(value, this.#turn);
      if (!Object.is(left, value)) fields[name] = left;
    }
    return Object.keys(fields).length === 0 ? null : { _id: document._id, fields };
  }

  /**
   * Runs a transaction that asks for redactions by `of`.
   * @param check checks what the transaction reads. Called again if some of it changed meanwhile
   */
  async transaction<Result>(
    store: Pick<Store, 'client' | 'db'>,
    check: () => Promise<void>,
    run: (session: ClientSession) => Promise<Result>,
    readConcern?: 'snapshot' | 'local',
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      await check();
      try {
        return await withTransaction(store, run, readConcern);
      } catch (error) {
        if (!(error instanceof UncheckedDocument) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** The redactions of some documents that were checked. @throws UncheckedDocument */
  async of(documents: AsyncIterable<Uint8Array>): Promise<Redaction[]> {
    const redactions: Redaction[] = [];
    for await (const stored of documents) {
      if (this.#turn.isOver) await this.#turn.next();
      const redaction = this.#checked.get(fingerprintOf(stored));
      if (redaction === undefined) throw new UncheckedDocument('The document changed after it was checked');
      if (redaction !== null) redactions.push(redaction);
    }
    return redactions;
  }
}

const fingerprintOf = (stored: Uint8Array): string => createHash('sha256').update(stored).digest('base64');
