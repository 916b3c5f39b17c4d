import type { ObjectId } from 'bson';

export interface Organization {
  _id: ObjectId;
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

/** An API key at rest: the SHA-256 of the key in hex, never the key. */
export interface ApiKey {
  hash: string;
  _userId: ObjectId;
  createdAt: Date;
}

/** The scope of every other document; it belongs to one organization. */
export interface Environment {
  _id: ObjectId;
  _organizationId: ObjectId;
  name: string;
  identifier: string;
  apiKeys: ApiKey[];
  createdAt: Date;
  updatedAt: Date;
}
