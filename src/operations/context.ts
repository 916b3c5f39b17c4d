import type { ObjectId } from 'bson';
import type { OutgoingPolicy } from '../delivery/http/resolve-host.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from '../store/mongo/connect.ts';
import type { Loaders } from '../store/mongo/loaders.ts';
import type { WorkQueue } from '../store/queue/work-queue.ts';
import type { SessionKey } from './session/session-token.ts';

/** A subscriber session as its holder presents it: it opens the inbox of one subscriber, and nothing else. */
export interface CallerSession {
  readonly _id: ObjectId;
  readonly _subscriberId: ObjectId;
  /** The client's own id of that subscriber. */
  readonly subscriberId: string;
  readonly expiresAt: Date;
}

/** Who calls: the environment of the API key or of the session, and the user that the key belongs to. */
export interface Caller {
  readonly scope: Scope;
  readonly _userId: ObjectId;
  /** Undefined for the holder of an API key, who may do everything within the environment. */
  readonly session?: CallerSession | undefined;
}

/** What every operation works with, for one caller and one request. */
export interface OperationContext extends Caller {
  readonly store: Store;
  readonly workQueue: WorkQueue;
  readonly loaders: Loaders;
  /** What signs the tokens of subscriber sessions. */
  readonly sessionKey: SessionKey;
  /** The service's own name, as it stands in provider ids and origins. */
  readonly serviceSlug: string;
  /** Where requests to addresses that users give may go. */
  readonly outgoing: OutgoingPolicy;
  readonly now: () => Date;
  readonly newUuid: () => string;
}
