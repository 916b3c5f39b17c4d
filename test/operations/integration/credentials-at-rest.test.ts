import { randomBytes } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEncrypted } from '../../../src/model/encrypted-text.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { deleteIntegration } from '../../../src/operations/integration/delete-integration.ts';
import { getIntegration } from '../../../src/operations/integration/get-integration.ts';
import { listIntegrations } from '../../../src/operations/integration/list-integrations.ts';
import { updateIntegration } from '../../../src/operations/integration/update-integration.ts';
import { createCipher } from '../../../src/store/sealed/cipher.ts';
import { rotateCredentials } from '../../../src/store/sealed/rotate-credentials.ts';
import { startRestServer } from '../../testkit/rest-server.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { CREDENTIALS_KEY } from '../../testkit/test-database.ts';

let ctx: OperationContext;
let integration: ReturnType<typeof seed>['integration'];

beforeAll(async () => {
  ctx = await startTestContext();
  integration = seed(ctx.store, ctx.scope).integration;
});

const newKey = () => randomBytes(32).toString('base64');
/** The same environment at a gateway with other keys, and what it reports as unreadable. */
function withKeys(...keys: string[]) {
  const reports: string[] = [];
  const cipher = createCipher(keys, (place) => reports.push(place));
  return { ...ctx, store: { ...ctx.store, cipher }, reports };
}
const stored = (_id: ObjectId) => ctx.store.collections.integrations.findOne({ _id });
/** All that the database holds, as a text. */
async function dump(): Promise<string> {
  const collections = await ctx.store.db.collections();
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

const SECRETS = {
  apiKey: 'clear-api-key',
  host: 'clear-host',
  password: 'clear-password',
  tlsOptions: { key: 'clear-private-key', nested: [{ passphrase: 'clear-passphrase' }] },
};
const CONFIGURATIONS = { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'clear-signing-key' };

describe('the credentials of an integration', () => {
  it('are stored nowhere as plain text, not even in idempotent answers', async () => {
    const { _id } = await integration();
    const call = (await startRestServer({ own: ctx }))();
    const body = { credentials: SECRETS, configurations: CONFIGURATIONS };
    const headers = { 'idempotency-key': 'rest-update' };
    const first = await call('PUT', `/v1/integrations/${_id}`, body, headers);
    const again = await call('PUT', `/v1/integrations/${_id}`, body, headers);
    expect(first.body).toMatchObject(body);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replay')).toBe('true');
    await updateIntegration(ctx, `${_id}`, { name: 'Other', configurations: {} });
    expect(await dump()).not.toContain('clear-');
    expect(await getIntegration(ctx, `${_id}`)).toMatchObject(body);
  });

  it('that another program stored as plain text are read, and stay as they are until they are given', async () => {
    const { _id } = await integration({ credentials: { ...SECRETS, secure: true }, configurations: CONFIGURATIONS });
    expect(await getIntegration(ctx, `${_id}`)).toMatchObject({ credentials: SECRETS, configurations: CONFIGURATIONS });
    expect((await stored(_id))?.credentials).toEqual({ ...SECRETS, secure: true });
    const before = await stored(_id);
    await updateIntegration(ctx, `${_id}`, { name: 'Written', configurations: {} });
    expect(await stored(_id)).toEqual({ ...before, name: 'Written', updatedAt: expect.any(Date) });
    await updateIntegration(ctx, `${_id}`, { credentials: { ...SECRETS, secure: true } });
    expect(
      Object.values((await stored(_id))?.credentials ?? {})
        .filter((value) => value !== true)
        .every(isEncrypted),
    ).toBe(true);
    expect((await stored(_id))?.configurations).toEqual(CONFIGURATIONS);
    await updateIntegration(ctx, `${_id}`, { configurations: CONFIGURATIONS });
    expect(await dump()).not.toContain('clear-');
    expect(await getIntegration(ctx, `${_id}`)).toMatchObject({
      credentials: { ...SECRETS, secure: true },
      configurations: CONFIGURATIONS,
    });
  });

  it('that another program encrypted are unreadable, are not sent, and stay as they are', async () => {
    const foreign = { apiKey: 'nvsk.0123456789abcdef', from: 'a@example.org', senderName: 'Shop' };
    const { _id } = await integration({ providerId: 'sendgrid', credentials: foreign, active: true });
    const found = await getIntegration(ctx, `${_id}`);
    expect(found.credentials).toEqual({ from: 'a@example.org', senderName: 'Shop' });
    expect(found.unreadable).toEqual(['credentials.apiKey']);
    await updateIntegration(ctx, `${_id}`, { name: 'Renamed' });
    await expect(updateIntegration(ctx, `${_id}`, { active: true })).rejects.toMatchObject({
      issues: [{ field: 'credentials.apiKey', message: expect.stringContaining('cannot be decrypted') }],
    });
    expect((await stored(_id))?.credentials).toEqual(foreign);
    await rotateCredentials(ctx.store);
    expect((await stored(_id))?.credentials).toMatchObject({ apiKey: foreign.apiKey });
    await updateIntegration(ctx, `${_id}`, { credentials: { ...foreign, apiKey: 'new-key' } });
    expect((await getIntegration(ctx, `${_id}`)).credentials).toMatchObject({ apiKey: 'new-key' });
  });

  it('do not decrypt in another integration, in another field, or after a change', async () => {
    const { _id } = await integration();
    await updateIntegration(ctx, `${_id}`, { credentials: SECRETS });
    const { apiKey, password, host } = ((await stored(_id))?.credentials ?? {}) as Record<string, string>;
    const changed = `${host?.slice(0, -4)}${host?.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const { _id: copy } = await integration({ credentials: { apiKey } });
    await ctx.store.collections.integrations.updateOne({ _id }, {
      $set: { 'credentials.apiKey': password, 'credentials.host': changed },
    } as object);
    expect((await getIntegration(ctx, `${copy}`)).credentials).toEqual({});
    const { credentials, unreadable } = await getIntegration(ctx, `${_id}`);
    expect(credentials).toEqual({ password: 'clear-password', tlsOptions: SECRETS.tlsOptions });
    expect(unreadable).toEqual(['credentials.apiKey', 'credentials.host']);
  });

  it('that cannot be decrypted are reported once and left out, without affecting others', async () => {
    const { _id } = await integration({ providerId: 'sendgrid' });
    const credentials = { apiKey: 'clear-key', from: 'a@example.org', senderName: 'Shop' };
    await updateIntegration(ctx, `${_id}`, { credentials, active: true });
    const before = await stored(_id);

    const stranger = withKeys(newKey());
    const { edges } = await listIntegrations(stranger, { first: 100 });
    expect(edges.map(({ node }) => `${node._id}`)).toContain(`${_id}`);
    await listIntegrations(stranger, { first: 100 });
    const own = stranger.reports.filter((place) => place.includes(`${_id}`));
    expect(own.sort()).toEqual(
      ['apiKey', 'from', 'senderName'].map((name) => `integration ${_id} credentials.${name}`),
    );

    await expect(updateIntegration(stranger, `${_id}`, { active: true })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      issues: [{ field: 'credentials.apiKey', message: expect.stringContaining('decrypted') }, {}, {}],
    });
    await updateIntegration(stranger, `${_id}`, { name: 'New' });
    expect(await stored(_id)).toMatchObject({ name: 'New', credentials: before?.credentials });
    expect((await getIntegration(ctx, `${_id}`)).credentials).toEqual(credentials);
    expect(await deleteIntegration(stranger, `${_id}`)).toBeInstanceOf(Array);
  });

  it('can look like encrypted ones', async () => {
    const { _id } = await integration();
    const apiKey = ctx.store.cipher.encrypt('clear', 'elsewhere');
    expect((await updateIntegration(ctx, `${_id}`, { credentials: { apiKey } })).credentials).toEqual({ apiKey });
    expect((await getIntegration(ctx, `${_id}`)).credentials).toEqual({ apiKey });
  });
});

describe('rotateCredentials', () => {
  it('encrypts all credentials with the first key, once, including plain text and deleted integrations', async () => {
    const key = newKey();
    const both = withKeys(key, CREDENTIALS_KEY);
    const { _id } = await integration();
    await updateIntegration(ctx, `${_id}`, { credentials: SECRETS, configurations: CONFIGURATIONS });
    const before = await stored(_id);
    const { _id: clear } = await integration({ credentials: SECRETS });
    const { _id: deleted } = await integration({ credentials: SECRETS, deleted: true });
    const { _id: broken } = await integration();
    const place = `integration ${broken} credentials.apiKey`;
    const lost = createCipher([newKey()]).encrypt('lost', place);
    await ctx.store.collections.integrations.updateOne({ _id: broken }, { $set: { credentials: { apiKey: lost } } });

    const [{ rewritten, unreadable } = { rewritten: 0, unreadable: 0 }] = await rotateCredentials(both.store);
    expect(rewritten).toBeGreaterThanOrEqual(3);
    expect(unreadable).toBeGreaterThanOrEqual(1);
    expect((await rotateCredentials(both.store))[0]).toEqual({ title: 'integrations', rewritten: 0, unreadable });
    const after = await stored(_id);
    expect(after).toEqual({ ...before, credentials: expect.any(Object), configurations: expect.any(Object) });
    expect(after?.credentials).not.toEqual(before?.credentials);

    const alone = withKeys(key);
    expect(await getIntegration(alone, `${_id}`)).toMatchObject({
      credentials: SECRETS,
      configurations: CONFIGURATIONS,
    });
    expect((await getIntegration(alone, `${clear}`)).credentials).toEqual(SECRETS);
    expect(Object.values((await stored(deleted))?.credentials ?? {}).every(isEncrypted)).toBe(true);
    expect((await stored(broken))?.credentials).toEqual({ apiKey: lost });
    expect((await getIntegration(withKeys(CREDENTIALS_KEY), `${_id}`)).unreadable).toHaveLength(5);
    await rotateCredentials(withKeys(CREDENTIALS_KEY, key).store);
  });

  it('loses no write of a gateway that runs at the same time', async () => {
    const key = newKey();
    const { _id } = await integration();
    await updateIntegration(ctx, `${_id}`, { credentials: { apiKey: '0' } });
    const gateway = withKeys(key, CREDENTIALS_KEY);
    const writes = async () => {
      for (let count = 1; count <= 20; count += 1) {
        await updateIntegration(gateway, `${_id}`, { credentials: { apiKey: `${count}` } });
      }
    };
    await Promise.all([writes(), rotateCredentials(gateway.store), rotateCredentials(gateway.store)]);
    expect((await getIntegration(withKeys(key), `${_id}`)).credentials).toEqual({ apiKey: '20' });
    await rotateCredentials(withKeys(CREDENTIALS_KEY, key).store);
  });
});
