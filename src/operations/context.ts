import type { ObjectId } from 'bson';
import type { OutgoingPolicy } from '../delivery/safe-fetch.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from '../store/connect.ts';
import type { Loaders } from '../store/loaders.ts';
import type { Schedules } from '../store/schedules.ts';

/** Who calls: the environment of the API key, and the user that the key belongs to. */
export interface Caller {
  readonly scope: Scope;
  readonly _userId: ObjectId;
}

/** What every operation works with, for one caller and one request. */
export interface OperationContext extends Caller {
  readonly store: Store;
  readonly schedules: Schedules;
  readonly loaders: Loaders;
  /** The service's own name, as it stands in provider ids and origins. */
  readonly serviceSlug: string;
  /** Where requests to addresses that users give may go. */
  readonly outgoing: OutgoingPolicy;
  readonly now: () => Date;
  readonly newUuid: () => string;
}
