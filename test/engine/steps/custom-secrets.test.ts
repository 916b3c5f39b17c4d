import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { customSecrets } from '../../../src/engine/steps/custom-secrets.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';
import { runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
await startTestWorker(ctx.store);

/** A server that repeats each request: as JSON, in Base64, and in its status line. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const seen = JSON.stringify({ url: request.url, headers: request.headers, body });
  const isRefused = request.url?.startsWith('/refused');
  response.writeHead(isRefused ? 400 : 200, request.headers.authorization?.slice(0, 40));
  response.end(
    JSON.stringify({
      headers: request.headers,
      [request.headers.authorization ?? '']: 'name',
      nested: [{ base64: Buffer.from(`x${seen}`).toString('base64'), hex: Buffer.from(seen).toString('hex') }],
      path: encodeURIComponent(request.url ?? ''),
      text: seen,
      customer: 'customer-0815',
      plan: 'premium-plan',
    }),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const address = server.address();
const origin = `http://user:url-passw0rd@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const SECRETS = [
  'bearer-secret-1',
  'cookie-secret-2',
  'written-value-3',
  'query-secret-4',
  'body-secret-5',
  'payload-secret-6',
  'url-passw0rd',
  'hook7abcdefghijklmnop',
];
const controls = (path: string) => ({
  url: `${origin}/${path}/hook7abcdefghijklmnop?api_key=query-secret-4&customer={{ payload.customer }}`,
  headers: {
    Authorization: 'Bearer bearer-secret-1',
    Cookie: 'sid=cookie-secret-2; theme=dark',
    'X-Written': 'written-value-3',
    'X-Token': '{{ payload.token }}',
    'X-Customer': '{{ payload.customer }}',
    'X-Plan': '{{ payload.plan }}',
  },
  body: { login: { password: 'body-secret-5' } },
});

describe('a custom step', () => {
  for (const path of ['accepted', 'refused']) {
    it(`stores no secret of a request that is ${path}, however the answer repeats it`, async () => {
      const workflow = await seedSteps(ctx.store, ctx.scope, path, [{ type: 'custom', controls: controls(path) }]);
      const payload = { token: 'payload-secret-6', customer: 'customer-0815', plan: 'premium-plan' };
      const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { payload })]);
      const stored = JSON.stringify([jobs.map(({ output, status, state }) => ({ output, status, state })), details]);
      for (const secret of SECRETS) {
        const bytes = Buffer.from(secret);
        const encodings = [secret, bytes.toString('hex')];
        for (const offset of [0, 1, 2]) {
          encodings.push(
            Buffer.concat([Buffer.alloc(offset), bytes])
              .toString('base64')
              .slice(4, -4),
          );
        }
        for (const encoding of encodings) expect(stored).not.toContain(encoding);
      }
      await ctx.store.collections.notifications.deleteMany({});
      await ctx.store.collections.jobs.deleteMany({});
      await ctx.store.collections.executionDetails.deleteMany({});
      if (path === 'refused') return;
      expect(jobs[0]?.output).toMatchObject({
        customer: 'customer-0815',
        plan: 'premium-plan',
        headers: { authorization: '[hidden]', 'x-plan': 'premium-plan' },
      });
    });
  }
});

it('treats the value of a long header as secret without a search for its placeholders', async () => {
  const headers = { 'X-Braces': 'rendered-value-1' };
  const written = { url: 'https://example.com', headers: { 'X-Braces': '{{'.repeat(50_000) } };
  const spentMs = await cpuMsOf(() =>
    expect(customSecrets({ ...written, headers }, written)).toContain('rendered-value-1'),
  );
  // The search takes several seconds.
  expect(spentMs).toBeLessThan(500);
});
