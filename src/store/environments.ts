import { type ClientSession, ObjectId } from 'mongodb';
import {
  API_KEY_SCOPES,
  type ApiKey,
  type ApiKeyScope,
  apiKeyId,
  type Environment,
  isValidAt,
  scopesOf,
} from '../model/environment.ts';
import { orderByIds } from '../model/order-by-ids.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { withTransaction } from './mongo/transactions.ts';

/** The environment and the user that an API key belongs to, and what the key may do. */
export interface ApiKeyOwner {
  readonly scope: Scope;
  readonly _userId: ObjectId;
  readonly apiKeyId: string;
  readonly scopes: readonly ApiKeyScope[];
}

/** An API key whose scopes are known. */
export type ScopedApiKey = ApiKey & { scopes: ApiKeyScope[] };

/**
 * The owner of an API key. Null if no environment has the key, or it has expired.
 * @param hash the SHA-256 of the key in hex
 */
export async function findApiKeyOwner({ collections, clock }: Store, hash: string): Promise<ApiKeyOwner | null> {
  const environment = await collections.environments.findOne(
    { 'apiKeys.hash': hash },
    { projection: { _organizationId: 1, apiKeys: 1 } },
  );
  const key = environment?.apiKeys.find((apiKey) => apiKey.hash === hash && isValidAt(apiKey, clock.now()));
  if (environment == null || key === undefined) return null;
  const { _id: _environmentId, _organizationId } = environment;
  const [scoped = key] = await withScopes(collections, environment, [key]);
  const scope = { _environmentId, _organizationId };
  return { scope, _userId: key._userId, apiKeyId: apiKeyId(key), scopes: scoped.scopes ?? [] };
}

/**
 * API keys with their scopes. The first key of an organization is the first one in the list of its oldest environment that
 * has keys. Only a key without stored scopes at such a place needs a read.
 */
export async function withScopes(
  { environments }: Pick<Store['collections'], 'environments'>,
  { _id, _organizationId, apiKeys }: Pick<Environment, '_id' | '_organizationId' | 'apiKeys'>,
  selected: readonly ApiKey[],
  session?: ClientSession,
): Promise<ScopedApiKey[]> {
  const [head] = apiKeys;
  const needsFirst = head !== undefined && head.scopes == null && selected.includes(head);
  const filter = { _organizationId, 'apiKeys.0': { $exists: true } };
  const options = { projection: { _id: 1 }, ...(session && { session }) };
  const oldest = needsFirst ? await environments.find(filter, options).sort({ _id: 1 }).limit(1).next() : null;
  return selected.map((apiKey) => ({
    ...apiKey,
    scopes: scopesOf(apiKey, apiKey === head && oldest?._id.equals(_id) === true),
  }));
}

/** Which API keys belong to an environment, expired ones included. @param hashes the SHA-256 of each key in hex */
export async function findStoredKeys({ collections }: Store, hashes: readonly string[]): Promise<Set<string>> {
  const found = await collections.environments
    .find({ 'apiKeys.hash': { $in: [...hashes] } }, { projection: { 'apiKeys.hash': 1 } })
    .toArray();
  return new Set(found.flatMap(({ apiKeys }) => apiKeys.map(({ hash }) => hash)));
}

/** Environments of the organization in the order of the ids. Null for each that does not exist. */
export async function findEnvironments(
  { collections }: Store,
  { _organizationId }: Scope,
  _ids: readonly ObjectId[],
): Promise<(Environment | null)[]> {
  const found = await collections.environments.find({ _id: { $in: [..._ids] }, _organizationId }).toArray();
  return orderByIds(_ids, found);
}

/** Whether an environment exists and belongs to the organization. */
export const hasEnvironment = async (
  { collections }: Store,
  { _organizationId }: Scope,
  _id: ObjectId,
): Promise<boolean> =>
  (await collections.environments.findOne({ _id, _organizationId }, { projection: { _id: 1 } })) !== null;

/**
 * One page of the organization's environments, in order of creation.
 * @param _id selects a single environment
 */
export const listEnvironments = (
  { collections }: Store,
  { _organizationId }: Scope,
  _id: ObjectId | undefined,
  page: PageArgs,
): Promise<Page<Environment>> =>
  listPage(collections.environments, { _organizationId, ...(_id && { _id }) }, byId('ASC'), page);

/** All environments of all organizations, in order of creation. */
export const listAllEnvironments = ({
  collections,
}: Store): AsyncIterable<Pick<Environment, '_id' | 'name' | 'apiKeys'>> =>
  collections.environments.find({}, { projection: { name: 1, 'apiKeys.hash': 1 } }).sort({ _id: 1 });

/** Whether a gateway has used the database. */
export const isUsedByGateway = async ({ collections }: Store): Promise<boolean> =>
  (await collections.environments.findOne({}, { projection: { _id: 1 } })) !== null;

export async function insertEnvironment(store: Store, environment: Environment): Promise<Environment> {
  await store.collections.environments.insertOne(environment);
  store.lookupCache.invalidate('keys');
  return environment;
}

/** Renames an environment of the organization. @returns the renamed environment; null if it does not exist */
export const renameEnvironment = (
  { collections }: Store,
  { _organizationId }: Scope,
  _id: ObjectId,
  name: string,
  now: Date,
): Promise<Environment | null> =>
  collections.environments.findOneAndUpdate(
    { _id, _organizationId },
    { $set: { name, updatedAt: now } },
    { returnDocument: 'after' },
  );

/**
 * Changes the API keys of an environment based on its current ones, and removes expired keys. Stores the scopes of keys that
 * have none, so that another key does not become the first of its organization when the first one is revoked.
 * @param changeOf may throw. Called again if a concurrent change came first
 * @returns the changed environment; null if it does not exist
 */
export async function changeApiKeys(
  store: Store,
  { _environmentId, _organizationId }: Scope,
  now: Date,
  changeOf: (apiKeys: readonly ScopedApiKey[]) => ScopedApiKey[],
): Promise<Environment | null> {
  const changed = await withTransaction(store, async (session) => {
    const { environments } = store.collections;
    const filter = { _id: _environmentId, _organizationId };
    const environment = await environments.findOne(filter, { session });
    if (environment === null) return null;
    const stored = { ...environment, apiKeys: environment.apiKeys ?? [] };
    const scoped = await withScopes(store.collections, stored, stored.apiKeys, session);
    const apiKeys = changeOf(scoped.filter((apiKey) => isValidAt(apiKey, now)));
    return environments.findOneAndUpdate(
      filter,
      { $set: { apiKeys, updatedAt: now } },
      { session, returnDocument: 'after' },
    );
  });
  store.lookupCache.invalidate('keys');
  return changed;
}

/** Fixed ids: if several gateways start together, only one of them creates the first environment. */
const FIRST_ORGANIZATION = ObjectId.createFromHexString('000000000000000000000001');
const FIRST_ENVIRONMENT = ObjectId.createFromHexString('000000000000000000000002');

/** Creates an organization and an environment if there is no environment. @returns whether it created them */
export async function insertFirstEnvironment({ collections }: Store, hash: string, now: Date): Promise<boolean> {
  if ((await collections.environments.findOne({}, { projection: { _id: 1 } })) !== null) return false;
  const dates = { createdAt: now, updatedAt: now };
  const ignoreDuplicate = (error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return null;
  };
  await collections.organizations
    .insertOne({ _id: FIRST_ORGANIZATION, name: 'My organization', ...dates })
    .catch(ignoreDuplicate);
  const inserted = await collections.environments
    .insertOne({
      _id: FIRST_ENVIRONMENT,
      _organizationId: FIRST_ORGANIZATION,
      name: 'Development',
      identifier: 'development',
      apiKeys: [{ hash, _userId: new ObjectId(), createdAt: now, scopes: [...API_KEY_SCOPES] }],
      ...dates,
    })
    .catch(ignoreDuplicate);
  return inserted !== null;
}
