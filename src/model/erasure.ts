import type { ObjectId } from 'bson';

const ERASURE_STATUSES = ['queued', 'running', 'done'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];

/**
 * The stages of an erasure, in order. The documents of the subscriber are deleted at once, and again after what was in
 * flight has ended. Then the documents of others are searched.
 */
export const ERASURE_STAGES = [
  'documents',
  'in flight',
  'late documents',
  'late reports',
  'events of the actor',
  'events',
  'messages',
  'webhook deliveries',
  'stored answers',
  'end',
] as const;
export type ErasureStage = (typeof ERASURE_STAGES)[number];

/** How far an erasure has come. */
export interface ErasureProgress {
  readonly stage: ErasureStage;
  /** The last document that was looked at. Absent at the beginning of a stage. */
  readonly after?: ObjectId;
  /** The last request with an idempotency key that was looked at. */
  readonly afterKey?: { readonly operation: string; readonly key: string };
}

/** How many documents were deleted or changed, by the name of the collection in the database. */
type ErasureCounts = Readonly<Record<string, number>>;

/** The erasure of one subscriber. When it is done, it no longer names the subscriber. */
export interface Erasure {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  status: ErasureStatus;
  /** Whether events and messages of other subscribers are searched too. */
  searchesOthers: boolean;
  requestedAt: Date;
  startedAt?: Date;
  completedAt?: Date;
  deleted: ErasureCounts;
  changed: ErasureCounts;
  /** Hashes of the internal ids, so that late events of the subscriber are recognized. */
  tombstones: string[];
  /** Only until the erasure is done. */
  subscriberId?: string;
  /** Only until the erasure is done. */
  progress?: ErasureProgress;
}
