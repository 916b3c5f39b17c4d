import { createHash } from 'node:crypto';
import type { ObjectId } from 'bson';

export interface Organization {
  _id: ObjectId;
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * The permissions of an API key. `admin` includes integrations with their credentials, keys, sessions and workflows;
 * `organization` the other environments.
 */
export const API_KEY_SCOPES = ['read', 'trigger', 'inbox', 'write', 'admin', 'organization'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** The scopes of a key that was stored without any, unless it is the first key of its organization. */
export const DEFAULT_SCOPES: readonly ApiKeyScope[] = API_KEY_SCOPES.filter((scope) => scope !== 'organization');

/** An API key at rest: the SHA-256 of the key in hex, never the key. */
export interface ApiKey {
  hash: string;
  _userId: ObjectId;
  createdAt: Date;
  /** A name for people. */
  name?: string;
  /** Set when another key replaced it. */
  expiresAt?: Date;
  /** Absent for a key of another program. See `scopesOf`. */
  scopes?: ApiKeyScope[];
}

/**
 * The scopes of an API key. Unknown stored values give no right.
 * @param isFirst whether the key is the first one of its organization
 */
export function scopesOf({ scopes }: Pick<ApiKey, 'scopes'>, isFirst: boolean): ApiKeyScope[] {
  if (scopes == null) return [...(isFirst ? API_KEY_SCOPES : DEFAULT_SCOPES)];
  return API_KEY_SCOPES.filter((scope) => Array.isArray(scopes) && scopes.includes(scope));
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
