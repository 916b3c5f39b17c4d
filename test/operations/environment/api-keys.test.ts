import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { apiKeyId } from '../../../src/model/environment.ts';
import { authenticateApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { createApiKey } from '../../../src/operations/environment/create-api-key.ts';
import { createEnvironment } from '../../../src/operations/environment/create-environment.ts';
import { getEnvironment } from '../../../src/operations/environment/get-environment.ts';
import { revokeApiKey } from '../../../src/operations/environment/revoke-api-key.ts';
import { rotateApiKey } from '../../../src/operations/environment/rotate-api-key.ts';
import { updateEnvironment } from '../../../src/operations/environment/update-environment.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

/** The context of a new environment with one API key. */
async function startEnvironment() {
  const organization = await startTestContext(store);
  const { environment, apiKey, key } = await createEnvironment(organization, { name: 'Test' });
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  return { ctx: { ...organization, scope }, firstKeyId: apiKeyId(apiKey), firstKey: key };
}

const accepts = (key: string) =>
  authenticateApiKey({ ...store }, `ApiKey ${key}`).then(
    () => true,
    () => false,
  );

describe('createApiKey', () => {
  it('creates a key of the own environment, and stores its hash only', async () => {
    const { ctx } = await startEnvironment();
    const { key, apiKey, environment } = await createApiKey(ctx, { name: 'CI' });
    expect(await authenticateApiKey(store, `ApiKey ${key}`)).toMatchObject({ scope: ctx.scope });
    expect(apiKey).toMatchObject({ name: 'CI' });
    expect(JSON.stringify(environment)).not.toContain(key);
  });
});

describe('rotateApiKey', () => {
  it('replaces a key, and accepts the old key until it expires', async () => {
    const { ctx, firstKeyId, firstKey } = await startEnvironment();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const { key } = await rotateApiKey(ctx, { apiKeyId: firstKeyId, expiresAt });
    expect([await accepts(firstKey), await accepts(key)]).toEqual([true, true]);
    await expect(rotateApiKey(ctx, { apiKeyId: firstKeyId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'apiKeyId: was already replaced by another key',
    });
  });

  it('revokes the old key at once by default', async () => {
    const { ctx, firstKeyId, firstKey } = await startEnvironment();
    const { key } = await rotateApiKey(ctx, { apiKeyId: firstKeyId });
    expect([await accepts(firstKey), await accepts(key)]).toEqual([false, true]);
  });

  it('rejects an expiry in more than 90 days, and does not find an unknown key', async () => {
    const { ctx, firstKeyId } = await startEnvironment();
    const expiresAt = new Date(Date.now() + 91 * 86_400_000);
    await expect(rotateApiKey(ctx, { apiKeyId: firstKeyId, expiresAt })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'expiresAt', message: 'must be in the future, at most 90 days from now' }],
    });
    await expect(rotateApiKey(ctx, { apiKeyId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('revokeApiKey', () => {
  it('revokes a key, but not the last one that does not expire', async () => {
    const { ctx, firstKeyId, firstKey } = await startEnvironment();
    await expect(revokeApiKey(ctx, { apiKeyId: firstKeyId })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await createApiKey(ctx, {});
    await revokeApiKey(ctx, { apiKeyId: firstKeyId });
    expect(await accepts(firstKey)).toBe(false);
  });
});

describe('getEnvironment and updateEnvironment', () => {
  it('hide environments of other organizations', async () => {
    const { ctx } = await startEnvironment();
    const { ctx: other } = await startEnvironment();
    const otherId = `${other.scope._environmentId}`;
    expect(await updateEnvironment(ctx, `${ctx.scope._environmentId}`, { name: 'Production' })).toMatchObject({
      name: 'Production',
    });
    expect(await getEnvironment(ctx, null)).toMatchObject({ name: 'Production' });
    await expect(getEnvironment(ctx, otherId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(updateEnvironment(ctx, otherId, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getEnvironment(ctx, `${new ObjectId()}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getEnvironment(ctx, 'none')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
