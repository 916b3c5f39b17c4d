import { createHash } from 'node:crypto';
import { ValidationError } from '../errors.ts';
import { isToken, type Token } from './resume-tokens.ts';

const CHECKSUM_BYTES = 8;

/** The opaque cursor of a resume token. It is valid in one environment only. */
export function encodeCursor(_environmentId: string, token: Token): string {
  const bytes = Buffer.from(token, 'hex');
  return Buffer.concat([checksumOf(_environmentId, bytes), bytes]).toString('base64url');
}

/**
 * The resume token of a cursor.
 * @param argument the name of the argument, for the error
 * @throws ValidationError BAD_CURSOR if the cursor was changed, or is of another environment
 */
export function decodeCursor(_environmentId: string, cursor: string, argument: string): Token {
  const bytes = Buffer.from(cursor, 'base64url');
  const tokenBytes = bytes.subarray(CHECKSUM_BYTES);
  const token = tokenBytes.toString('hex').toUpperCase();
  const isIntact = isToken(token) && checksumOf(_environmentId, tokenBytes).equals(bytes.subarray(0, CHECKSUM_BYTES));
  // The base64url decoder ignores invalid characters, so compare the cursor with what its bytes encode to.
  if (isIntact && bytes.toString('base64url') === cursor) return token;
  const message = 'is not a cursor of a subscription in this environment';
  throw new ValidationError('BAD_CURSOR', `${argument} ${message}`, [
    { field: argument, message, value: cursor.slice(0, 500) },
  ]);
}

const checksumOf = (_environmentId: string, token: Buffer): Buffer =>
  createHash('sha256').update(`${_environmentId} `).update(token).digest().subarray(0, CHECKSUM_BYTES);
