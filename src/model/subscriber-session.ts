import type { ObjectId } from 'bson';

/** A session of a subscriber. Stored until it expires or is revoked. */
export interface SubscriberSession {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _subscriberId: ObjectId;
  /** The user whose API key created the session. */
  _userId: ObjectId;
  /** The `apiKeyId` of that key. The session ends with the key. Sessions of older versions lack it: they are refused. */
  apiKeyId: string;
  createdAt: Date;
  expiresAt: Date;
}
