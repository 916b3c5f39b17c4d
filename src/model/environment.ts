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
  /** A name for people. */
  name?: string;
  /** Set when another key replaced it. */
  expiresAt?: Date;
}

/** The public id of an API key, also of a key that another program created. It reveals nothing about the key. */
export const apiKeyId = ({ hash }: Pick<ApiKey, 'hash'>): string =>
  createHash('sha256').update(`API key ${hash}`).digest('hex').slice(0, 24);

/** Whether an API key has not expired. */
export const isValidAt = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt == null || expiresAt > now;

/** Owns every other document, and belongs to one organization. */
export interface Environment {
  _id: ObjectId;
  _organizationId: ObjectId;
  name: string;
  identifier: string;
  apiKeys: ApiKey[];
  createdAt: Date;
  updatedAt: Date;
}
