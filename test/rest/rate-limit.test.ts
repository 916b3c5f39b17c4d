import { describe, expect, it } from 'vitest';
import { startRestServer } from '../testkit/rest-server.ts';
import { startTestContext } from '../testkit/test-context.ts';

describe('a rate limit', () => {
  it('answers 429 over the limit of an environment, shared by all gateways', async () => {
    const own = await startTestContext();
    const other = await startTestContext(own.store);
    // The current minute, because the counts of past minutes are deleted.
    const present = new Date(Date.now() - (Date.now() % 60_000) + 20_000);
    const now = () => present;
    const limits = { read: 10, write: 0, trigger: 0 };
    const contexts = { own: { ...own, now }, other };
    const gateways = await Promise.all([startRestServer(contexts, limits), startRestServer(contexts, limits)]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => gateways[index % 2 === 0 ? 0 : 1]('own')('GET', '/v2/subscribers')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.body).toMatchObject({ statusCode: 429, path: '/v2/subscribers' });
    expect(refused[0]?.headers.get('retry-after')).toBe('40');
    expect(refused[0]?.headers.get('ratelimit-limit')).toBe('10');
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    expect((await gateways[0]('other')('GET', '/v2/subscribers')).status).toBe(200);
  });
});
