import type { ObjectId } from 'mongodb';
import { isEncrypted } from '../../model/encrypted-text.ts';
import type { Configurations, Credentials, Integration } from '../../model/integration.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { EncryptedFields, StoredIntegration } from '../mongo/documents.ts';
import { type Cipher, isForeignEncrypted } from './cipher.ts';

const ENCRYPTED_PARTS = ['credentials', 'configurations'] as const;
type EncryptedPart = (typeof ENCRYPTED_PARTS)[number];

/** A change of an integration in the clear. Absent fields stay as they are. */
export interface IntegrationChange extends Partial<Omit<Integration, '_id' | 'credentials' | 'configurations'>> {
  /** Replaces all credentials. An empty `tlsOptions` keeps the stored one. */
  readonly credentials?: Credentials;
  /** Changes only the fields that are present. */
  readonly configurations?: Configurations;
}

/** Binds a value to its integration and field, so that it does not decrypt when it is copied elsewhere. */
const placeOf = (_id: ObjectId, field: string): string => `integration ${_id.toHexString()} ${field}`;

/** The fields of a part. Empty if another program stored something that is not an object. */
const entriesOf = (stored: StoredIntegration, part: EncryptedPart): [string, unknown][] =>
  isPlainObject(stored[part]) ? Object.entries(stored[part]) : [];

const needsNoEncryption = (value: unknown): boolean => value == null || typeof value === 'boolean';

const encryptFields = (cipher: Cipher, _id: ObjectId, part: EncryptedPart, values: object): EncryptedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        needsNoEncryption(value) ? value : cipher.encrypt(value, placeOf(_id, `${part}.${name}`)),
      ]),
  );

/** Whether an integration contains a value in the clear that would be encrypted today. */
export const hasClearValue = (stored: StoredIntegration): boolean =>
  ENCRYPTED_PARTS.flatMap((part) => entriesOf(stored, part)).some(
    ([, value]) => !needsNoEncryption(value) && !isEncrypted(value) && !isForeignEncrypted(value),
  );

/** The stored form of a new integration. */
export function encryptIntegration(
  cipher: Cipher,
  { credentials, configurations, unreadable: _, ...integration }: Integration,
): StoredIntegration {
  return {
    ...integration,
    credentials: encryptFields(cipher, integration._id, 'credentials', credentials),
    ...(configurations && { configurations: encryptFields(cipher, integration._id, 'configurations', configurations) }),
  };
}

/** The integration in the clear. Values that another program stored in the clear are returned as they are. */
export function decryptIntegration(cipher: Cipher, stored: StoredIntegration): Integration {
  const unreadable: string[] = [];
  const decryptFields = (part: EncryptedPart): Record<string, unknown> =>
    Object.fromEntries(
      entriesOf(stored, part).flatMap(([name, value]) => {
        const isForeign = isForeignEncrypted(value);
        if (!isEncrypted(value) && !isForeign) return [[name, value]];
        const field = `${part}.${name}`;
        const plain = isForeign ? undefined : cipher.decrypt(value, placeOf(stored._id, field));
        if (plain !== undefined) return [[name, plain]];
        unreadable.push(field);
        return [];
      }),
    );
  const { configurations, credentials: _, ...fields } = stored;
  return {
    ...fields,
    credentials: decryptFields('credentials'),
    ...(configurations != null && { configurations: decryptFields('configurations') }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/**
 * The parts that contain a value in the clear or under a former key, encrypted with the first key. A value that cannot
 * be decrypted, or that another program encrypted, stays as it is.
 */
export function reencryptParts(
  cipher: Cipher,
  stored: StoredIntegration,
): Partial<Record<EncryptedPart, EncryptedFields>> {
  const parts: Partial<Record<EncryptedPart, EncryptedFields>> = {};
  for (const part of ENCRYPTED_PARTS) {
    const before = entriesOf(stored, part);
    const after = before.map(([name, value]): [string, unknown] => {
      const isDone = isForeignEncrypted(value) || (isEncrypted(value) && cipher.isCurrent(value));
      if (needsNoEncryption(value) || isDone) return [name, value];
      const place = placeOf(stored._id, `${part}.${name}`);
      const plain = isEncrypted(value) ? cipher.decrypt(value, place) : value;
      return [name, plain === undefined ? value : cipher.encrypt(plain, place)];
    });
    if (after.some(([, value], index) => value !== before[index]?.[1])) parts[part] = Object.fromEntries(after);
  }
  return parts;
}

/** The stored form of a change. Values that are not given stay exactly as they are stored. */
export function encryptChange(
  cipher: Cipher,
  stored: StoredIntegration,
  { credentials, configurations, unreadable: _, ...fields }: IntegrationChange,
): Partial<StoredIntegration> {
  const encrypted = (part: EncryptedPart, values: object) => encryptFields(cipher, stored._id, part, values);
  const change: Partial<StoredIntegration> = { ...fields };
  if (credentials !== undefined) {
    const tlsOptions = stored.credentials?.tlsOptions;
    const keepsTlsOptions = tlsOptions !== undefined && isEmpty(credentials.tlsOptions);
    change.credentials = { ...encrypted('credentials', credentials), ...(keepsTlsOptions && { tlsOptions }) };
  }
  if (configurations !== undefined && !isEmpty(configurations)) {
    change.configurations = { ...stored.configurations, ...encrypted('configurations', configurations) };
  }
  return change;
}

const isEmpty = (object: object | undefined): boolean => object !== undefined && Object.keys(object).length === 0;
