import type { ObjectId, Timestamp } from 'mongodb';
import type { Integration } from '../../model/integration.ts';

/** An integration as it is stored: every credential except booleans is encrypted, and so is the signing key. */
export type StoredIntegration = Omit<Integration, 'credentials' | 'configurations' | 'unreadable'> & {
  credentials?: EncryptedFields;
  configurations?: EncryptedFields;
};

/** Fields by name. Booleans and null are stored in the clear, every other value as the text that a `Cipher` makes. */
export type EncryptedFields = Record<string, unknown>;

/**
 * The window of one digest key. Each event and the closing of the window write this document, so that of two concurrent
 * transactions one waits for the other: no event is lost between two digests, and none is in both.
 */
export interface DigestWindow {
  _id: string;
  _environmentId: ObjectId;
  /** Windows of earlier versions have it since their last event. */
  _subscriberId?: ObjectId;
  /** The job that collects the events. Absent while no window is open. */
  _masterJobId?: ObjectId;
  closesAt?: Date;
  /** When the last event came, for the look-back. */
  lastEventAt: Date;
  /** Incremented by every write, so that each transaction changes the document. */
  writes: number;
  /** When the document is removed. */
  expireAt: Date;
}

/** How many events of a throttle key passed since its window began. */
export interface ThrottleWindow {
  _id: string;
  _environmentId: ObjectId;
  /** Windows of earlier versions have it since their last event. */
  _subscriberId?: ObjectId;
  count: number;
  /** Incremented by every write, so that of two concurrent transactions one waits for the other. */
  writes: number;
  endsAt: Date;
  expireAt: Date;
}

/** An address of an erased person, which nobody can read from it. */
export interface ErasedAddress {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  /** Made from the address and the credentials key. Unique in the environment. */
  fingerprint: string;
  /** When the document is removed. */
  expireAt: Date;
}

/** How many requests of one kind an environment made in a window, at all gateways together. */
export interface RateLimitCount {
  _id: string;
  count: number;
  expireAt: Date;
}

/** The owner of a message that was deleted: the change stream of `messages` reports only the id of a deleted one. */
export interface DeletedMessage {
  /** The id of the message. */
  _id: ObjectId;
  _environmentId: ObjectId;
  _subscriberId: ObjectId;
  deletedAt: Date;
  expireAt: Date;
}

/** Facts about a transaction that its notifications do not have: that it was canceled, or that it notified nobody. */
export interface TransactionRecord {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  transactionId: string;
  /** When the transaction was canceled. From then on, none of its steps begins. */
  canceledAt?: Date;
  expireAt?: Date;
}

/** How far the search terms of an environment's subscribers are checked. Has the id of the environment. */
export interface SearchTermCheck {
  _id: ObjectId;
  _environmentId: ObjectId;
  /** The last checked subscriber, in the order of changes. Null before the first one. */
  cursor: string | null;
  /** When the next check is due. Until then, a worker may be at it. */
  dueAt: Date;
}

/** The process that turns changes into webhook deliveries, and how far it has come. One document for the database. */
export interface WebhookFeed {
  _id: string;
  /** The process that holds the lease. */
  holder: string;
  leaseEndsAt: Date;
  /** The resume token of the last change whose deliveries are stored. */
  token?: string;
  /** Where to continue if there is no token, because history was lost. */
  startAt?: Timestamp;
}
