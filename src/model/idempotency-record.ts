import type { ObjectId } from 'bson';

/** The answer to a request, byte for byte. */
export interface IdempotentAnswer {
  readonly status: number;
  readonly body: string;
}

/** A request with an idempotency key, and its answer. Kept for 24 hours. */
export interface IdempotencyRecord {
  _id: ObjectId;
  _environmentId: ObjectId;
  operation: string;
  key: string;
  /** Gateways of earlier versions compare it, too. Its content must not change. */
  requestHash: string;
  /** Of the query of the request and of the rights of the caller. Records of earlier versions lack it. */
  detailsHash?: string;
  /** Identifies the run that holds the key. */
  holder: string;
  /** When another run may take the key over. */
  heldUntil: Date;
  /** The request derives the ids of transactions from it, so that a retry makes the same ids. */
  seed: string;
  answer?: IdempotentAnswer;
  createdAt: Date;
}

/**
 * The result of the change that a request made, in the collection of the requests. It is inserted in the transaction of the
 * change, so that a retry gets it if the request crashes before it stores its answer. It is a document of its own, because the
 * renewals of the lease would conflict with the transaction.
 */
export interface ResultRecord {
  _id: ObjectId;
  _environmentId: ObjectId;
  operation: 'result';
  /** The id of the request in hex. The unique index lets only one of several runs commit its change. */
  key: string;
  /** Encrypted. */
  result: string;
  createdAt: Date;
}
