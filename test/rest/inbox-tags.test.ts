import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

const PATH = '/v2/subscribers/ada/notifications';
const GROUPS = { and: [{ or: ['news', 'offers'] }, { or: ['red'] }] };
const NOT_TAGS = 'must be a list of tags, or groups of them: { "and": [{ "or": ["news"] }] }';
/** The tags of each message of the inbox. One looks like JSON. */
const TAGGED = [['news', 'red'], ['news', 'blue'], ['red'], ['[urgent]', JSON.stringify(GROUPS)]];

let ctx: OperationContext;
let call: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  call = (await startRestServer({ own: ctx }))('own');
  const data = seed(ctx.store, ctx.scope);
  const ada = await data.subscriber({ subscriberId: 'ada' });
  for (const tags of TAGGED) await data.message(ada, { tags });
});

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const list = async (query: string) => {
  const { status, body } = await call('GET', `${PATH}?${query}`);
  return { status, message: body.message, count: body.data?.length, tags: body.filter?.tags };
};
const count = async (tags: unknown) => {
  const { status, body } = await call('GET', `${PATH}/count?filters=${json([{ tags }])}`);
  return { status, message: body.message, count: body[0]?.count, tags: body[0]?.filter.tags };
};
const marked = async (tags: unknown) => {
  await ctx.store.collections.messages.updateMany({}, { $set: { read: false } });
  const { status, body } = await call('POST', `${PATH}/read`, { tags });
  return { status, errors: body?.errors, count: await ctx.store.collections.messages.countDocuments({ read: true }) };
};

describe('the tags of a filter of an inbox', () => {
  it.each([
    ['a list', ['red', 'blue'], 3],
    ['one tag', ['blue'], 1],
    ['a tag that looks like JSON', ['[urgent]'], 1],
    ['a tag that looks like groups', [JSON.stringify(GROUPS)], 1],
    ['groups', GROUPS, 1],
    ['one group', { and: [{ or: ['news', 'red'] }] }, 3],
  ])('select the same messages in a list, a count and a mark: %s', async (_what, tags, selected) => {
    expect(await list(`tags=${json(tags)}`)).toEqual({ status: 200, count: selected, tags });
    expect(await list(`tags[]=${json(tags)}`)).toEqual({ status: 200, count: selected, tags });
    expect(await count(tags)).toEqual({ status: 200, count: selected, tags });
    expect(await marked(tags)).toEqual({ status: 204, count: selected });
  });

  it('can be a single tag, which is shown as a list', async () => {
    expect(await list('tags=blue')).toEqual({ status: 200, count: 1, tags: ['blue'] });
    expect(await count('blue')).toEqual({ status: 200, count: 1, tags: ['blue'] });
    expect(await marked('blue')).toEqual({ status: 204, count: 1 });
    expect(await list('tags=blue&tags=red')).toEqual({ status: 200, count: 3, tags: ['blue', 'red'] });
  });

  it.each([
    ['a group without and', { or: ['news'] }],
    ['a list of groups', [{ or: ['news'] }]],
    ['tags and a group', ['news', { or: ['red'] }]],
    ['a group that is a tag', { and: [{ or: 'news' }] }],
    ['one group without a list', { and: { or: ['news'] } }],
    ['no groups', { and: null }],
    // The official client for JavaScript sends an empty object for any value.
    ['an empty object', {}],
  ])('are an error in a list, a count and a mark: %s', async (_what, tags) => {
    expect(await list(`tags=${json(tags)}`)).toEqual({ status: 400, message: `tags: ${NOT_TAGS}` });
    expect(await count(tags)).toEqual({ status: 400, message: `filters[0].tags: ${NOT_TAGS}` });
    expect(await marked(tags)).toEqual({ status: 422, errors: { tags: { messages: [NOT_TAGS] } }, count: 0 });
  });

  it.each([
    [{ x: 1, ...GROUPS }, 'tags', 'must not contain x'],
    [{ ...GROUPS, or: ['news'] }, 'tags', 'must not contain or'],
    [{ and: [{ or: ['news'], and: ['red'] }] }, 'tags.and[0]', 'must not contain and'],
  ])('must not contain fields without an effect: %j', async (tags, field, message) => {
    expect(await list(`tags=${json(tags)}`)).toEqual({ status: 400, message: `${field}: ${message}` });
    expect(await count(tags)).toEqual({ status: 400, message: `filters[0].${field}: ${message}` });
    expect(await marked(tags)).toEqual({ status: 422, errors: { [field]: { messages: [message] } }, count: 0 });
  });

  it('of a list must not be in brackets', async () => {
    const message = 'tags: must be written as tags, tags[] or tags[0], without other brackets';
    expect(await list('tags[and][0][or][0]=news')).toEqual({ status: 400, message });
  });

  it.each([
    ['JSON that does not parse', `tags=${encodeURIComponent('{"and":x')}`, 'must be JSON if it begins with { or ['],
    ['a tag like JSON', `tags=${encodeURIComponent('[urgent]')}`, 'must be JSON if it begins with { or ['],
    ['no tags', 'tags=[]', 'must contain 1 to 20 values'],
    [
      'JSON twice',
      `tags=${json(GROUPS)}&tags=${json(GROUPS)}`,
      'must be given once if a value is JSON, which begins with { or [',
    ],
    [
      'JSON and a tag',
      `tags=news&tags=${json(['red'])}`,
      'must be given once if a value is JSON, which begins with { or [',
    ],
  ])('of a list are an error: %s', async (_what, query, message) => {
    expect(await list(query)).toEqual({ status: 400, message: `tags: ${message}` });
  });
});
