import { decode } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import type { StoredDocument } from '../storage/write-documents.ts';

/** A document found, decoded when it is first looked at. */
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
