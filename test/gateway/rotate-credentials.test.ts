import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { connectStore } from '../../src/store/mongo/connect.ts';
import {
  API_KEY,
  type GatewayProcess,
  spawnGateway,
  startGateway,
  temporaryDirectory,
} from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const newKey = () => randomBytes(32).toString('base64');

describe('rotate-credentials', () => {
  it('makes the previous key unnecessary, and a value that no key decrypts is logged without failing a request', async () => {
    const [old, next] = [newKey(), newKey()];
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const settings = { MONGODB_URI: uri, API_KEY, SESSION_SECRET: 'x'.repeat(32) };
    const first = await startGateway({ ...settings, CREDENTIALS_KEY: old });
    const store = await connectStore(uri);
    const environment = await store.collections.environments.findOne();
    const scope = {
      _environmentId: environment?._id ?? new ObjectId(),
      _organizationId: environment?._organizationId ?? new ObjectId(),
    };
    const { _id } = await seed(store, scope).integration();
    const { _id: other } = await seed(store, scope).integration();
    await store.client.close();
    const put = async (gateway: GatewayProcess, body: object) => {
      const response = await gateway.request(`/v1/integrations/${_id}`, { method: 'PUT', body: JSON.stringify(body) });
      return (await response.json()) as { credentials?: object };
    };
    expect(await put(first, { credentials: { apiKey: 'secret-value' } })).toMatchObject({
      credentials: { apiKey: 'secret-value' },
    });

    const rotation = spawnGateway({ ...settings, CREDENTIALS_KEY: `${next},${old}` }, ['rotate-credentials']);
    expect(await rotation.ended).toEqual({ code: 0, signal: null });
    expect(rotation.output()).toContain('Re-encrypted integrations: 1');
    const second = await startGateway({ ...settings, CREDENTIALS_KEY: next });
    expect(await put(second, { name: 'Read' })).toMatchObject({ credentials: { apiKey: 'secret-value' } });

    expect(await put(first, { name: 'Not read' })).toMatchObject({ name: 'Not read', credentials: {} });
    const left = await first.request(`/v1/integrations/${other}`, { method: 'DELETE' });
    expect([left.status, await left.json()]).toMatchObject([200, [{ name: 'Not read', credentials: {} }]]);
    expect(first.output()).toContain(`integration ${_id} credentials.apiKey`);
    expect(first.output() + second.output() + rotation.output()).not.toContain('secret-value');

    const failing = spawnGateway({ ...settings, CREDENTIALS_KEY: newKey() }, ['rotate-credentials']);
    expect(await failing.ended).toEqual({ code: 1, signal: null });
    expect(failing.output()).toContain('Cannot be decrypted with CREDENTIALS_KEY: 1 integrations');

    const dataDir = temporaryDirectory();
    const ofAnotherDatabase = { credentialsKey: newKey(), sessionSecret: 'x'.repeat(32) };
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(ofAnotherDatabase));
    const withoutKey = spawnGateway({ ...settings, DATA_DIR: dataDir }, ['rotate-credentials']);
    expect(await withoutKey.ended).toEqual({ code: 1, signal: null });
    expect(withoutKey.output()).toMatch(/^CREDENTIALS_KEY: must be set/);
    expect(await put(second, { name: 'Still read' })).toMatchObject({ credentials: { apiKey: 'secret-value' } });
    for (const gateway of [first, second]) await gateway.end();
  });
});
