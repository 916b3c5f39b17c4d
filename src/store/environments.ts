import { ObjectId } from 'mongodb';
import type { Environment } from '../model/environment.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './connect.ts';
import { isDuplicateKey } from './mongo-errors.ts';

/** Whose an API key is: the environment that it opens, and the user that it belongs to. */
export interface ApiKeyOwner {
  readonly scope: Scope;
  readonly _userId: ObjectId;
}

/**
 * The owner of an API key, or null where no environment has it.
 * @param hash the SHA-256 of the key in hex
 */
export async function findApiKeyOwner({ collections }: Store, hash: string): Promise<ApiKeyOwner | null> {
  const environment = await collections.environments.findOne(
    { 'apiKeys.hash': hash },
    { projection: { _organizationId: 1, apiKeys: 1 } },
  );
  const key = environment?.apiKeys.find((apiKey) => apiKey.hash === hash);
  if (environment == null || key === undefined) return null;
  const { _id: _environmentId, _organizationId } = environment;
  return { scope: { _environmentId, _organizationId }, _userId: key._userId };
}

/** Whether an environment is there and belongs to the organization. */
export const isEnvironmentOf = async (
  { collections }: Store,
  { _organizationId }: Scope,
  _id: ObjectId,
): Promise<boolean> =>
  (await collections.environments.findOne({ _id, _organizationId }, { projection: { _id: 1 } })) !== null;

/** All environments, for those who look after the database. */
export const listEnvironments = ({
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
