import { describe, expect, it } from 'vitest';
import { createSubscriber } from '../../../src/operations/subscriber/create-subscriber.ts';
import { searchSubscribers } from '../../../src/operations/subscriber/search-subscribers.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const other = await startTestContext(ctx.store);
const { subscriber } = seed(ctx.store, ctx.scope);
await subscriber({ subscriberId: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
await subscriber({ subscriberId: 'adam', firstName: 'Adam', lastName: 'Smith', email: 'adam@example.com' });
await subscriber({ subscriberId: 'grace', firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' });
await subscriber({ subscriberId: 'gone', firstName: 'Ada', deleted: true });
await seed(other.store, other.scope).subscriber({ subscriberId: 'stranger', firstName: 'Ada' });

const search = async (input: Parameters<typeof searchSubscribers>[1]) =>
  (await searchSubscribers(ctx, { orderBy: 'subscriberId', orderDirection: 'ASC', ...input })).edges.map(
    ({ node }) => node.subscriberId,
  );

describe('searchSubscribers', () => {
  it('finds a prefix of the first name, of the last name and of both', async () => {
    expect(await search({ name: 'Ada' })).toEqual(['ada', 'adam']);
    expect(await search({ name: 'Hop' })).toEqual(['grace']);
    expect(await search({ name: 'Ada L' })).toEqual(['ada']);
  });

  it('matches other filters exactly, and all of them together', async () => {
    expect(await search({ email: 'ada@example.com' })).toEqual(['ada']);
    expect(await search({ email: 'ada@' })).toEqual([]);
    expect(await search({ name: 'Ada', subscriberId: 'adam' })).toEqual(['adam']);
  });

  it('returns pages in both directions', async () => {
    const first = await searchSubscribers(ctx, { first: 2, orderBy: 'subscriberId', orderDirection: 'ASC' });
    const cursor = first.pageInfo.endCursor;
    expect(first.pageInfo).toMatchObject({ hasNextPage: true });
    expect(await search({ first: 2, after: cursor })).toEqual(['grace']);
    expect(await search({ last: 1, before: cursor })).toEqual(['ada']);
  });

  it('rejects invalid pages', async () => {
    await expect(search({ first: 101 })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(search({ first: 1, last: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(search({ after: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_CURSOR' });
  });

  it('finds a prefix of any name or address in any case, page by page', async () => {
    for (const [subscriberId, firstName] of [
      ['mary', 'Mary'],
      ['mark', 'MARK'],
      ['marta', 'márta'],
    ] as const) {
      await createSubscriber(ctx, { subscriberId, firstName });
    }
    const first = await searchSubscribers(ctx, { search: 'MAR', first: 2, orderDirection: 'ASC' });
    expect(first.edges.map(({ node }) => node.subscriberId)).toEqual(['mary', 'mark']);
    expect(await first.totalCount()).toEqual({ count: 3, isCapped: false });
    const after = first.pageInfo.endCursor;
    expect(await search({ search: 'MAR', after, orderBy: '_id' })).toEqual(['marta']);
    expect(await search({ search: 'mar', subscriberId: 'mark' })).toEqual(['mark']);
  });
});
