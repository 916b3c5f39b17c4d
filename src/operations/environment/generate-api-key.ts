import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ApiKey, Environment } from '../../model/environment.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { OperationContext } from '../context.ts';
import { hashApiKey } from './authenticate-api-key.ts';

const KEY_BYTES = 32;
const MAX_NAME_LENGTH = 256;

/** The name of an environment or a key. */
export const NameInput = z
  .string('must be a string')
  .min(1, 'must not be empty')
  .max(MAX_NAME_LENGTH, `must not be longer than ${MAX_NAME_LENGTH}`);

/** A new API key. `key` is not stored: `apiKey` contains its hash only. */
export interface GeneratedApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

/** A new API key with its environment. */
export interface ApiKeyWithEnvironment extends GeneratedApiKey {
  readonly environment: Environment;
}

/** Generates an API key of 256 random bits for the caller's user. */
export function generateApiKey({ _userId, now }: OperationContext, name?: string): GeneratedApiKey {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, apiKey: omitUndefined({ hash: hashApiKey(key), _userId, createdAt: now(), name }) };
}
