import { ObjectId } from 'mongodb';
import { type ApiKey, type Environment, isValidAt } from '../model/environment.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { withTransaction } from './mongo/transactions.ts';

/** Whose an API key is: the environment that it opens, and the user that it belongs to. */
export interface ApiKeyOwner {
  readonly scope: Scope;
  readonly _userId: ObjectId;
}

/**
 * The owner of an API key, or null where no environment has it, or it has expired.
 * @param hash the SHA-256 of the key in hex
 */
export async function findApiKeyOwner({ collections }: Store, hash: string): Promise<ApiKeyOwner | null> {
  const environment = await collections.environments.findOne(
    { 'apiKeys.hash': hash },
    { projection: { _organizationId: 1, apiKeys: 1 } },
  );
  const key = environment?.apiKeys.find((apiKey) => apiKey.hash === hash && isValidAt(apiKey, new Date()));
  if (environment == null || key === undefined) return null;
  const { _id: _environmentId, _organizationId } = environment;
  return { scope: { _environmentId, _organizationId }, _userId: key._userId };
}

/** The environments of the organization of these ids, in their order; null in the place of each that does not exist. */
export async function findEnvironments(
  { collections }: Store,
  { _organizationId }: Scope,
  _ids: readonly ObjectId[],
): Promise<(Environment | null)[]> {
  const found = await collections.environments.find({ _id: { $in: [..._ids] }, _organizationId }).toArray();
  const byHex = new Map(found.map((environment) => [environment._id.toHexString(), environment]));
  return _ids.map((_id) => byHex.get(_id.toHexString()) ?? null);
}

/** One page of the organization's environments, in the order of their creation. */
export const listEnvironments = (
  { collections }: Store,
  { _organizationId }: Scope,
  page: PageArgs,
): Promise<Page<Environment>> => listPage(collections.environments, { _organizationId }, byId('ASC'), page);

export async function insertEnvironment({ collections }: Store, environment: Environment): Promise<Environment> {
  await collections.environments.insertOne(environment);
  return environment;
}

/** Names an environment of the organization anew. @returns the environment as it is then, null where there is none */
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
 * Changes the API keys of an environment, from what they are at that moment; those that have expired go.
 * @param change it may throw, and is called again when another change came first
 * @returns the environment as it is then, null where there is none
 */
export async function changeApiKeys(
  store: Store,
  { _environmentId, _organizationId }: Scope,
  now: Date,
  change: (apiKeys: readonly ApiKey[]) => ApiKey[],
): Promise<Environment | null> {
  const changed = await withTransaction(store, async (session) => {
    const { environments } = store.collections;
    const own = { _id: _environmentId, _organizationId };
    const environment = await environments.findOne(own, { session });
    if (environment === null) return null;
    const apiKeys = change((environment.apiKeys ?? []).filter((apiKey) => isValidAt(apiKey, now)));
    return environments.findOneAndUpdate(
      own,
      { $set: { apiKeys, updatedAt: now } },
      { session, returnDocument: 'after' },
    );
  });
  store.lookupCache.invalidate('keys');
  return changed;
}

/** Whether an environment is there and belongs to the organization. */
export const isEnvironmentOf = async (
  { collections }: Store,
  { _organizationId }: Scope,
  _id: ObjectId,
): Promise<boolean> =>
  (await collections.environments.findOne({ _id, _organizationId }, { projection: { _id: 1 } })) !== null;

/** All environments, for those who look after the database. */
export const everyEnvironment = ({
  collections,
}: Store): AsyncIterable<Pick<Environment, '_id' | 'name' | 'apiKeys'>> =>
  collections.environments.find({}, { projection: { name: 1, 'apiKeys.hash': 1 } }).sort({ _id: 1 });

/** Fixed ids, so that of many gateways that start together one creates the first environment. */
const FIRST_ORGANIZATION = ObjectId.createFromHexString('000000000000000000000001');
const FIRST_ENVIRONMENT = ObjectId.createFromHexString('000000000000000000000002');

/** Creates the first organization and environment where there is no environment; answers whether it did. */
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
      apiKeys: [{ hash, _userId: new ObjectId(), createdAt: now }],
      ...dates,
    })
    .catch(ignoreDuplicate);
  return inserted !== null;
}
