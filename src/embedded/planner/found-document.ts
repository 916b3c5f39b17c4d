import { decode } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import type { StoredDocument } from '../storage/write-documents.ts';

/** A document that a query found. It is decoded on first access. */
export class FoundDocument implements StoredDocument {
  readonly recordId: number;
  readonly raw: Buffer;
  #document: Document | undefined;

  constructor(recordId: number, raw: Buffer) {
    this.recordId = recordId;
    this.raw = raw;
  }

  get document(): Document {
    this.#document ??= decode(this.raw);
    return this.#document;
  }
}
