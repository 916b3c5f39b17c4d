import type { ObjectId } from 'bson';

/** What a request was answered, word for word. */
export interface IdempotentAnswer {
  readonly status: number;
  readonly body: string;
}

/** That a request with an idempotency key came, and what it was answered; kept for 24 hours. */
export interface IdempotencyRecord {
  _id: ObjectId;
  _environmentId: ObjectId;
  operation: string;
  key: string;
  requestHash: string;
  /** The request that runs now, and until when it is waited for. */
  holder: string;
  heldUntil: Date;
  /** Ids that the request makes come from it, so that a second try of it makes the same ones. */
  seed: string;
  answer?: IdempotentAnswer;
  createdAt: Date;
}
