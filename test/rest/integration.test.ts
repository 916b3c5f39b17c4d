import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { listIntegrations } from '../../src/operations/integration/list-integrations.ts';
import { atEnd } from '../testkit/at-end.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startSmtpServer } from '../testkit/smtp-server.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let other: OperationContext;
let call: Call;
let strangers: Call;
let integration: ReturnType<typeof seed>['integration'];

beforeAll(async () => {
  ctx = await startTestContext();
  other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other });
  call = callAs('own');
  strangers = callAs('other');
  integration = seed(ctx.store, ctx.scope).integration;
});

const SMTP = { host: 'mail.example.org', port: '587', from: 'shop@example.org', senderName: 'Shop' };
const CONDITION = {
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: [{ field: 'locale', value: 'de', operator: 'EQUAL', on: 'subscriber' }],
};

const put = (_id: unknown, body: unknown, caller = call) => caller('PUT', `/v1/integrations/${_id}`, body);
const setPrimary = (_id: unknown, caller = call) => caller('POST', `/v1/integrations/${_id}/set-primary`);
const remove = (_id: unknown, caller = call) => caller('DELETE', `/v1/integrations/${_id}`);
const stored = (_id: ObjectId) => ctx.store.collections.integrations.findOne({ _id });
/** Demotes the primary integration that other tests have left. */
const endPrimaries = () => ctx.store.collections.integrations.updateMany({}, { $set: { primary: false } });

describe('PUT /v1/integrations/{integrationId}', () => {
  it('changes the fields in the body and answers 200 with the whole integration in the documented shape', async () => {
    const { _id, identifier } = await integration({ credentials: SMTP, createdAt: new Date(), priority: 3 } as never);
    const { status, body } = await put(_id, { name: 'Mail', unknown: 1, credentials: { ...SMTP, password: 'secret' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: `${_id}`,
      _environmentId: `${ctx.scope._environmentId}`,
      _organizationId: `${ctx.scope._organizationId}`,
      name: 'Mail',
      identifier,
      providerId: 'nodemailer',
      channel: 'email',
      credentials: { ...SMTP, password: 'secret' },
      active: false,
      deleted: false,
      primary: false,
    });
    expect(await stored(_id)).toMatchObject({ name: 'Mail', updatedAt: expect.any(Date), priority: 3 });
  });

  it('replaces credentials and conditions as a whole', async () => {
    const { _id } = await integration({ credentials: { ...SMTP, user: 'ada' } });
    await put(_id, { conditions: [CONDITION, CONDITION] });
    const { body } = await put(_id, { credentials: { host: 'other.example.org' }, conditions: [CONDITION] });
    expect(body).toMatchObject({ credentials: { host: 'other.example.org' }, conditions: [CONDITION] });
    expect(Object.keys(body.credentials)).toEqual(['host']);
    expect((await put(_id, { credentials: {}, conditions: [] })).body).toMatchObject({
      credentials: {},
      conditions: [],
    });
  });

  it('keeps the stored values for empty configurations and empty TLS options', async () => {
    const { _id } = await integration();
    const tlsOptions = { rejectUnauthorized: false, 'odd.key': [{ $x: null }] };
    const configurations = { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'signing-key' };
    await put(_id, { credentials: { ...SMTP, tlsOptions }, configurations });
    const { status, body } = await put(_id, { credentials: { host: 'new', tlsOptions: {} }, configurations: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ credentials: { host: 'new', tlsOptions }, configurations });
    const { body: changed } = await put(_id, { configurations: { inboundWebhookEnabled: false } });
    expect(changed.configurations).toEqual({ ...configurations, inboundWebhookEnabled: false });
    const { body: without } = await put(_id, { credentials: { host: 'new' } });
    expect(without.credentials).toEqual({ host: 'new' });
  });

  it('names every missing credential of an integration that is or becomes active, and stores nothing', async () => {
    const { _id } = await integration({ providerId: 'mailgun' });
    const { status, body } = await put(_id, { name: 'New', active: true, credentials: { apiKey: ' ', from: 'a@b.c' } });
    expect(status).toBe(422);
    expect(body.statusCode).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(
      ['apiKey', 'domain', 'senderName', 'user'].map((name) => `credentials.${name}`),
    );
    expect(body.errors['credentials.apiKey'].messages).toEqual([expect.stringContaining('mailgun')]);
    expect(await stored(_id)).toMatchObject({ name: 'SMTP', active: false, credentials: {} });

    const credentials = { apiKey: 'k', user: 'u', domain: 'd', from: 'a@b.c', senderName: 'Shop' };
    expect((await put(_id, { active: true, credentials })).body).toMatchObject({ active: true, credentials });
    expect((await put(_id, { credentials: { ...credentials, user: '' } })).status).toBe(422);
    expect((await put(_id, { name: 'Still active' })).status).toBe(200);
    expect((await put(_id, { active: false, credentials: {} })).status).toBe(200);
  });

  it('activates an unknown provider and one without required credentials', async () => {
    for (const fields of [
      { providerId: 'made-up' },
      { providerId: 'svc', channel: 'in_app' },
      { providerId: 'constructor' },
      { providerId: 'clickatell', channel: 'email' },
    ] as const) {
      const { _id } = await integration(fields);
      expect((await put(_id, { active: true })).status, fields.providerId).toBe(200);
    }
  });

  it('answers 422 for a known provider that is not implemented, also for set-primary', async () => {
    const { _id } = await integration({ providerId: 'emailjs' });
    const update = await put(_id, { active: true });
    expect(update.status).toBe(422);
    expect(update.body.errors.active.messages).toEqual([expect.stringContaining('cannot send through it yet')]);
    const primary = await setPrimary(_id);
    expect(primary.status).toBe(422);
    expect(primary.body.message).toBe(update.body.message);
    expect(await stored(_id)).toMatchObject({ active: false, primary: false });
  });

  it('answers 422 with every invalid field and without values of credentials', async () => {
    const { _id } = await integration();
    const { status, body } = await put(_id, {
      name: 5,
      identifier: '',
      _environmentId: 'x',
      active: 'yes',
      check: 1,
      credentials: { port: 587, secure: 'true', tlsOptions: [], apiKey: 73571 },
      conditions: [
        { isNegated: false, type: 'GROUP', value: 'AND', children: [{ field: 'a', value: 1, on: 'x' }] },
        {},
      ],
      configurations: { inboundWebhookEnabled: 'no', inboundWebhookSigningKey: 424242 },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        'name',
        'identifier',
        '_environmentId',
        'active',
        'check',
        'credentials.port',
        'credentials.secure',
        'credentials.tlsOptions',
        'credentials.apiKey',
        'conditions[0].children[0].value',
        'conditions[0].children[0].operator',
        'conditions[0].children[0].on',
        'conditions[1].isNegated',
        'conditions[1].type',
        'conditions[1].value',
        'conditions[1].children',
        'configurations.inboundWebhookEnabled',
        'configurations.inboundWebhookSigningKey',
      ].sort(),
    );
    expect(body.errors.active).toEqual({ messages: ['must be true or false'], value: 'yes' });
    for (const secret of ['73571', '424242']) expect(JSON.stringify(body)).not.toContain(secret);
    const tooLong = [{ name: 'x'.repeat(257) }, { credentials: { apiKey: 'x'.repeat(32_769) } }];
    for (const wrong of [[], 'text', 7, null, { name: null }, { credentials: null }, { conditions: {} }, ...tooLong]) {
      const answer = await put(_id, JSON.stringify(wrong));
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
      expect(Object.values(answer.body.errors)).not.toHaveLength(0);
    }
    expect(await stored(_id)).not.toHaveProperty('updatedAt');
  });

  it('answers 422 for a signing key that verifies no report of the provider', async () => {
    const { _id } = await integration({ providerId: 'sendgrid' });
    const { status, body } = await put(_id, { configurations: { inboundWebhookSigningKey: 'secret' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['configurations.inboundWebhookSigningKey']);
    expect(await stored(_id)).not.toHaveProperty('configurations');
  });

  it('answers 422 for conditions that cannot be evaluated, as the creation does', async () => {
    const { _id } = await integration();
    const child = { field: '', value: 'abc', operator: 'LIKE', on: 'payload' };
    const conditions = [{ isNegated: false, type: 'NUMBER', value: 'AND', children: [child] }];
    const { status, body } = await put(_id, { conditions });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain('conditions[0].children[0].field');
    expect(await stored(_id)).not.toHaveProperty('updatedAt');
  });

  it('answers 422 for 140,000 wrong conditions or comparisons, with the first 100 problems', async () => {
    const { _id } = await integration();
    const condition = (children: unknown) => ({ isNegated: false, type: 'GROUP', value: 'AND', children });
    const wrong = Array(140_000).fill(1);
    for (const conditions of [wrong, [condition(wrong)]]) {
      const { status, body } = await put(_id, { conditions });
      expect([status, Object.keys(body.errors).length]).toEqual([422, 100]);
    }
    expect(await stored(_id)).not.toHaveProperty('updatedAt');
  });

  it('answers 422 for more than 100 conditions or comparisons', async () => {
    const { _id } = await integration();
    const child = { field: 'a', value: 'b', operator: 'EQUAL', on: 'payload' };
    const condition = (count: number) => [
      { isNegated: false, type: 'GROUP', value: 'AND', children: Array(count).fill(child) },
    ];
    const many = await put(_id, { conditions: Array(101).fill(condition(1)[0]) });
    expect(many.body.errors).toEqual({ conditions: { messages: ['must contain at most 100 conditions'] } });
    const { body } = await put(_id, { conditions: condition(101) });
    expect(body.errors).toEqual({ 'conditions[0].children': { messages: ['must contain at most 100 comparisons'] } });
    expect((await put(_id, { conditions: condition(100) })).status).toBe(200);
  });

  it('answers 400 for an empty body and for a malformed id', async () => {
    const { _id } = await integration();
    for (const body of [{}, { unknown: 1 }, { check: false }]) expect((await put(_id, body)).status).toBe(400);
    const { status, body } = await put('x', { name: 'New' });
    expect(status).toBe(400);
    expect(body.message).toContain('integrationId');
  });

  it('answers 404 for an integration that is unknown, deleted, or in another environment', async () => {
    const { _id } = await integration();
    const { _id: deleted } = await integration({ deleted: true });
    expect((await put(new ObjectId(), { name: 'New' })).status).toBe(404);
    expect((await put(deleted, { name: 'New' })).status).toBe(404);
    expect((await put(_id, { name: 'New' }, strangers)).status).toBe(404);
    expect(await stored(_id)).toMatchObject({ name: 'SMTP' });
  });

  it('answers 409 for a taken identifier, even for concurrent requests', async () => {
    await integration({ identifier: 'taken' });
    await integration({ identifier: 'was-taken', deleted: true });
    await seed(other.store, other.scope).integration({ identifier: 'theirs' });
    const { _id } = await integration();
    const { status, body } = await put(_id, { identifier: 'taken', name: 'New' });
    expect(status).toBe(409);
    expect(body.message).toContain('identifier');
    expect(await stored(_id)).toMatchObject({ name: 'SMTP' });
    for (const free of ['was-taken', 'theirs', 'theirs']) {
      expect((await put(_id, { identifier: free })).status, free).toBe(200);
    }
    const many = await Promise.all(Array.from({ length: 10 }, () => integration()));
    const answers = await Promise.all(many.map(({ _id }) => put(_id, { identifier: 'wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('moves to another environment of the organization, without being primary there', async () => {
    const _environmentId = new ObjectId();
    const environment = { name: 'Production', identifier: 'production', apiKeys: [] };
    const dates = { createdAt: new Date(), updatedAt: new Date() };
    const { environments } = ctx.store.collections;
    await environments.insertOne({
      _id: _environmentId,
      ...environment,
      ...dates,
      _organizationId: ctx.scope._organizationId,
    });
    const foreign = new ObjectId();
    await environments.insertOne({
      _id: foreign,
      ...environment,
      ...dates,
      _organizationId: other.scope._organizationId,
    });

    const { _id, identifier } = await integration({ credentials: SMTP, active: true, primary: true });
    expect((await put(_id, { _environmentId: `${foreign}` })).status).toBe(404);
    expect((await put(_id, { _environmentId: `${new ObjectId()}` })).status).toBe(404);
    const { status, body } = await put(_id, { _environmentId: `${_environmentId}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _environmentId: `${_environmentId}`,
      primary: false,
      active: true,
      credentials: SMTP,
    });
    expect((await put(_id, { name: 'Gone' })).status).toBe(404);

    const { _id: second } = await integration({ identifier });
    expect((await put(second, { _environmentId: `${_environmentId}` })).status).toBe(409);
  });

  it('demotes a primary integration only if it is deactivated or gets conditions', async () => {
    await endPrimaries();
    const { _id } = await integration({ credentials: SMTP });
    const isPrimaryAfter = async (change: object) => {
      expect((await setPrimary(_id)).body).toMatchObject({ primary: true });
      return (await put(_id, change)).body.primary;
    };
    expect(await isPrimaryAfter({ name: 'New', active: true, conditions: [], credentials: SMTP })).toBe(true);
    expect(await isPrimaryAfter({ _environmentId: `${ctx.scope._environmentId}` })).toBe(true);
    expect(await isPrimaryAfter({ active: false })).toBe(false);
    expect(await isPrimaryAfter({ conditions: [CONDITION] })).toBe(false);
  });
});

describe('PUT /v1/integrations/{integrationId} with check', () => {
  it('logs in to the SMTP server before anything is stored', async () => {
    const { port, logins } = await startSmtpServer('ada', 'right-password');
    const { _id } = await integration();
    const credentials = {
      ...{ ...SMTP, host: 'localhost', port: `${port}`, user: 'ada', password: 'right-password' },
      tlsOptions: { rejectUnauthorized: false },
    };
    expect(await put(_id, { check: true, active: true, credentials })).toMatchObject({ status: 200 });
    expect(logins).toEqual(['ada']);
    expect(await put(_id, { check: true })).toMatchObject({ status: 200, body: { credentials } });
    expect(logins).toEqual(['ada', 'ada']);

    const wrong = await put(_id, {
      check: true,
      name: 'New',
      credentials: { ...credentials, password: 'wrong-password' },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.credentials.messages).toEqual([expect.stringContaining('refused the login')]);
    expect(JSON.stringify(wrong.body)).not.toContain('wrong-password');
    const untrusted = await put(_id, { check: true, credentials: { ...credentials, tlsOptions: { ca: 'none' } } });
    expect(untrusted.status).toBe(422);
    const closed = await put(_id, { check: true, credentials: { ...credentials, port: '1' } });
    expect(closed.body.errors.credentials.messages).toEqual([expect.stringContaining('cannot be reached')]);
    const noPort = await put(_id, { check: true, credentials: { ...credentials, port: 'smtp' } });
    expect(noPort.body.errors).toEqual({ 'credentials.port': { messages: ['must be a number from 1 to 65535'] } });
    expect((await put(_id, { name: 'Same' })).body).toMatchObject({ credentials });
  });

  it('requests the account from an HTTP provider, and reports its refusal', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(request.headers.authorization === 'App good' ? 200 : 401).end('{"you sent": "bad"}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    atEnd(() => server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { _id } = await integration({ providerId: 'infobip-sms', channel: 'sms' });
    const credentials = { apiKey: 'good', baseUrl, from: 'Shop' };
    expect((await put(_id, { check: true, active: true, credentials })).status).toBe(200);
    const { status, body } = await put(_id, { check: true, credentials: { ...credentials, apiKey: 'bad' } });
    expect(status).toBe(422);
    expect(body.errors.credentials.messages).toEqual([expect.stringContaining('refused the credentials (401)')]);
    expect(requests).toEqual(['GET /account/1/balance App good', 'GET /account/1/balance App bad']);
    expect((await put(_id, { name: 'Same' })).body.credentials.apiKey).toBe('good');
  });

  it('accepts a provider without a check, and still requires its credentials', async () => {
    const { _id } = await integration({ providerId: 'gupshup', channel: 'sms' });
    expect((await put(_id, { check: true, credentials: { user: 'u', password: 'p' } })).status).toBe(200);
    expect((await put(_id, { check: true, active: true, credentials: {} })).status).toBe(422);
  });
});

describe('POST /v1/integrations/{integrationId}/set-primary', () => {
  it('activates the integration, removes its conditions, and demotes the previous primary', async () => {
    await endPrimaries();
    const { _id: before } = await integration({ credentials: SMTP, active: true, primary: true });
    const { _id: sms } = await integration({ channel: 'sms', providerId: 'made-up', active: true, primary: true });
    const { _id } = await integration({ credentials: SMTP, conditions: [CONDITION as never] });
    const { status, body } = await setPrimary(_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: `${_id}`, primary: true, active: true, conditions: [], credentials: SMTP });
    expect(await stored(before)).toMatchObject({ primary: false, active: true });
    expect(await stored(sms)).toMatchObject({ primary: true });
  });

  it('changes nothing if it is already primary', async () => {
    await endPrimaries();
    const { _id } = await integration({ active: true, primary: true, conditions: [] });
    const before = await stored(_id);
    expect((await setPrimary(_id)).status).toBe(200);
    expect(await stored(_id)).toEqual(before);
  });

  it('answers 422 with the missing credentials, and the previous primary remains', async () => {
    await endPrimaries();
    const { _id: before } = await integration({ credentials: SMTP, active: true, primary: true });
    const { _id } = await integration({ credentials: { host: 'mail.example.org' } });
    const { status, body } = await setPrimary(_id);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['credentials.from', 'credentials.port', 'credentials.senderName']);
    expect(await stored(before)).toMatchObject({ primary: true });
  });

  it('answers 400 for a channel without a primary, 404 for an unknown id and 400 for a malformed id', async () => {
    for (const channel of ['in_app', 'chat', 'push'] as const) {
      const { _id } = await integration({ channel, providerId: 'made-up' });
      expect((await setPrimary(_id)).status, channel).toBe(400);
    }
    const { _id } = await integration({ credentials: SMTP });
    const { _id: deleted } = await integration({ credentials: SMTP, deleted: true });
    expect((await setPrimary(_id, strangers)).status).toBe(404);
    expect((await setPrimary(deleted)).status).toBe(404);
    expect((await setPrimary(new ObjectId())).status).toBe(404);
    expect((await setPrimary('x')).status).toBe(400);
  });

  it('shows readers exactly one primary integration while 64 clients set different ones', async () => {
    await endPrimaries();
    const scope = { ...ctx.scope, _environmentId: new ObjectId() };
    const crowd = { ...ctx, scope };
    const data = seed(ctx.store, scope);
    const callAs = await startRestServer({ crowd });
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        data.integration({ credentials: SMTP, active: true, primary: index === 0 }),
      ),
    );
    let isOver = false;
    const counts = new Set<number>();
    const read = async () => {
      while (!isOver) {
        const page = await listIntegrations(crowd, { first: 100 });
        counts.add(page.edges.filter(({ node }) => node.primary).length);
      }
    };
    const readers = [read(), read()];
    const calls = Array.from({ length: 64 }, (_, index) => setPrimary(all[index % all.length]?._id, callAs('crowd')));
    const answers = await Promise.all(calls);
    isOver = true;
    await Promise.all(readers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => body.primary && body.active)).toBe(true);
    expect(counts).toEqual(new Set([1]));
    const primaries = await ctx.store.collections.integrations.find({ ...scope, primary: true }).toArray();
    expect(primaries).toHaveLength(1);
  });

  it('selects one primary for concurrent requests if there was none', async () => {
    const scope = { ...ctx.scope, _environmentId: new ObjectId() };
    const data = seed(ctx.store, scope);
    const callAs = await startRestServer({ crowd: { ...ctx, scope } });
    const all = await Promise.all(Array.from({ length: 20 }, () => data.integration({ credentials: SMTP })));
    const answers = await Promise.all(all.map(({ _id }) => setPrimary(_id, callAs('crowd'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ctx.store.collections.integrations.countDocuments({ ...scope, primary: true })).toBe(1);
    expect(await ctx.store.collections.integrations.countDocuments({ ...scope, active: true })).toBe(20);
  });
});

describe('DELETE /v1/integrations/{integrationId}', () => {
  it('marks the integration as deleted and answers 200 with the remaining ones in order', async () => {
    const scope = { ...ctx.scope, _environmentId: new ObjectId() };
    const data = seed(ctx.store, scope);
    const callAs = await startRestServer({ own: { ...ctx, scope } });
    const first = await data.integration({ name: 'First' });
    const { _id } = await data.integration({ credentials: SMTP, active: true, primary: true, identifier: 'mine' });
    const last = await data.integration({ name: 'Last', credentials: SMTP });
    const { status, body } = await remove(_id, callAs('own'));
    expect(status).toBe(200);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([`${first._id}`, `${last._id}`]);
    expect(body[1]).toMatchObject({ name: 'Last', credentials: SMTP, deleted: false });
    expect(await stored(_id)).toMatchObject({
      deleted: true,
      deletedAt: expect.any(Date),
      deletedBy: ctx._userId,
      primary: false,
    });
    expect((await remove(_id, callAs('own'))).status).toBe(404);
    expect((await put(last._id, { identifier: 'mine' }, callAs('own'))).status).toBe(200);
  });

  it('answers 404 for an integration that is unknown or in another environment, and 400 for a malformed id', async () => {
    const { _id } = await integration();
    expect((await remove(_id, strangers)).status).toBe(404);
    expect((await remove(new ObjectId())).status).toBe(404);
    expect((await remove('x')).status).toBe(400);
    expect(await stored(_id)).toMatchObject({ deleted: false });
  });

  it('deletes once for concurrent requests', async () => {
    const { _id } = await integration();
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });
});
