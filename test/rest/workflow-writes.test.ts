import type { ObjectId } from 'bson';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { createWorkflow } from '../../src/operations/workflow/create-workflow.ts';
import { getStepSources } from '../../src/operations/workflow/get-step-sources.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other });
  call = callAs('own');
  strangers = callAs('other');
});

const STEPS = [
  { stepId: 'inbox', name: 'Inbox', type: 'in_app', controlValues: { body: 'Hello', redirect: { url: '/x' } } },
  { stepId: 'wait', name: 'Wait', type: 'delay', controlValues: { type: 'regular', amount: 1, unit: 'hours' } },
  { stepId: 'mail', name: 'Mail', type: 'email', controlValues: { body: [{ type: 'text', content: 'Hello' }] } },
  { stepId: 'digest', name: 'Digest', type: 'digest', controlValues: { type: 'backoff', amount: 2, unit: 'days' } },
];
const VIP = { on: 'payload', field: 'vip', operator: 'EQUAL', value: 'yes' };
const HOUR = { amount: 1, unit: 'hours' };
const DYNAMIC = { type: 'dynamic', dynamicKey: 'payload.at' };
const REQUEST = { url: 'https://a.example/hook', method: 'PUT', headers: { authorization: 'Bearer key' }, body: 'x' };
const create = (workflowId: string, fields: object = {}) =>
  call('POST', '/v2/workflows', { name: `Name ${workflowId}`, workflowId, steps: STEPS, ...fields });

describe('POST /v2/workflows', () => {
  it('creates an inactive workflow, with the control values that the official clients read', async () => {
    const { status, body } = await create('first', {
      ...{ __source: 'editor', isTranslationEnabled: false, agent: null, payloadSchema: null },
      preferences: { user: null, workflow: { all: { readOnly: false }, channels: { sms: { enabled: false } } } },
    });
    expect(status).toBe(201);
    expect(CLIENT_SHAPES.createWorkflow.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      ...{ workflowId: 'first', status: 'INACTIVE', active: false, origin: 'svc-cloud' },
      preferences: { default: { all: { readOnly: false }, channels: { sms: { enabled: false } } } },
    });
    expect(body.steps.map(({ controls }: { controls: { values: object } }) => controls.values)).toEqual([
      { body: 'Hello', redirect: { url: '/x' } },
      { type: 'regular', amount: 1, unit: 'hours' },
      { subject: '', body: '[{"type":"text","content":"Hello"}]' },
      { amount: 2, unit: 'days' },
    ]);
  });

  it('makes a critical workflow with readOnly, and switches all channels with all', async () => {
    const critical = await create('critical', { preferences: { workflow: { all: { readOnly: true } } } });
    expect(critical.body.preferences.default.all).toEqual({ enabled: true, readOnly: true });
    const all = { enabled: true, readOnly: true };
    const channels = { email: { enabled: true }, in_app: { enabled: true } };
    expect((await create('as-client', { preferences: { user: { all, channels }, workflow: null } })).status).toBe(201);
    for (const [field, off] of [
      ['user.channels.in_app.enabled', { user: { all, channels: { in_app: { enabled: false } } } }],
      ['workflow.channels.sms.enabled', { workflow: { all, channels: { sms: { enabled: false } } } }],
      ['workflow.all.enabled', { workflow: { all: { enabled: false, readOnly: true } } }],
    ] as const) {
      const { status, body } = await create('partly', { preferences: off });
      expect([status, ...Object.keys(body.errors)]).toEqual([422, `preferences.${field}`]);
    }
    const off = await create('off', {
      preferences: { user: { all: { enabled: false }, channels: { push: {} } }, workflow: { all: {} } },
    });
    expect(off.body.preferences.default.channels).toMatchObject({ push: { enabled: true }, email: { enabled: false } });
    const silent = await create('silent', { preferences: { user: { all: { enabled: false } } } });
    expect(silent.body.preferences.default.all).toEqual({ enabled: false, readOnly: false });
  });

  it('answers 409 for a taken identifier, and 422 with every invalid field', async () => {
    await create('taken');
    expect((await create('taken')).status).toBe(409);
    const { status, body } = await create('x', { isTranslationEnabled: 'yes', agent: {}, steps: [{ type: 'smoke' }] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'agent',
      'isTranslationEnabled',
      'steps[0].name',
      'steps[0].type',
    ]);
    const invalid = await create('y', { steps: [{ name: 'X', type: 'delay', controlValues: { amount: 'x' } }] });
    expect(invalid).toMatchObject({ status: 422, body: { errors: { 'steps[0].controlValues.amount': {} } } });
  });
});

describe('/v2/workflows/{workflowId}', () => {
  it('keeps the note whether editors translate the workflow, as layouts do', async () => {
    const noteOf = async (answer: ReturnType<Call>) => (await answer).body.isTranslationEnabled;
    expect(await noteOf(create('noted', { isTranslationEnabled: true }))).toBe(true);
    expect(await noteOf(call('PATCH', '/v2/workflows/noted', { description: 'x' }))).toBe(true);
    expect(await noteOf(call('PATCH', '/v2/workflows/noted', { isTranslationEnabled: false }))).toBe(false);
    const put = { name: 'Noted', steps: [], isTranslationEnabled: true };
    expect(await noteOf(call('PUT', '/v2/workflows/noted', put))).toBe(true);
  });

  it('PUT keeps the workflowId, also with the answer of another workflow', async () => {
    await create('fixed');
    const put = await call('PUT', '/v2/workflows/fixed', { name: 'Fixed', steps: [], workflowId: 'other-id' });
    expect(put).toMatchObject({ status: 200, body: { workflowId: 'fixed', name: 'Fixed' } });
  });

  it('PUT replaces the steps, and a step that is given by its id stays the same', async () => {
    const { body } = await create('whole', { active: true, description: 'Kept', severity: 'high' });
    const [inbox, wait] = body.steps;
    const put = await call('PUT', `/v2/workflows/${body.slug}`, {
      ...{ name: 'Changed', origin: 'svc-cloud', preferences: {} },
      steps: [
        { id: wait._id, name: 'Wait', type: 'delay', controlValues: { type: 'regular', amount: 2, unit: 'days' } },
        { id: inbox._id, name: 'Inbox', type: 'in_app', controlValues: { subject: 'Hi' } },
      ],
    });
    expect(put.status).toBe(200);
    expect(put.body).toMatchObject({
      ...{ name: 'Changed', description: 'Kept', severity: 'high', status: 'INACTIVE', workflowId: 'whole' },
      steps: [
        { _id: wait._id, controls: { values: { amount: 2, unit: 'days' } } },
        { _id: inbox._id, controls: { values: { subject: 'Hi' } } },
      ],
    });
    expect((await call('GET', `/v2/workflows/${body._id}`)).body).toEqual(put.body);
  });

  it('PUT finds a step by its _id or id, under any name, and keeps its stepId', async () => {
    const { body } = await create('ids');
    const [inbox, wait] = body.steps.map((step: { _id: string }) => step._id);
    const put = (...steps: object[]) =>
      call('PUT', '/v2/workflows/ids', {
        name: 'Ids',
        steps: steps.map((step) => ({ name: 'Renamed', type: 'in_app', ...step })),
      });
    const renamed = await put({ _id: inbox }, { id: wait, type: 'delay' });
    expect(renamed.body.steps).toMatchObject([
      { _id: inbox, stepId: 'inbox', name: 'Renamed' },
      { _id: wait, stepId: 'wait', name: 'Renamed' },
    ]);
    for (const none of [{ _id: null }, { id: null }, { _id: null, id: null }]) {
      const { body } = await put({ ...none, stepId: 'inbox' }, { _id: null, id: wait, type: 'delay' });
      expect(body.steps).toMatchObject([{ _id: inbox }, { _id: wait }]);
    }
    expect((await put({ _id: inbox, id: inbox, stepId: 'other' })).body.steps).toMatchObject([{ stepId: 'other' }]);
    for (const [field, ...steps] of [
      ['steps[0].id', { _id: inbox, id: wait }],
      ['steps[1]._id', { _id: inbox }, { _id: inbox, stepId: 'twice' }],
      ['steps[1].stepId', { _id: inbox }, { stepId: 'other' }],
    ] as const) {
      const { status, body } = await put(...steps);
      expect([status, ...Object.keys(body.errors)]).toEqual([422, field]);
    }
    expect((await create('copy-of-ids', { steps: renamed.body.steps })).status).toBe(201);
  });

  it('PUT finds the steps of an answer of another workflow, or of an earlier one, by their stepIds', async () => {
    const { body: source } = await create('promoted-from');
    const { body: target } = await create('promoted-to', { steps: STEPS.slice(0, 2) });
    type Answer = { steps: { _id: string; stepId: string }[] };
    const idsOf = ({ steps }: Answer) => steps.map(({ _id }) => _id);
    const stepIdsOf = ({ steps }: Answer) => steps.map(({ stepId }) => stepId);
    const putBack = (workflowId: string, body: Answer) => call('PUT', `/v2/workflows/${workflowId}`, body);

    const promoted = await putBack('promoted-to', source);
    expect(promoted.status).toBe(200);
    expect(idsOf(promoted.body).slice(0, 2)).toEqual(idsOf(target));
    expect(idsOf(source)).not.toEqual(expect.arrayContaining(idsOf(promoted.body).slice(2)));
    expect(stepIdsOf(promoted.body)).toEqual(stepIdsOf(source));

    await putBack('promoted-to', { ...promoted.body, steps: promoted.body.steps.slice(1) });
    const restored = await putBack('promoted-to', promoted.body);
    expect(idsOf(restored.body).slice(1)).toEqual(idsOf(promoted.body).slice(1));
    expect(stepIdsOf(restored.body)).toEqual(stepIdsOf(source));

    const other = { id: '0'.repeat(24), stepId: 'inbox', name: 'By id', type: 'in_app' };
    const byId = await putBack('promoted-to', { ...target, steps: [other] });
    expect(idsOf(byId.body)).toEqual([idsOf(restored.body)[0]]);
    const twice = await putBack('promoted-to', { ...target, steps: [other, { ...byId.body.steps[0], name: 'Twice' }] });
    expect([twice.status, ...Object.keys(twice.body.errors)]).toEqual([422, 'steps[1].stepId', 'steps[1]._id']);
  });

  it('PUT keeps the switches, conditions, variants and reply callback of a step, which its body cannot express', async () => {
    const filters = [{ isNegated: false, type: 'GROUP', value: 'AND', children: [VIP] }];
    const replyCallback = { active: true, url: 'https://example.com/replies' };
    const variant = { name: 'Vip', active: false, filters, controlValues: { body: 'Dear VIP' } };
    const step = { ...STEPS[0], active: false, shouldStopOnFail: true, filters, replyCallback, variants: [variant] };
    await createWorkflow(ctx, { name: 'Unexpressed', workflowId: 'unexpressed', steps: [step] });
    const sources = async () => (await getStepSources(ctx, 'unexpressed')).workflow.steps[0];
    const before = await sources();
    const put = (change: object) =>
      call('PUT', '/v2/workflows/unexpressed', {
        ...{ name: 'Unexpressed', steps: [{ ...STEPS[0], controlValues: { body: 'Changed' }, ...change }] },
      });
    expect((await put({ name: 'Renamed' })).body.steps[0].controlValues).toEqual({ body: 'Changed' });
    expect(await sources()).toEqual({ ...before, name: 'Renamed' });
    const { contents } = await getStepSources(ctx, 'unexpressed');
    expect(contents.controls.get(`${before?.variants?.[0]?._id}`)).toEqual({ body: 'Dear VIP' });

    // The variants of a step of another type have content for another channel.
    expect((await put({ type: 'sms' })).status).toBe(200);
    const other = await sources();
    expect(other).toMatchObject({ active: false, shouldStopOnFail: true, filters });
    expect(other).not.toHaveProperty('variants');
  });

  it.each([
    ['trigger', { workflowId: 'other', to: 'ada', payload: { a: 1 } }],
    ['http_request', { url: 'https://a.example', method: 'POST' }],
  ])('PUT keeps a step of type %s, which the official clients read as custom', async (type, values) => {
    const step = { stepId: 'one', name: 'One', type: type === 'trigger' ? type : 'custom', controlValues: values };
    const created = await createWorkflow(ctx, { name: 'Kept', workflowId: `kept-${type}`, steps: [step] });
    const { workflows, messageTemplates } = ctx.store.collections;
    await workflows.updateOne({ _id: created._id }, { $set: { 'steps.0.type': type } });
    const _templateId = created.steps[0]?._templateId as ObjectId;
    await messageTemplates.updateOne({ _id: _templateId }, { $set: { type } });
    const before = await getStepSources(ctx, created._id.toHexString());
    const path = `/v2/workflows/${created._id}`;
    const [shown] = (await call('GET', path)).body.steps;
    expect(shown.type).toBe('custom');
    for (const controlValues of [shown.controls.values, shown.controlValues]) {
      expect((await call('PUT', path, { name: 'Kept', steps: [{ ...shown, controlValues }] })).status).toBe(200);
      const { workflow, contents } = await getStepSources(ctx, created._id.toHexString());
      expect(workflow.steps).toEqual(before.workflow.steps);
      expect(contents.templates.get(`${_templateId}`)?.type).toBe(type);
      expect([...contents.controls.values()]).toEqual([values]);
    }
  });

  it.each([
    ['email', { subject: 'S', body: 'B', layoutId: null }, {}],
    ['delay', { type: 'dynamic', dynamicKey: 'payload.at' }, { type: 'regular' }],
    ['delay', { type: 'scheduled', delayPath: 'payload.at' }, { type: 'regular' }],
    ['delay', { type: 'dynamic', dynamicKey: 'payload.at', amount: 1, unit: 'hours' }, { type: 'regular' }],
    ['digest', { type: 'backoff', amount: 1, unit: 'hours', backoffAmount: 2, backoffUnit: 'minutes' }, {}],
    ['throttle', { type: 'fixed', amount: 30, unit: 'seconds', threshold: 5 }, {}],
    ['in_app', { body: 'B', ownControl: 'x' }, { disableOutputSanitization: false }],
  ])('PUT keeps all values of %s that the official client reads and sends back: %j', async (type, values, defaults) => {
    const workflowId = `back-${Object.keys(values).join('-')}-${type}`;
    await createWorkflow(ctx, { name: 'Back', workflowId, steps: [{ stepId: 'one', type, controlValues: values }] });
    const path = `/v2/workflows/${workflowId}`;
    const [{ controls }] = (await call('GET', path)).body.steps;
    const controlValues = { ...controls.values, ...defaults };
    const put = (given: object) =>
      call('PUT', path, { name: 'Back', steps: [{ name: 'One', stepId: 'one', type, controlValues: given }] });
    expect((await put(controlValues)).status).toBe(200);
    expect((await call('GET', `${path}/steps/one`)).body.controlValues).toEqual({ ...defaults, ...values });
  });

  it('PUT keeps a delay whose type its key implies, and removes a value by null', async () => {
    const step = { stepId: 'one', name: 'One', type: 'delay' };
    const { _id } = await createWorkflow(ctx, {
      name: 'Implied',
      steps: [{ ...step, controlValues: { dynamicKey: 'payload.at', ownControl: 'x' } }],
    });
    const valuesAfter = async (controlValues: object) => {
      await call('PUT', `/v2/workflows/${_id}`, { name: 'Implied', steps: [{ ...step, controlValues }] });
      return (await call('GET', `/v2/workflows/${_id}/steps/one`)).body.controlValues;
    };
    expect(await valuesAfter({ type: 'regular' })).toEqual({ dynamicKey: 'payload.at', ownControl: 'x' });
    expect(await valuesAfter({ type: 'regular', ownControl: null })).toEqual({ dynamicKey: 'payload.at' });
  });

  it.each<[string, object, object, object?]>([
    ['delay', DYNAMIC, HOUR],
    ['delay', DYNAMIC, { type: 'regular', ...HOUR }],
    ['delay', DYNAMIC, { type: 'timed', cron: '0 9 * * *' }],
    ['delay', DYNAMIC, { cron: '0 9 * * *' }],
    ['delay', DYNAMIC, { delayPath: 'payload.at' }],
    ['delay', { type: 'scheduled', delayPath: 'payload.at' }, HOUR],
    ['delay', { ...DYNAMIC, extendToSchedule: true }, HOUR, { extendToSchedule: true }],
    ['delay', DYNAMIC, { dynamicKey: 'payload.other' }, { type: 'dynamic' }],
    ['digest', { type: 'backoff', amount: 5, unit: 'hours' }, HOUR],
    ['digest', { type: 'backoff', amount: 1, unit: 'days' }, HOUR],
    ['digest', { type: 'backoff', ...HOUR }, { ...HOUR, digestKey: 'k' }, { type: 'backoff' }],
    ['digest', { type: 'backoff', ...HOUR }, { type: 'regular', ...HOUR }],
    ['digest', { type: 'timed', unit: 'days', timed: { atTime: '09:00' } }, { type: 'regular', ...HOUR }],
    ['digest', { type: 'regular', amount: 5, unit: 'hours', updateMode: true }, { type: 'regular', ...HOUR }],
    ['throttle', { type: 'fixed', amount: 30, unit: 'seconds' }, { amount: 60, threshold: 2 }, { unit: 'seconds' }],
    ['custom', REQUEST, { url: 'https://b.example/hook' }],
    ['custom', REQUEST, { url: 'https://{{payload.host}}/hook' }],
    ['custom', { ...REQUEST, skip: { '==': [1, 2] } }, { url: 'http://a.example' }, { skip: { '==': [1, 2] } }],
    ['custom', REQUEST, { url: 'https://a.example/other' }, { method: 'PUT', headers: REQUEST.headers, body: 'x' }],
  ])('PUT of %s mixes no other wait or request with the stored %j: %j', async (type, stored, given, kept = {}) => {
    const fields = { name: 'Mixed', steps: [{ stepId: 'one', name: 'One', type }] };
    const withValues = (controlValues: object) => ({ ...fields, steps: [{ ...fields.steps[0], controlValues }] });
    const { body } = await call('POST', '/v2/workflows', withValues(stored));
    const path = `/v2/workflows/${body._id}`;
    expect((await call('PUT', path, withValues(given))).status).toBe(200);
    expect((await call('GET', `${path}/steps/one`)).body.controlValues).toEqual({ ...given, ...kept });
  });

  it('PUT replaces the metadata of a timed digest or of an update mode by another wait', async () => {
    for (const metadata of [
      { digestTimed: { unit: 'days', timed: { atTime: '09:00' } } },
      { digestRegular: { amount: 5, unit: 'minutes', backoff: true, updateMode: true } },
    ]) {
      const steps = [{ stepId: 'one', name: 'One', type: 'digest' }];
      const { _id } = await createWorkflow(ctx, { name: 'Metadata', steps: [{ ...steps[0], metadata }] });
      const controlValues = { type: 'regular', ...HOUR };
      await call('PUT', `/v2/workflows/${_id}`, { name: 'Metadata', steps: [{ ...steps[0], controlValues }] });
      expect((await call('GET', `/v2/workflows/${_id}/steps/one`)).body.controlValues).toEqual(controlValues);
    }
  });

  it('PATCH refuses null, except for the schema of the payload', async () => {
    await create('nulls', { description: 'Kept' });
    const names = ['name', 'description', 'tags', 'active', 'validatePayload'];
    const { status, body } = await call(
      'PATCH',
      '/v2/workflows/nulls',
      Object.fromEntries(names.map((name) => [name, null])),
    );
    expect([status, ...Object.keys(body.errors).sort()]).toEqual([422, ...names.toSorted()]);
    const cleared = await call('PATCH', '/v2/workflows/nulls', { description: '', tags: [] });
    expect(cleared.body).toMatchObject({ description: '', tags: [] });
  });

  it('PATCH changes only the given fields, and DELETE frees the identifier', async () => {
    await create('part', { tags: ['a'], payloadSchema: { type: 'object' } });
    const patched = await call('PATCH', '/v2/workflows/part', { active: true, payloadSchema: null });
    expect(patched).toMatchObject({ status: 200, body: { status: 'ACTIVE', tags: ['a'], name: 'Name part' } });
    expect(patched.body).not.toHaveProperty('payloadSchema');
    expect(patched.body.steps).toHaveLength(4);
    for (const [method, body] of [['GET'], ['PATCH', { tags: [] }], ['DELETE']] as const) {
      expect((await strangers(method, '/v2/workflows/part', body)).status).toBe(404);
    }
    expect((await call('GET', '/v2/workflows/part?environmentId=x')).status).toBe(400);
    expect(await call('DELETE', '/v2/workflows/part')).toMatchObject({ status: 204, body: undefined });
    expect((await call('DELETE', '/v2/workflows/part')).status).toBe(404);
    expect((await create('part')).status).toBe(201);
  });
});

describe('GET /v2/workflows', () => {
  it('filters, orders and pages', async () => {
    const environment = await startTestContext(ctx.store);
    const own = (await startRestServer({ environment }))();
    for (const [name, active, tags] of [
      ['Beta', true, ['x']],
      ['Alpha', false, ['y']],
      ['Gamma', true, ['z']],
    ] as const) {
      await own('POST', '/v2/workflows', { name, active, tags, steps: STEPS.slice(0, 2) });
    }
    const names = async (query: string) => {
      const { status, body } = await own('GET', `/v2/workflows?${query}`);
      expect(status, query).toBe(200);
      expect(CLIENT_SHAPES.listWorkflows.safeParse(body).error).toBeUndefined();
      return body.workflows.map(({ name }: { name: string }) => name);
    };
    expect(await names('')).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await names('orderBy=name&orderDirection=ASC')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names('orderBy=name&orderDirection=ASC&limit=1&offset=1')).toEqual(['Beta']);
    expect(await names('query=Ga')).toEqual(['Gamma']);
    expect(await names('tags=x&tags=y&orderBy=name')).toEqual(['Beta', 'Alpha']);
    expect(await names('status=INACTIVE')).toEqual(['Alpha']);
    expect(await names('status=INACTIVE&status=ACTIVE')).toHaveLength(3);
    expect((await own('GET', '/v2/workflows?limit=1')).body).toMatchObject({
      totalCount: 3,
      workflows: [{ stepTypeOverviews: ['in_app', 'delay'], steps: [{ type: 'in_app' }, { type: 'delay' }] }],
    });
    for (const query of ['status=ERROR', 'orderBy=lastTriggeredAt', 'limit=0', 'offset=10001']) {
      expect((await own('GET', `/v2/workflows?${query}`)).status, query).toBe(400);
    }
  });
});
