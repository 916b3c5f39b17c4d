import { createHash } from 'node:crypto';
import { Binary, Long } from 'bson';
import { decode } from '../bson/decode.ts';
import { isDocument } from '../bson/document.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';
import { prefixRange, tableKey } from '../storage/keys.ts';
import type { View } from '../storage/view.ts';
import { type RetryRecord, Session } from './session.ts';

export const SESSION_TIMEOUT_MINUTES = 30;
const SESSION_TIMEOUT_MS = SESSION_TIMEOUT_MINUTES * 60 * 1000;

/** The sessions of all clients. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  /**
   * The session with this id. Creates it if it does not exist.
   * @throws CommandError InvalidUUID if the id is invalid
   */
  use(lsid: unknown): Session {
    const id = isDocument(lsid) ? lsid.id : undefined;
    if (!isDocument(lsid) || !(id instanceof Binary) || id.position !== 16) {
      throw new CommandError('InvalidUUID', "BSON field 'OperationSessionInfo.lsid.id' must be a UUID");
    }
    const uid = lsid.uid instanceof Binary ? lsid.uid.buffer.subarray(0, lsid.uid.position) : Buffer.alloc(0);
    const suffix = uid.length > 0 ? createHash('sha256').update(uid).digest() : uid;
    const key = tableKey('session', id.buffer.subarray(0, 16), suffix);
    const text = key.toString('latin1');
    let session = this.#sessions.get(text);
    if (!session) {
      const stored = this.#view.get(key);
      session = new Session(key, lsid, stored && (decode(stored) as RetryRecord));
      this.#sessions.set(text, session);
    }
    session.usedAtMs = performance.now();
    return session;
  }

  all(): Session[] {
    return [...this.#sessions.values()];
  }

  end(session: Session): void {
    this.#sessions.delete(session.text);
  }

  /** The sessions that have expired. */
  expired(nowMs: number): Session[] {
    return this.all().filter(({ usedAtMs }) => nowMs - usedAtMs > SESSION_TIMEOUT_MS);
  }

  /** Removes the saved results of writes that are too old to be retried. */
  removeOldRecords(view: View, now: number): void {
    for (const { key, value } of view.scan(prefixRange(tableKey('session')))) {
      const { at } = decode(value);
      if (at instanceof Date && now - at.getTime() > SESSION_TIMEOUT_MS) view.remove(key);
    }
  }
}

/** Parses the number of a transaction or a retryable write. */
export function parseTxnNumber(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  return BigInt(wholeNumber(value, 'OperationSessionInfo.txnNumber'));
}
