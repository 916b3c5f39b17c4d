import type { ObjectId } from 'bson';

/** A session that was minted for a subscriber. It is kept until it expires, and is gone as soon as it was revoked. */
export interface SubscriberSession {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _subscriberId: ObjectId;
  /** Whose API key it was minted with. */
  _userId: ObjectId;
  createdAt: Date;
  expiresAt: Date;
}
