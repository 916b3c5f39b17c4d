import type { ObjectId } from 'mongodb';
import type { Integration } from '../model/integration.ts';
import { isPlainObject } from '../model/plain-object.ts';
import { type Cipher, isSealed } from './cipher.ts';
import type { EncryptedFields, StoredIntegration } from './mongo/documents.ts';

type SealedPart = 'credentials' | 'configurations';

const PARTS: readonly SealedPart[] = ['credentials', 'configurations'];

/** Bound to its integration and field, so that a value that is copied elsewhere does not decrypt there. */
const placeOf = (_id: ObjectId, field: string): string => `integration ${_id.toHexString()} ${field}`;

/** What a part holds; nothing where another program stored something else in its place. */
const valuesOf = (stored: StoredIntegration, part: SealedPart): [string, unknown][] =>
  isPlainObject(stored[part]) ? Object.entries(stored[part]) : [];

/** Switches say nothing that is secret. */
const isPlain = (value: unknown): boolean => value == null || typeof value === 'boolean';

/** The stored form of given values. */
export const sealed = (cipher: Cipher, _id: ObjectId, part: SealedPart, values: object): EncryptedFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, isPlain(value) ? value : cipher.seal(value, placeOf(_id, `${part}.${name}`))]];
    }),
  );

/** The stored form of a whole integration that is new. */
export function sealedIntegration(
  cipher: Cipher,
  { credentials, configurations, unreadable: _, ...integration }: Integration,
): StoredIntegration {
  return {
    ...integration,
    credentials: sealed(cipher, integration._id, 'credentials', credentials),
    ...(configurations && { configurations: sealed(cipher, integration._id, 'configurations', configurations) }),
  };
}

/** The integration in the clear. What is not encrypted is taken as it stands: another program wrote it. */
export function openedIntegration(cipher: Cipher, stored: StoredIntegration): Integration {
  const unreadable: string[] = [];
  const opened = (part: SealedPart): EncryptedFields =>
    Object.fromEntries(
      valuesOf(stored, part).flatMap(([name, value]) => {
        if (!isSealed(value)) return [[name, value]];
        const field = `${part}.${name}`;
        const plain = cipher.open(value, placeOf(stored._id, field));
        if (plain !== undefined) return [[name, plain]];
        unreadable.push(field);
        return [];
      }),
    );
  const { configurations, credentials: _, ...fields } = stored;
  return {
    ...fields,
    credentials: opened('credentials'),
    ...(configurations != null && { configurations: opened('configurations') }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/**
 * The parts that hold a value which is not encrypted with the first key, encrypted with it; what cannot be decrypted
 * stays as it is.
 */
export function resealed(cipher: Cipher, stored: StoredIntegration): Partial<Record<SealedPart, EncryptedFields>> {
  const parts: Partial<Record<SealedPart, EncryptedFields>> = {};
  for (const part of PARTS) {
    const values = valuesOf(stored, part);
    const renewed = values.map(([name, value]): [string, unknown] => {
      if (isPlain(value) || (isSealed(value) && cipher.isCurrent(value))) return [name, value];
      const place = placeOf(stored._id, `${part}.${name}`);
      const plain = isSealed(value) ? cipher.open(value, place) : value;
      return [name, plain === undefined ? value : cipher.seal(plain, place)];
    });
    if (renewed.some(([, value], index) => value !== values[index]?.[1])) parts[part] = Object.fromEntries(renewed);
  }
  return parts;
}
