import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OperationContext } from '../../src/operations/context.ts';
import { CREDENTIAL_FIELDS } from '../../src/rest/field-descriptions/credential-fields.ts';
import { OWN_FIELDS } from '../../src/rest/field-descriptions/own-fields.ts';
import { SHARED_FIELDS } from '../../src/rest/field-descriptions/shared-fields.ts';
import { DOCUMENTED_ROUTES, openApiDocument } from '../../src/rest/openapi.ts';
import { documentedAnswer, documentedProblems } from '../testkit/documented-answers.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

const document = openApiDocument();
const { schemas } = document.components;
/** The headers of every answer. */
const OF_HTTP = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has the version of the package, a relative server and the key in the Authorization header', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(document).toMatchObject({
      info: { version },
      servers: [{ url: '.' }],
      security: [{ apiKey: [] }],
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    });
  });

  it('contains exactly the referenced schemas', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...referred].sort()).toEqual(Object.keys(schemas).sort());
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Subscriber',
        'Integration',
        'Message',
        'Workflow',
        'TriggerResponse',
        'Notification',
        'WorkflowStepDetail',
        'ErrorDto',
        'ValidationErrorDto',
        'PayloadValidationExceptionDto',
      ]),
    );
  });

  it('describes ids, dates, nullable fields and recursive schemas', () => {
    const { Subscriber, JobStep, TriggerEvent, TriggerEventsInput, Message } = schemas;
    expect(Subscriber).toMatchObject({
      type: 'object',
      properties: {
        _id: { type: 'string', pattern: '^[0-9a-f]{24}$' },
        createdAt: { type: 'string', format: 'date-time' },
        firstName: { type: ['string', 'null'] },
        channels: { type: 'array', items: { $ref: '#/components/schemas/ChannelSettings' } },
      },
    });
    expect(Message).toMatchObject({
      properties: { lastReadDate: { type: 'string' }, _feedId: { type: ['string', 'null'] } },
    });
    expect(JobStep).toMatchObject({
      properties: { variants: { items: { $ref: '#/components/schemas/JobStep' } }, _templateId: { type: 'string' } },
    });
    expect(TriggerEventsInput).toMatchObject({
      properties: { events: { minItems: 1, maxItems: 100, items: { $ref: '#/components/schemas/TriggerEvent' } } },
    });
    expect(TriggerEvent).toMatchObject({ required: ['name', 'to'] });
  });

  it('contains the type of every field, except of those with any value', () => {
    const bare: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const keywords = Object.keys(node).filter((keyword) => !['description', 'default'].includes(keyword));
      if (/\/(properties\/\w+|items|schema|(any|all|one)Of\/\d+)$/.test(path) && keywords.length === 0) bare.push(path);
      for (const [name, child] of Object.entries(node)) look(child, `${path}/${name}`);
    };
    look(document, '');
    expect(bare).toEqual([
      '/components/schemas/PayloadValidationExceptionDto/properties/errors/items/properties/value',
      '/components/schemas/UiSchemaProperty/properties/placeholder',
      '/components/schemas/ValidationErrorDto/properties/errors/additionalProperties/properties/value',
    ]);
  });

  it('describes every field', () => {
    const missing = new Set<string>();
    const look = (schema: unknown, owner: string): void => {
      if (Array.isArray(schema)) for (const each of schema) look(each, owner);
      if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
      const { properties = {}, ...others } = schema as Record<string, unknown>;
      for (const keyword of ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'schema'])
        look(others[keyword], owner);
      for (const [name, field] of Object.entries(properties as Record<string, { description?: string }>)) {
        if (field.description === undefined) missing.add(`${owner}.${name}`);
        look(field, name);
      }
    };
    for (const [name, schema] of Object.entries(schemas)) look(schema, name);
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { requestBody, responses }] of Object.entries(operations)) {
        for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses ?? {})] as {
          content?: object;
        }[]) {
          for (const media of Object.values(content)) look(media, `${method} ${path}`);
        }
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('refuses a pattern with flags or named groups', () => {
    const routeWith = (pattern: RegExp) => {
      const body = { schema: z.object({ name: z.string().regex(pattern) }), problems: 'fieldMap' as const };
      return DOCUMENTED_ROUTES.slice(0, 1).map((route) => ({ ...route, body }));
    };
    expect(() => openApiDocument(routeWith(/^[a-z]$/))).not.toThrow();
    for (const pattern of [/^[a-z]$/i, /^(?<letter>[a-z])$/]) {
      expect(() => openApiDocument(routeWith(pattern))).toThrow('must not have flags or named groups');
    }
  });

  it('has no description of a field that does not exist', () => {
    const text = JSON.stringify(document);
    const texts = Object.entries({ ...CREDENTIAL_FIELDS, ...OWN_FIELDS, ...SHARED_FIELDS });
    expect(texts.filter(([, description]) => !text.includes(JSON.stringify(description)))).toEqual([]);
  });

  it('describes the parameters as they are validated', () => {
    const search = document.paths['/v2/subscribers']?.get as { parameters?: { name: string; schema: object }[] };
    const { parameters = [] } = search ?? {};
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 10 });
    expect(schemaOf('includeCursor')).toEqual({ type: 'boolean', enum: [true, false], default: false });
    expect(schemaOf('orderDirection')).toEqual({ type: 'string', enum: ['ASC', 'DESC'], default: 'DESC' });
    expect(schemaOf('email')).toEqual({ type: 'string' });
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { parameters = [] }] of Object.entries(operations)) {
        const names = JSON.stringify(parameters);
        expect(names.includes('IdempotencyKey'), `${method} ${path}`).toBe(method !== 'get');
        for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(`"name":"${name}","in":"path"`);
      }
    }
  });

  it('contains the 404 of calls that name an object in the path or body', () => {
    const paths = document.paths as Record<string, Record<string, { responses?: object }>>;
    const has404 = (path: string, method: string) => '404' in (paths[path]?.[method]?.responses ?? {});
    expect(has404('/v2/translations', 'post')).toBe(true);
    expect(has404('/v2/translations/master-json', 'post')).toBe(true);
    expect(has404('/v2/layouts/{layoutId}', 'get')).toBe(true);
    expect(has404('/v2/layouts', 'post')).toBe(false);
  });

  it('names the parameters of a query that are required', () => {
    const required = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
        (parameters as { name: string; in: string; required?: boolean }[])
          .filter((parameter) => parameter.in === 'query' && parameter.required === true)
          .map(({ name }) => `${method} ${path} ${name}`),
      ),
    );
    expect(required).toEqual(['get /v2/subscribers/{subscriberId}/notifications/count filters']);
  });
});

describe('every answer', () => {
  let ctx: OperationContext;
  let call: Call;
  let nobody: Call;

  beforeAll(async () => {
    ctx = await startTestContext();
    const callAs = await startRestServer({ own: ctx }, { read: 1_000, write: 1_000, trigger: 1_000 });
    call = callAs('own');
    nobody = callAs('nobody');
  });

  /** Sends a request and expects a documented status, body and headers. */
  async function expectDocumented(
    status: number,
    method: string,
    path: string,
    params: Record<string, string> = {},
    {
      body,
      query = '',
      headers = {},
      caller = call,
    }: {
      body?: unknown;
      query?: string;
      headers?: Record<string, string>;
      caller?: Call;
    } = {},
  ) {
    const actualPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const answer = await caller(method, actualPath + query, body, headers);
    const what = `${method} ${actualPath}${query}: ${JSON.stringify(answer.body)}`;
    expect(answer.status, what).toBe(status);
    const documented = documentedAnswer(method, path, status, answer.body);
    expect(documented?.problems, what).toEqual([]);
    const shown = [...answer.headers.keys()].filter((name) => !OF_HTTP.includes(name));
    expect(
      shown.filter((name) => !documented?.headers.includes(name)),
      what,
    ).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return answer;
  }

  const SUBSCRIBER = '/v2/subscribers/{subscriberId}';
  const INTEGRATION = '/v1/integrations/{integrationId}';
  const SET_PRIMARY = '/v1/integrations/{integrationId}/set-primary';
  const MARK_AS = '/v1/subscribers/{subscriberId}/messages/mark-as';
  const BULK = '/v1/events/trigger/bulk';
  const BROADCAST = '/v1/events/trigger/broadcast';
  const NOTIFICATION = '/v1/notifications/{notificationId}';
  const STEP = '/v2/workflows/{workflowId}/steps/{stepId}';
  const unknown = `${new ObjectId()}`;

  it('about subscribers is as documented', async () => {
    await seed(ctx.store, ctx.scope).subscriber({
      subscriberId: 'ada',
      firstName: 'Ada',
      lastName: null,
      channels: [{ providerId: 'fcm', credentials: { deviceTokens: ['a'] }, _integrationId: new ObjectId() }],
      data: { any: [1, null, { b: true }] },
      lastOnlineAt: new Date(),
      isOnline: null,
      __v: 1,
    });
    await expectDocumented(200, 'GET', '/v2/subscribers', {}, { query: '?limit=1&orderBy=email' });
    await expectDocumented(400, 'GET', '/v2/subscribers', {}, { query: '?limit=0&after=x&orderBy=x' });
    await expectDocumented(400, 'GET', '/v2/subscribers', {}, { query: '?after=x' });
    await expectDocumented(401, 'GET', '/v2/subscribers', {}, { caller: nobody });
    await expectDocumented(200, 'GET', SUBSCRIBER, { subscriberId: 'ada' });
    await expectDocumented(404, 'GET', SUBSCRIBER, { subscriberId: 'nobody' });
    const query = '?failIfExists=true';
    await expectDocumented(409, 'POST', '/v2/subscribers', {}, { body: { subscriberId: 'ada' }, query });
  });

  it('about a schedule is as documented, with times of both clocks', async () => {
    const preferences = `${SUBSCRIBER}/preferences`;
    const params = { subscriberId: 'hours' };
    await seed(ctx.store, ctx.scope).subscriber(params);
    const hours = [
      { start: '09:00 AM', end: '1:30pm' },
      { start: '17:30', end: '21:00' },
    ];
    const schedule = { isEnabled: true, weeklySchedule: { monday: { isEnabled: true, hours } } };
    const set = { body: { schedule } };
    expect(documentedProblems('PATCH', preferences, set.body)).toEqual([]);
    const { body } = await expectDocumented(200, 'PATCH', preferences, params, set);
    expect(body.global.schedule.weeklySchedule.monday.hours).toEqual([
      { start: '09:00 AM', end: '01:30 PM' },
      { start: '05:30 PM', end: '09:00 PM' },
    ]);
    await expectDocumented(200, 'GET', preferences, params);
  });

  it('about integrations is as documented', async () => {
    const { integration } = seed(ctx.store, ctx.scope);
    const { _id, identifier } = await integration({
      credentials: { host: 'mail.example.org', port: '587', from: 'a@example.org', senderName: 'A', secure: true },
      configurations: { inboundWebhookEnabled: true },
    });
    const other = await integration({ channel: 'chat', providerId: 'slack' });
    const params = { integrationId: `${_id}` };
    const conditions = [
      {
        isNegated: false,
        type: 'GROUP',
        value: 'AND',
        children: [{ field: 'locale', value: 'de', operator: 'EQUAL', on: 'subscriber' }],
      },
    ];
    await expectDocumented(200, 'PUT', INTEGRATION, params, { body: { name: 'Mail', conditions, active: true } });
    await expectDocumented(200, 'POST', SET_PRIMARY, params, { headers: { 'idempotency-key': 'primary' } });
    await expectDocumented(200, 'POST', SET_PRIMARY, params, { headers: { 'idempotency-key': 'primary' } });
    await expectDocumented(
      422,
      'POST',
      SET_PRIMARY,
      { integrationId: `${other._id}` },
      { headers: { 'idempotency-key': 'primary' } },
    );
    await expectDocumented(400, 'POST', SET_PRIMARY, { integrationId: `${other._id}` });
    await expectDocumented(404, 'POST', SET_PRIMARY, { integrationId: unknown });
    await expectDocumented(400, 'POST', SET_PRIMARY, { integrationId: 'x' });
    await expectDocumented(400, 'PUT', INTEGRATION, params, { body: {} });
    await expectDocumented(400, 'PUT', INTEGRATION, params, { body: '{"name":' });
    await expectDocumented(404, 'PUT', INTEGRATION, { integrationId: unknown }, { body: { name: 'x' } });
    await expectDocumented(409, 'PUT', INTEGRATION, { integrationId: `${other._id}` }, { body: { identifier } });
    await expectDocumented(413, 'PUT', INTEGRATION, params, { body: { name: 'x'.repeat(1_100_000) } });
    await expectDocumented(415, 'PUT', INTEGRATION, params, {
      body: 'name=x',
      headers: { 'content-type': 'text/plain' },
    });
    await expectDocumented(422, 'PUT', INTEGRATION, params, {
      body: { name: 7, credentials: { host: null }, conditions: [{}] },
    });
    await expectDocumented(422, 'PUT', INTEGRATION, params, { body: { credentials: {} } });
    await expectDocumented(401, 'PUT', INTEGRATION, params, { body: {}, caller: nobody });
    const created = { providerId: 'nodemailer', channel: 'email', identifier: 'created' };
    await expectDocumented(201, 'POST', '/v1/integrations', {}, { body: created });
    await expectDocumented(409, 'POST', '/v1/integrations', {}, { body: created });
    const refused = { ...created, providerId: 'none', kind: 'agent', _environmentId: 'x' };
    await expectDocumented(422, 'POST', '/v1/integrations', {}, { body: refused });
    const listed = await expectDocumented(200, 'GET', '/v1/integrations');
    expect(listed.body).toHaveLength(3);
    expect(listed.body).toContainEqual(expect.objectContaining({ identifier: 'created', credentials: {} }));
    const active = await expectDocumented(200, 'GET', '/v1/integrations/active');
    expect(active.body).toMatchObject([{ name: 'Mail' }]);
    await expectDocumented(200, 'DELETE', INTEGRATION, params);
    await expectDocumented(404, 'DELETE', INTEGRATION, params);
    await expectDocumented(400, 'DELETE', INTEGRATION, { integrationId: 'x' });
  });

  it('about messages is as documented', async () => {
    const { subscriber, workflow, message } = seed(ctx.store, ctx.scope);
    const grace = await subscriber({ subscriberId: 'grace', email: 'grace@example.com' });
    const { workflow: welcome } = await workflow('greeting', ['Hello']);
    const { _id } = await message(grace, {
      _templateId: welcome._id,
      _feedId: null,
      content: [{ type: 'button', content: 'Go', url: 'https://example.com', styles: { textAlign: 'center' } }],
      cta: {
        type: 'redirect',
        data: { url: '/' },
        action: { status: 'pending', buttons: [{ type: 'primary', content: 'Go' }] },
      },
      deliveredAt: [new Date()],
      payload: { a: { b: [] } },
      deviceTokens: [],
      contextKeys: ['a:b'],
    });
    const params = { subscriberId: 'grace' };
    const body = { messageId: [`${_id}`], markAs: 'read' };
    const marked = await expectDocumented(201, 'POST', MARK_AS, params, { body });
    expect(marked.body[0]).toMatchObject({ subscriber: { subscriberId: 'grace' }, template: { deletedAt: '' } });
    await expectDocumented(400, 'POST', MARK_AS, params, { body: { ...body, messageId: 'x' } });
    await expectDocumented(400, 'POST', MARK_AS, params, { body, headers: { 'idempotency-key': 'k'.repeat(256) } });
    await expectDocumented(404, 'POST', MARK_AS, { subscriberId: 'nobody' }, { body });
    await expectDocumented(422, 'POST', MARK_AS, params, { body: { messageId: [7], markAs: 'open' } });
    await expectDocumented(422, 'POST', MARK_AS, params, { body: [] });
  });

  it('about events is as documented', async () => {
    await seed(ctx.store, ctx.scope).workflow('welcome', ['Hello']);
    const body = { events: [{ name: 'welcome', to: 'ada' }, { name: 'unknown', to: [] }, null] };
    await expectDocumented(201, 'POST', BULK, {}, { body });
    await expectDocumented(400, 'POST', BULK, {}, { body: { events: [] } });
    await expectDocumented(400, 'POST', BULK, {}, { body: '[' });
    await expectDocumented(415, 'POST', BULK, {}, { body: '<a/>', headers: { 'content-type': 'text/xml' } });
    await expectDocumented(413, 'POST', BULK, {}, { body: { events: ['x'.repeat(1_100_000)] } });
    await expectDocumented(200, 'POST', BROADCAST, {}, { body: { name: 'welcome', payload: {} } });
    await expectDocumented(422, 'POST', BROADCAST, {}, { body: { name: 'unknown', payload: {} } });
    await expectDocumented(400, 'POST', BROADCAST, {}, { body: { payload: [], tenant: 7 } });
    const headers = { 'idempotency-key': 'bulk' };
    await expectDocumented(201, 'POST', BULK, {}, { body, headers });
    await expectDocumented(422, 'POST', BULK, {}, { body: { events: [{}] }, headers });
  });

  it('about notifications is as documented', async () => {
    const make = seed(ctx.store, ctx.scope);
    const alan = await make.subscriber({ subscriberId: 'alan', firstName: 'Alan' });
    const { workflow } = await make.workflow('report', ['One']);
    const notification = await make.notification(alan, {
      _templateId: workflow._id,
      payload: { a: 1 },
      to: { subscriberId: 'alan' },
      tags: ['x'],
      topics: [{ _topicId: new ObjectId(), topicKey: 'news' }],
      severity: 'low',
    });
    const step = { _id: new ObjectId(), active: true, filters: [], _templateId: new ObjectId() };
    const job = await make.job(notification, {
      type: 'digest',
      digest: { type: 'timed', amount: 1, unit: 'days', events: [{}], timed: { weekDays: ['monday'], monthDays: [1] } },
      step: { ...step, _parentId: null, variants: [{ ...step, variants: [step] }] },
    });
    await make.executionDetail(job, { raw: null, providerId: 'fcm' });
    await expectDocumented(200, 'GET', NOTIFICATION, { notificationId: `${notification._id}` });
    await expectDocumented(404, 'GET', NOTIFICATION, { notificationId: unknown });
    await expectDocumented(400, 'GET', NOTIFICATION, { notificationId: 'x' });
  });

  it('about workflow steps is as documented', async () => {
    await seed(ctx.store, ctx.scope).workflow('onboarding', ['Hello {{payload.name}} {{nothing.x}}']);
    await expectDocumented(200, 'GET', STEP, { workflowId: 'onboarding', stepId: 'step-1' });
    await expectDocumented(404, 'GET', STEP, { workflowId: 'onboarding', stepId: 'step-2' });
    await expectDocumented(404, 'GET', STEP, { workflowId: 'nothing', stepId: 'step-1' });
  });

  it('over a rate limit is as documented', async () => {
    const own = await startTestContext(ctx.store);
    const caller = (await startRestServer({ own }, { read: 1, write: 1, trigger: 1 }))();
    for (const status of [200, 429]) await expectDocumented(status, 'GET', '/v2/subscribers', {}, { caller });
  });
});
