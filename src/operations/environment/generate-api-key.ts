import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ApiKey, Environment } from '../../model/environment.ts';
import type { OperationContext } from '../context.ts';
import { hashApiKey } from './authenticate-api-key.ts';

const KEY_BYTES = 32;
const MAX_NAME_LENGTH = 256;

/** What people call an environment or a key by. */
export const NameInput = z
  .string('must be a string')
  .min(1, 'must not be empty')
  .max(MAX_NAME_LENGTH, `must not be longer than ${MAX_NAME_LENGTH}`);

/** An API key that was just made; `key` itself is stored nowhere. */
export interface GeneratedApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

/** What making an API key answers. */
export interface ApiKeyWithEnvironment extends GeneratedApiKey {
  readonly environment: Environment;
}

/** Makes an API key of 256 random bits, of the caller's user. */
export function generateApiKey({ _userId, now }: OperationContext, name?: string): GeneratedApiKey {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, apiKey: { hash: hashApiKey(key), _userId, createdAt: now(), ...(name !== undefined && { name }) } };
}
