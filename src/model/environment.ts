import { createHash } from 'node:crypto';
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
  /** What people call it by. */
  name?: string;
  /** When it ends: it was replaced by another one. */
  expiresAt?: Date;
}

/** The id of an API key, also of one that another program made; it tells nothing of the key. */
export const apiKeyId = ({ hash }: Pick<ApiKey, 'hash'>): string =>
  createHash('sha256').update(`API key ${hash}`).digest('hex').slice(0, 24);

/** Whether an API key opens its environment. */
export const isValidAt = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt == null || expiresAt > now;

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
