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

/** A change of the data, as change streams report it. */
export interface Change {
  operation: Operation;
  db: string;
  coll?: string | undefined;
  uuid?: Binary | undefined;
  documentKey?: Document;
  /** The inserted or replacing document. */
  document?: Buffer;
  updateDescription?: Document;
  /** The documents before and after the change, if the collection keeps them. */
  before?: Buffer | undefined;
  after?: Buffer | undefined;
  /** The arguments of the operation: collection options, indexes or a new name. */
  detail?: Document;
}

/** The session and number of the transaction that made a change. */
export interface ChangeOrigin {
  lsid?: Document | undefined;
  txnNumber?: Long | undefined;
}
