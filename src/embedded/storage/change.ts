import type { Binary, Long } from 'bson';
import type { Document } from '../bson/document.ts';

export type Operation =
  | 'insert'
  | 'update'
  | 'replace'
  | 'delete'
  | 'create'
  | 'drop'
  | 'rename'
  | 'dropDatabase'
  | 'createIndexes'
  | 'dropIndexes'
  | 'modify';

/** One change of the data, as it is logged for change streams. */
export interface Change {
  operation: Operation;
  db: string;
  coll?: string | undefined;
  uuid?: Binary | undefined;
  documentKey?: Document;
  /** The inserted or replacing document. */
  document?: Buffer;
  updateDescription?: Document;
  /** The documents before and after, where the collection keeps them. */
  before?: Buffer | undefined;
  after?: Buffer | undefined;
  /** What the operation was given: options of a collection, indexes, a new name. */
  detail?: Document;
}

/** Who made a change in a transaction. */
export interface ChangeOrigin {
  lsid?: Document | undefined;
  txnNumber?: Long | undefined;
}
