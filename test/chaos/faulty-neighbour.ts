import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Binary, type Collection, type Document, type MongoClient, MongoServerError } from 'mongodb';

/** A document of the neighbour. */
interface Note extends Document {
  readonly _id: string;
}

const BROKEN = { _id: 'broken' };

/** Commands that fail while the database executes them. */
const FAULTY_COMMANDS: readonly ((notes: Collection<Note>) => Promise<unknown>)[] = [
  (notes) => notes.updateOne(BROKEN, [{ $set: { text: { $trim: { input: '$nested' } } } }]),
  (notes) => notes.updateMany(BROKEN, [{ $set: { count: { $divide: ['$count', 0] } } }]),
  (notes) => notes.updateOne(BROKEN, [{ $set: { text: { $toDate: '$text' } } }]),
  (notes) => notes.findOneAndUpdate(BROKEN, [{ $set: { count: { $arrayElemAt: ['$nested', 0] } } }]),
  (notes) => notes.find({ ...BROKEN, $expr: { $regexMatch: { input: '$text', regex: '(' } } }).toArray(),
  (notes) => notes.aggregate([{ $match: BROKEN }, { $set: { a: { $ln: '$nested' } } }, { $out: 'out' }]).toArray(),
  (notes) =>
    notes.aggregate([{ $match: BROKEN }, { $set: { a: { $pow: ['$text', 2] } } }, { $merge: 'out' }]).toArray(),
  (notes) => notes.find({ text: { $regex: '(' } }).toArray(),
  (notes) => notes.updateOne(BROKEN, { $set: { 'text.a': 1 } }),
  (notes) => notes.updateOne(BROKEN, { $inc: { text: 1 } }),
  (notes) => notes.insertMany([{ _id: 'broken', count: 2 }, BROKEN]),
];

/** Codes for errors that the database did not expect. */
const UNEXPECTED_CODES = new Set<unknown>([1, 8]);

const FAULTY_CLIENTS = 3;
const WRITERS = 4;
/** The sizes of documents that fill a disk. When a document does not fit, the next one is half as large. */
const LARGEST_FILLER_BYTES = 200_000;
const SMALLEST_FILLER_BYTES = 100;
/** Enough for the free pages within the file of the database. */
const MAX_FILLER_BYTES = 64 * 2 ** 20;
const PAUSE_MS = 20;

/** Another program at the same database. It sends commands that fail, beside writes that are acknowledged. */
export class FaultyNeighbour {
  readonly #client: MongoClient;
  readonly #notes: Collection<Note>;
  #written = 0;
  /** The notes whose insertion was acknowledged. */
  readonly acknowledged = new Set<string>();
  /** The attempted and the acknowledged increments of each counter. */
  readonly counters = new Map<string, { attempted: number; acknowledged: number }>();
  /** How many commands failed, as they should. */
  failures = 0;
  /** Errors that the database did not expect itself. */
  readonly internalErrors: string[] = [];

  /** @param client for this program alone */
  constructor(client: MongoClient) {
    this.#client = client;
    this.#notes = client.db().collection<Note>('notes');
  }

  async start(): Promise<void> {
    await this.#notes.insertOne({ _id: 'broken', text: 'a text', nested: { a: 1 }, count: 1 });
  }

  /** Writes and fails for a while. */
  async disturb(forMs: number): Promise<void> {
    const isOver = after(forMs);
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, index) => this.#write(`counter-${index}`, isOver)),
      ...Array.from({ length: FAULTY_CLIENTS }, (_, index) => this.#fail(index, isOver)),
    ]);
  }

  /** Fills a disk that cannot grow, and goes on for a while. */
  async fillUp(forMs: number): Promise<void> {
    const isOver = after(forMs);
    let size = LARGEST_FILLER_BYTES;
    for (let total = 0; !isOver() && total < MAX_FILLER_BYTES; total += size) {
      const isStored = await this.#insert({ _id: this.#nextId(), filler: new Binary(randomBytes(size)) });
      if (!isStored) size = Math.max(SMALLEST_FILLER_BYTES, Math.floor(size / 2));
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  #nextId(): string {
    this.#written += 1;
    return `note-${this.#written}`;
  }

  async #write(counterId: string, isOver: () => boolean): Promise<void> {
    const counter = this.counters.get(counterId) ?? { attempted: 0, acknowledged: 0 };
    this.counters.set(counterId, counter);
    while (!isOver()) {
      await this.#insert({ _id: this.#nextId(), text: counterId });
      counter.attempted += 1;
      try {
        await this.#notes.updateOne({ _id: counterId }, { $inc: { count: 1 } }, { upsert: true });
        counter.acknowledged += 1;
      } catch (error) {
        await this.#notice(error);
      }
    }
  }

  /** @returns whether the insertion was acknowledged */
  async #insert(note: Note): Promise<boolean> {
    try {
      await this.#notes.insertOne(note);
      this.acknowledged.add(note._id);
      return true;
    } catch (error) {
      await this.#notice(error);
      return false;
    }
  }

  async #fail(first: number, isOver: () => boolean): Promise<void> {
    for (let index = first; !isOver(); index += 1) {
      try {
        await FAULTY_COMMANDS[index % FAULTY_COMMANDS.length]?.(this.#notes);
      } catch (error) {
        this.failures += 1;
        await this.#notice(error);
      }
    }
  }

  async #notice(error: unknown): Promise<void> {
    const isUnexpected = error instanceof MongoServerError && UNEXPECTED_CODES.has(error.code);
    if (isUnexpected) this.internalErrors.push(error.message);
    // The database is away, or its disk is full.
    await delay(PAUSE_MS);
  }
}

function after(forMs: number): () => boolean {
  const end = performance.now() + forMs;
  return () => performance.now() > end;
}
