import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createWebhookEndpoint } from '../../../src/operations/webhook/create-webhook-endpoint.ts';
import { createCipher } from '../../../src/store/sealed/cipher.ts';
import { rotateCredentials } from '../../../src/store/sealed/rotate-credentials.ts';
import { openWebhookSecrets } from '../../../src/store/sealed/webhook-secrets.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const newKey = () => randomBytes(32).toString('base64');

it('secrets of webhook endpoints are encrypted with the first key by rotateCredentials', async () => {
  const [old, next] = [newKey(), newKey()];
  const ctx = await startTestContext();
  const withKeys = (...keys: string[]) => ({ ...ctx.store, cipher: createCipher(keys) });
  const { endpoint, secret } = await createWebhookEndpoint(
    { ...ctx, store: withKeys(old) },
    { url: 'http://127.0.0.1:9/' },
  );
  const rotations = await rotateCredentials(withKeys(next, old));
  expect(rotations.find(({ title }) => title === 'secrets of webhook endpoints')).toMatchObject({
    rewritten: 1,
    unreadable: 0,
  });
  const stored = await ctx.store.collections.webhookEndpoints.findOne({ _id: endpoint._id });
  if (stored === null) throw new Error('the endpoint is missing');
  expect(openWebhookSecrets(withKeys(next), stored, new Date())).toEqual([secret]);
  expect(openWebhookSecrets(withKeys(old), stored, new Date())).toEqual([]);
});
