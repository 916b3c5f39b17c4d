import { createHash } from 'node:crypto';
import { ValidationError } from '../errors.ts';
import { isToken, type Token } from './resume-tokens.ts';

const CHECKSUM_BYTES = 8;

/** The opaque cursor of a place in the history, for callers of one environment: in another one it is none. */
export function encodeCursor(_environmentId: string, token: Token): string {
  const place = Buffer.from(token, 'hex');
  return Buffer.concat([checksumOf(_environmentId, place), place]).toString('base64url');
}

/**
 * The place that a cursor names.
 * @param argument the name of the argument that held the cursor, for the error
 * @throws DomainError BAD_CURSOR when it was changed, or comes from elsewhere
 */
export function decodeCursor(_environmentId: string, cursor: string, argument: string): Token {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes.subarray(CHECKSUM_BYTES);
  const token = place.toString('hex').toUpperCase();
  const isIntact = isToken(token) && checksumOf(_environmentId, place).equals(bytes.subarray(0, CHECKSUM_BYTES));
  // Decoding base64 forgives foreign characters, so the cursor must also be what its bytes encode to.
  if (isIntact && bytes.toString('base64url') === cursor) return token;
  const message = 'is not a cursor that a subscription of this environment gave';
  throw new ValidationError('BAD_CURSOR', `${argument} ${message}`, [
    { field: argument, message, value: cursor.slice(0, 500) },
  ]);
}

const checksumOf = (_environmentId: string, place: Buffer): Buffer =>
  createHash('sha256').update(`${_environmentId} `).update(place).digest().subarray(0, CHECKSUM_BYTES);
