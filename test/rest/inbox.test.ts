import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../src/model/subscriber.ts';
import type { Workflow } from '../../src/model/workflow.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

const PATH = '/v2/subscribers/ada/notifications';
const DAY_MS = 86_400_000;

let ctx: OperationContext;
let data: ReturnType<typeof seed>;
let ada: Subscriber;
let workflow: Workflow;
let call: Call;
let strangers: Call;
let reader: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const callAs = await startRestServer({
    own: ctx,
    other: await startTestContext(ctx.store),
    reader: { ...ctx, scopes: ['read'] },
  });
  [call, strangers, reader] = [callAs('own'), callAs('other'), callAs('reader')];
  data = seed(ctx.store, ctx.scope);
  ada = await data.subscriber({ subscriberId: 'ada', firstName: 'Ada' });
  ({ workflow } = await data.workflow('news', ['Hello'], { name: 'News', tags: ['social'] }));
});

const message = (fields: object = {}) => data.message(ada, { _templateId: workflow._id, ...fields });
const stored = (_id: ObjectId) => ctx.store.collections.messages.findOne({ _id });
const list = async (query = '') => {
  const { status, body } = await call('GET', `${PATH}?${query}`);
  expect(status).toBe(200);
  expect(CLIENT_SHAPES.listInbox.safeParse(body).error).toBeUndefined();
  return body;
};
const idsOf = async (query = '') => (await list(query)).data.map(({ id }: { id: string }) => id);
const clear = () => ctx.store.collections.messages.deleteMany({ _subscriberId: ada._id });

describe('GET /v2/subscribers/{subscriberId}/notifications', () => {
  it('shows a message as the official clients read it', async () => {
    await clear();
    const buttons = [
      { type: 'primary', content: 'Reply' },
      { type: 'secondary', content: 'Later' },
    ];
    const { _id } = await message({
      ...{
        subject: 'Hi',
        content: 'Hello',
        avatar: 'https://a.example/a.png',
        severity: 'high',
        read: true,
        seen: true,
      },
      lastReadDate: new Date('2026-01-02T00:00:00Z'),
      cta: { data: { url: '/inbox' }, action: { status: 'done', buttons, result: { type: 'primary' } } },
      data: { category: 'offers' },
    });
    const { data: found, hasMore } = await list();
    expect(hasMore).toBe(false);
    expect(found).toMatchObject([
      {
        ...{
          id: `${_id}`,
          subject: 'Hi',
          body: 'Hello',
          isRead: true,
          isSeen: true,
          isArchived: false,
          isSnoozed: false,
        },
        to: { id: `${ada._id}`, subscriberId: 'ada', firstName: 'Ada' },
        readAt: '2026-01-02T00:00:00.000Z',
        primaryAction: { label: 'Reply', isCompleted: true },
        secondaryAction: { label: 'Later', isCompleted: false },
        redirect: { url: '/inbox' },
        workflow: { id: `${workflow._id}`, identifier: 'news', name: 'News', critical: false, tags: ['social'] },
        ...{ channelType: 'in_app', data: { category: 'offers' }, severity: 'high' },
      },
    ]);
  });

  it('pages by the id of the last message, and by offset', async () => {
    await clear();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(`${(await message())._id}`);
    expect(await idsOf('limit=2')).toEqual(ids.slice(0, 2));
    expect(await idsOf(`limit=2&after=${ids[1]}`)).toEqual(ids.slice(2, 4));
    expect(await list(`limit=2&after=${ids[3]}`)).toMatchObject({ data: [{ id: ids[4] }], hasMore: false });
    expect(await idsOf('limit=2&offset=3')).toEqual(ids.slice(3));
    const from = `createdGte=${Date.now() - DAY_MS}&createdLte=${Date.now()}`;
    expect(await idsOf(`limit=2&after=${ids[1]}&${from}`)).toEqual(ids.slice(2, 4));
    expect(await idsOf(`createdLte=${Date.now() - DAY_MS}`)).toEqual([]);
    expect(await idsOf('createdLte=8640000000000000')).toEqual(await idsOf(''));
  });

  it('continues after a message that was deleted', async () => {
    await clear();
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second, 500));
    const ids: string[] = [];
    for (let second = 0; second < 5; second += 1) {
      const createdAt = at(second);
      ids.unshift(`${(await message({ _id: ObjectId.createFromTime(createdAt.getTime() / 1_000), createdAt }))._id}`);
    }
    expect((await call('DELETE', `${PATH}/${ids[1]}`)).status).toBe(204);
    expect(await idsOf(`limit=2&after=${ids[1]}`)).toEqual(ids.slice(2, 4));
    const range = `createdGte=${at(1).getTime()}&createdLte=${at(4).getTime()}`;
    expect(await idsOf(`limit=5&after=${ids[1]}&${range}`)).toEqual(ids.slice(2, 4));
  });

  it('counts the messages of a time range, and answers the filters that had an effect', async () => {
    await clear();
    const times = [1, 2, 3].map((day) => Date.UTC(2026, 0, day));
    for (const time of times) await message({ createdAt: new Date(time) });
    const count = async (filters: object[]) =>
      (await call('GET', `${PATH}/count?filters=${encodeURIComponent(JSON.stringify(filters))}`)).body;
    const ranges = [
      { createdGte: times[1] },
      { createdLte: times[1] },
      { createdGte: `${times[1]}`, createdLte: times[1] },
    ];
    expect(await count(ranges)).toEqual([2, 2, 1].map((number, index) => ({ count: number, filter: ranges[index] })));
    expect(await count([{ read: false, isRead: true }])).toEqual([{ count: 3, filter: { read: false } }]);
    const listed = await call('GET', `${PATH}?createdGte=${times[1]}&createdLte=${times[2]}`);
    expect(listed.body.data).toHaveLength(2);
    expect(listed.body.filter).toEqual({ archived: false, snoozed: false, createdGte: times[1], createdLte: times[2] });
  });

  it('filters, and leaves out archived and snoozed messages by default', async () => {
    await clear();
    const high = `${(await message({ severity: 'high', read: true, seen: true, tags: ['a'] }))._id}`;
    const offer = `${(await message({ data: { category: 'offers' }, tags: ['b'] }))._id}`;
    const archived = `${(await message({ archived: true }))._id}`;
    const snoozed = `${(await message({ snoozedUntil: new Date(Date.now() + DAY_MS) }))._id}`;
    await data.message(ada, { channel: 'email' });
    expect(await idsOf()).toEqual([offer, high]);
    expect(await idsOf('severity=high&severity=low')).toEqual([high]);
    expect(await idsOf('read=false')).toEqual([offer]);
    expect(await idsOf('seen=true')).toEqual([high]);
    expect(await idsOf('tags=b')).toEqual([offer]);
    expect(await idsOf(`data=${encodeURIComponent('{"category":"offers"}')}`)).toEqual([offer]);
    expect(await idsOf('archived=true')).toEqual([archived]);
    expect(await idsOf('snoozed=true')).toEqual([snoozed]);
    const filters = [{ read: false }, { severity: 'high' }, { archived: true }, { data: { category: 'offers' } }];
    const { body } = await call('GET', `${PATH}/count?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    expect(CLIENT_SHAPES.countMessages.safeParse(body).error).toBeUndefined();
    expect(body).toEqual(filters.map((filter) => ({ count: 1, filter })));
  });

  it('filters by groups of tags, of which each must match', async () => {
    await clear();
    const both = await message({ tags: ['news', 'red'], data: { category: 'offers' } });
    const other = await message({ tags: ['news', 'blue'] });
    await message({ tags: ['red'] });
    const tags = { and: [{ or: ['news', 'offers'] }, { or: ['red', 'green'] }] };
    const query = (filter: unknown) => encodeURIComponent(JSON.stringify(filter));
    const countOf = async (filter: object) =>
      (await call('GET', `${PATH}/count?filters=${query([filter])}`)).body[0].count;
    expect(await idsOf(`tags=${query(tags)}`)).toEqual([`${both._id}`]);
    expect(await countOf({ tags, data: { category: ['offers'] } })).toBe(1);
    expect(await countOf({ tags, data: { category: ['news'] } })).toBe(0);
    for (const name of ['read', 'seen']) expect((await call('POST', `${PATH}/${name}`, { tags })).status).toBe(204);
    expect(await stored(both._id)).toMatchObject({ read: true, seen: true });
    expect(await stored(other._id)).toMatchObject({ read: false, seen: false });
    const eight = { and: Array.from({ length: 8 }, () => ({ or: ['news'] })) };
    for (const [wrong, field] of [
      [{ and: [] }, 'tags.and'],
      [eight, 'tags.and'],
      [{ and: [{ or: [] }] }, 'tags.and[0].or'],
    ] as const) {
      const posted = await call('POST', `${PATH}/read`, { tags: wrong });
      expect([posted.status, Object.keys(posted.body.errors)]).toEqual([422, [field]]);
      expect((await call('GET', `${PATH}?tags=${query(wrong)}`)).body.message).toContain(`${field}: must contain`);
      const counted = await call('GET', `${PATH}/count?filters=${query([{ tags: wrong }])}`);
      expect(counted.body.message).toContain(`filters[0].${field}: must contain`);
    }
    // The official client for JavaScript sends an empty object for any value.
    expect(await call('POST', `${PATH}/read`, { tags: {} })).toMatchObject({
      status: 422,
      body: { errors: { tags: {} } },
    });
  });

  it('answers 400 with the parameter that is wrong, and 404 for a subscriber of another environment', async () => {
    for (const [query, field] of [
      ['after=nothing', 'after'],
      [`after=${(await data.message(await data.subscriber({ subscriberId: 'eve' })))._id}`, 'after'],
      [`after=${(await data.message(ada, { channel: 'email' }))._id}`, 'after'],
      ['createdGte=2000&createdLte=1000', 'createdLte: must not be before the start of the time range'],
      ['data=offers', 'data'],
      ['severity=urgent', 'severity'],
      ['createdGte=yesterday', 'createdGte'],
      ['contextKeys=tenant:a', 'contextKeys'],
    ]) {
      const { status, body } = await call('GET', `${PATH}?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body.message).toContain(field);
    }
    for (const [filters, field] of [
      ['', 'filters'],
      ['{}', 'filters: must be a JSON list of filters'],
      ['[1]', 'filters[0]'],
      ['[{},{"severity":"urgent"}]', 'filters[1].severity[0]'],
      ['[{"createdGte":"yesterday"}]', 'filters[0].createdGte: must be milliseconds since 1970'],
      ['[{},{"createdGte":2000,"createdLte":1000}]', 'filters[1].createdLte: must not be before'],
      ['[{"contextKeys":["tenant:a"]}]', 'filters[0].contextKeys'],
    ] as const) {
      const { status, body } = await call('GET', `${PATH}/count?filters=${encodeURIComponent(filters)}`);
      expect([filters, status]).toEqual([filters, 400]);
      expect(body.message).toContain(field);
    }
    expect((await strangers('GET', PATH)).status).toBe(404);
    expect((await strangers('GET', `${PATH}/count?filters=[{}]`)).status).toBe(404);
    expect((await reader('GET', PATH)).status).toBe(200);
  });
});

describe('a message of an inbox', () => {
  const change = async (_id: ObjectId, name: string, body?: object) => {
    const answer = await call('PATCH', `${PATH}/${_id}/${name}`, body);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(CLIENT_SHAPES.readInboxMessage.safeParse(answer.body).error).toBeUndefined();
    return answer.body;
  };

  it('is marked, archived, snoozed and deleted', async () => {
    const { _id } = await message();
    expect(await change(_id, 'read')).toMatchObject({ isRead: true, isSeen: true });
    expect(await change(_id, 'unread')).toMatchObject({ isRead: false });
    expect(await change(_id, 'archive')).toMatchObject({ isArchived: true });
    expect(await change(_id, 'unarchive')).toMatchObject({ isArchived: false });
    const snoozeUntil = new Date(Date.now() + DAY_MS).toISOString();
    expect(await change(_id, 'snooze', { snoozeUntil })).toMatchObject({ isSnoozed: true, snoozedUntil: snoozeUntil });
    expect(await change(_id, 'unsnooze')).toMatchObject({ isSnoozed: false });
    expect((await call('DELETE', `${PATH}/${_id}`)).status).toBe(204);
    expect(await stored(_id)).toBeNull();
    expect((await call('DELETE', `${PATH}/${_id}`)).status).toBe(404);
    expect((await call('PATCH', `${PATH}/${_id}/read`)).status).toBe(404);
  });

  it('records the first press of a button', async () => {
    const buttons = [
      { type: 'primary', content: 'Reply' },
      { type: 'secondary', content: 'Later' },
    ];
    const { _id } = await message({ cta: { action: { buttons } } });
    const pressed = await change(_id, 'actions/primary/complete');
    expect(pressed).toMatchObject({ primaryAction: { isCompleted: true }, secondaryAction: { isCompleted: false } });
    expect((await call('PATCH', `${PATH}/${_id}/actions/secondary/complete`)).status).toBe(409);
    expect((await call('PATCH', `${PATH}/${_id}/actions/other/complete`)).status).toBe(400);
  });

  it('answers the field that is wrong, and 404 for the messages of others', async () => {
    const { _id } = await message();
    const grace = await data.subscriber({ subscriberId: 'grace' });
    const foreign = await data.message(grace);
    expect((await call('PATCH', `${PATH}/${foreign._id}/archive`)).status).toBe(404);
    expect((await strangers('PATCH', `${PATH}/${_id}/archive`)).status).toBe(404);
    expect((await call('PATCH', `${PATH}/nothing/archive`)).status).toBe(400);
    for (const snoozeUntil of ['tomorrow', '2020-01-01T00:00:00Z', undefined]) {
      const { status, body } = await call('PATCH', `${PATH}/${_id}/snooze`, { snoozeUntil });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['snoozeUntil']);
    }
    expect((await reader('PATCH', `${PATH}/${_id}/read`)).status).toBe(403);
  });
});

describe('POST /v2/subscribers/{subscriberId}/notifications/read and seen', () => {
  it('marks the messages that match the filters, or those that are named', async () => {
    await clear();
    const [offer, other, third] = [await message({ data: { category: 'offers' } }), await message(), await message()];
    expect((await call('POST', `${PATH}/read`, { data: '{"category":"offers"}' })).status).toBe(204);
    expect(await stored(offer._id)).toMatchObject({ read: true });
    expect(await stored(other._id)).toMatchObject({ read: false });
    expect((await call('POST', `${PATH}/seen`, { notificationIds: [`${other._id}`] })).status).toBe(204);
    expect(await stored(other._id)).toMatchObject({ seen: true, read: false });
    expect(await stored(third._id)).toMatchObject({ seen: false });
    expect((await call('POST', `${PATH}/seen`, {})).status).toBe(204);
    expect(await stored(third._id)).toMatchObject({ seen: true });
    expect((await call('POST', `${PATH}/read`, { data: 'offers' })).status).toBe(400);
    expect((await call('POST', `${PATH}/read`, { tags: [] })).status).toBe(422);
  });
});

describe('GET /v2/topics/{topicKey}/subscriptions/{identifier}', () => {
  it('answers the membership that the identifier names', async () => {
    await call('POST', '/v2/topics/news/subscriptions', { subscriberIds: ['ada'] });
    const path = '/v2/topics/news/subscriptions';
    const { body } = await call('GET', `${path}/tk_news:si_ada`);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), identifier: 'tk_news:si_ada' });
    for (const identifier of ['tk_news:si_nobody', 'tk_other:si_ada', 'ada']) {
      expect((await call('GET', `${path}/${identifier}`)).status).toBe(404);
    }
  });
});
