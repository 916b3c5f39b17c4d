import type { ObjectId } from 'bson';
import type { OutgoingPolicy } from '../delivery/http/resolve-host.ts';
import type { ApiKeyScope } from '../model/environment.ts';
import type { Scope } from '../model/scalars.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { ClaimedKey } from '../store/idempotency-keys.ts';
import type { Store } from '../store/mongo/connect.ts';
import type { Loaders } from '../store/mongo/loaders.ts';
import type { WorkQueue } from '../store/queue/work-queue.ts';
import type { SessionKey } from './session/session-token.ts';

/** The idempotency key of a request. */
interface RequestKey extends ClaimedKey {
  /** The field or header that contains the key. */
  readonly field: string;
  /** Notes that the result of the change is stored. */
  readonly noteResult: () => void;
}

/** The subscriber session of a caller. It gives access to the inbox of one subscriber only. */
export interface CallerSession {
  readonly _id: ObjectId;
  readonly _subscriberId: ObjectId;
  /** The client's own id of the subscriber. */
  readonly subscriberId: string;
  readonly expiresAt: Date;
}

/** The caller: the environment of the API key or session, the user that the key belongs to, and what the caller may do. */
export interface Caller {
  readonly scope: Scope;
  readonly _userId: ObjectId;
  /** The scopes of the caller. Operations check them with `authorise`. */
  readonly scopes: readonly ApiKeyScope[];
  /** The public id of the API key. Undefined for a session. */
  readonly apiKeyId?: string | undefined;
  /** Undefined for an API key. */
  readonly session?: CallerSession | undefined;
}

/** The context of operations, for one caller and one request. */
export interface OperationContext extends Caller {
  readonly store: Store;
  readonly workQueue: WorkQueue;
  readonly loaders: Loaders;
  /** Signs the tokens of subscriber sessions. */
  readonly sessionKey: SessionKey;
  /** The service's own name, which is part of provider ids and origins. */
  readonly serviceSlug: string;
  /** The URL under which providers and readers of e-mail reach the gateway. Undefined if it is not known. */
  readonly publicUrl: string | undefined;
  /** The hosts that requests may go to when users choose the address. */
  readonly outgoing: OutgoingPolicy;
  /** Renders previews. */
  readonly renderer: Pick<Renderer, 'render'>;
  /** The time by the clock of the database. */
  readonly now: () => Date;
  readonly newUuid: () => string;
  /** The idempotency key of the request. Undefined if the request has none. */
  readonly idempotencyKey?: RequestKey | undefined;
}
