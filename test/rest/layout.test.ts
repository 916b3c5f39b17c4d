import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const callAs = await startRestServer({ own: ctx, other: await startTestContext(ctx.store) });
  call = callAs('own');
  strangers = callAs('other');
});

const body = '<main>{{ content }}</main>';
const create = (layoutId: string, fields: object = {}) =>
  call('POST', '/v2/layouts', { layoutId, name: `Name ${layoutId}`, isTranslationEnabled: false, ...fields });

describe('/v2/layouts', () => {
  it('creates, updates, duplicates and deletes layouts, with the answers that the official clients read', async () => {
    const created = await create('first', { __source: 'dashboard' });
    expect(created.status).toBe(201);
    expect(CLIENT_SHAPES.createLayout.safeParse(created.body).error).toBeUndefined();
    expect(created.body).toMatchObject({ layoutId: 'first', name: 'Name first', isDefault: true });
    const put = await call('PUT', `/v2/layouts/${created.body.slug}`, {
      ...{ name: 'Changed', isTranslationEnabled: true },
      controlValues: { email: { body, editorType: 'html' } },
    });
    expect(put).toMatchObject({
      status: 200,
      body: { name: 'Changed', isTranslationEnabled: true, controls: { values: { email: { body } } } },
    });
    expect((await call('GET', `/v2/layouts/${created.body._id}`)).body).toEqual(put.body);
    const copy = await call('POST', '/v2/layouts/first/duplicate', { name: 'Copy', isTranslationEnabled: false });
    expect(copy).toMatchObject({
      status: 201,
      body: { layoutId: 'copy', isDefault: false, controls: { values: { email: { body } } } },
    });
    const list = await call('GET', '/v2/layouts?limit=1&offset=1&orderBy=name&orderDirection=DESC');
    expect(CLIENT_SHAPES.listLayouts.safeParse(list.body).error).toBeUndefined();
    expect(list.body).toMatchObject({ totalCount: 2, layouts: [{ name: 'Changed' }] });
    expect((await call('GET', '/v2/layouts?query=Co')).body).toMatchObject({ layouts: [{ name: 'Copy' }] });
    expect((await call('DELETE', '/v2/layouts/first')).status).toBe(409);
    for (const [method, given] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const) {
      expect((await strangers(method, '/v2/layouts/copy', given)).status).toBe(404);
    }
    expect(await call('DELETE', '/v2/layouts/copy')).toMatchObject({ status: 204, body: undefined });
  });

  it('previews a layout, and lists the workflows that use it', async () => {
    await create('used');
    const preview = await call('POST', '/v2/layouts/used/preview', {
      controlValues: { email: { body: 'Hi {{ subscriber.firstName }} {{ content }}', editorType: 'html' } },
      previewPayload: { subscriber: { firstName: 'Ada' } },
    });
    expect(preview).toMatchObject({
      status: 201,
      body: {
        previewPayloadExample: { subscriber: { firstName: 'Ada' } },
        result: { type: 'email', preview: { body: 'Hi Ada <p>The body of the e-mail</p>' } },
      },
    });
    const controlValues = { subject: 'S', body: 'B', layoutId: 'used' };
    const steps = [{ name: 'Mail', type: 'email', controlValues }];
    await call('POST', '/v2/workflows', { name: 'Using', workflowId: 'using', steps });
    expect((await call('GET', '/v2/layouts/used/usage')).body).toEqual({
      workflows: [{ name: 'Using', workflowId: 'using' }],
    });
    expect(await call('DELETE', '/v2/layouts/used')).toMatchObject({
      status: 409,
      body: { message: 'The layout is used by the workflows "using"' },
    });
  });

  it('answers 409 for a taken identifier, and 422 that names every invalid field', async () => {
    await create('taken');
    expect((await create('taken')).status).toBe(409);
    expect(await call('POST', '/v2/layouts', { name: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { name: {}, layoutId: {} } },
    });
    for (const [email, field] of [
      [{ body: 'nothing', editorType: 'html' }, 'controlValues.email.body'],
      [{ body: '{}', editorType: 'block' }, 'controlValues.email.editorType'],
    ] as const) {
      const answer = await call('PUT', '/v2/layouts/taken', { name: 'X', controlValues: { email } });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
  });
});
