import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { ExecutionDetail } from '../../../src/model/notification.ts';
import type { WorkflowStep } from '../../../src/model/workflow.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { updateWorkflow } from '../../../src/operations/workflow/update-workflow.ts';
import { redriveDeadLetters } from '../../../src/store/dead-letters.ts';
import { startProviderServer } from '../../delivery/provider-server.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);
const server = await startProviderServer();
const REQUEST = { url: `${server.origin}/target`, body: { a: 1 } };

/** Runs a workflow with one step. @returns the status of its job, and the failures in its log */
async function run(
  ctx: OperationContext,
  step: SeededStep,
  payload: Record<string, unknown> = {},
  overrides: Record<string, unknown> = {},
) {
  const workflow = await seedSteps(store, ctx.scope, `workflow-${new ObjectId()}`, [step]);
  const trigger = triggerOf(workflow, [{ subscriberId: 'ada' }], { payload, overrides });
  const { jobs, details } = await runToEnd(ctx, [trigger]);
  const failures = details.filter(({ status }) => status === 'Failed');
  return { statuses: jobs.map(({ status }) => status), failures: failures.map(({ detail, raw }) => ({ detail, raw })) };
}

describe('a step that cannot run', () => {
  it.each(['http_request', 'CUSTOM', 'constructor', '__proto__'])(
    'of the unknown type %s fails, and requests nothing',
    async (type) => {
      const ctx = await startTestContext(store);
      const before = server.heard.length;
      expect(await run(ctx, { type, controls: REQUEST })).toEqual({
        statuses: ['failed'],
        failures: [{ detail: `Steps of type "${type}" are not supported`, raw: undefined }],
      });
      expect(server.heard.length).toBe(before);
    },
  );

  it('without its template fails, whatever its own type, and requests nothing', async () => {
    const ctx = await startTestContext(store);
    const before = server.heard.length;
    for (const type of [undefined, 'custom']) {
      const _templateId = new ObjectId();
      const { statuses, failures } = await run(await startTestContext(store), {
        type: 'custom',
        step: { _templateId, ...(type && { type }) },
        controls: REQUEST,
      });
      expect(statuses).toEqual(['failed']);
      expect(failures).toEqual([{ detail: `The template ${_templateId} of the step does not exist`, raw: undefined }]);
    }
    const variant = { _id: new ObjectId(), _templateId: new ObjectId(), active: true, filters: [conditions({})] };
    const { failures } = await run(
      ctx,
      { type: 'custom', controls: REQUEST, step: { variants: [variant] } },
      { a: 'b' },
    );
    expect(failures).toEqual([
      { detail: `The template ${variant._templateId} of the step does not exist`, raw: undefined },
    ]);
    expect(server.heard.length).toBe(before);
  });

  it('that is null or empty fails, and the steps around it run', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'odd', [
      { type: 'in_app', template: { content: 'First' } },
      { type: 'delay', controls: { type: 'regular', amount: 1, unit: 'seconds' } },
      { type: 'in_app', template: { content: 'Last' } },
    ]);
    const [first, delay, last] = workflow.steps;
    const steps = [null, first, {}, delay, null, 'text', last] as unknown as WorkflowStep[];
    await store.collections.workflows.updateOne({ _id: workflow._id }, { $set: { steps } });
    const { jobs, messages, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(jobs.map(({ status }) => status)).toEqual([
      ...['failed', 'completed', 'failed', 'completed', 'failed', 'failed', 'completed'],
    ]);
    expect(messages.map(({ content }) => content)).toEqual(['First', 'Last']);
    expect(new Set(details.filter(({ status }) => status === 'Failed').map(({ detail }) => detail))).toEqual(
      new Set(['The step is empty: it has neither a type nor a template']),
    );
  });
});

describe('a wait that cannot run', () => {
  const LATER: SeededStep = { type: 'in_app', template: { content: 'Later' } };
  const INVALID: readonly [why: string, step: object][] = [
    ['has no template', { _templateId: new ObjectId() }],
    ['has a malformed condition', { filters: [null] }],
    ['has a malformed skip rule', {}],
  ];
  const cases = ['delay', 'digest', 'throttle'].flatMap((type) =>
    INVALID.map(([why, step]) => ({ type, why, step: step as Partial<WorkflowStep> })),
  );

  it.each(cases)('as its $type $why cancels the later steps', async ({ type, why, step }) => {
    const ctx = await startTestContext(store);
    const controls = { amount: 1, unit: 'hours', ...(why.includes('skip') && { skip: { nope: 1 } }) };
    const workflow = await seedSteps(store, ctx.scope, 'waiting', [{ type, step: { type, ...step }, controls }, LATER]);
    const { jobs, messages } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
    expect(messages).toEqual([]);
  });
});

describe('overrides of a control that only the author of a step sets', () => {
  const controlsOf = (controls: unknown) => ({ steps: { 'step-1': { controls } } });
  const AUTHORS = { ...REQUEST, method: 'PUT', headers: { Authorization: 'Bearer of-author' } };

  it.each([
    ['custom', 'url', `${server.origin}/attacker`],
    ['custom', 'method', 'DELETE'],
    ['custom', 'headers', { Host: 'attacker.example.com' }],
    ['trigger', 'workflowId', 'other'],
    ['trigger', 'name', 'other'],
    ['trigger', 'to', 'grace'],
    ['trigger', 'recipients', ['grace']],
    ['in_app', 'disableOutputSanitization', true],
    ['email', 'disableOutputSanitization', true],
    ['sms', 'skip', { '==': [1, 1] }],
    ['delay', 'amount', 1],
    ['digest', 'digestKey', 'payload.a'],
    ['throttle', 'threshold', 100],
  ])('fail a %s step, and name the control %s', async (type, name, value) => {
    const ctx = await startTestContext(store);
    await seedSteps(store, ctx.scope, 'other', [{ type: 'in_app', template: { content: 'Other' } }]);
    const before = server.heard.length;
    const controls = type === 'custom' ? AUTHORS : { workflowId: 'other' };
    const { statuses, failures } = await run(ctx, { type, controls }, {}, controlsOf({ [name]: value }));
    const detail = `overrides.steps.step-1.controls.${name}: only the author of the step can set it`;
    expect({ statuses, failures }).toEqual({ statuses: ['failed'], failures: [{ detail, raw: undefined }] });
    expect(server.heard.length).toBe(before);
    expect(await store.collections.messages.countDocuments({ ...ctx.scope })).toBe(0);
  });

  it('have no effect if they are null, and the body of a custom step can be overridden', async () => {
    const ctx = await startTestContext(store);
    server.says({ body: {} });
    const overrides = controlsOf({ url: null, method: null, headers: null, body: { b: 2 } });
    const { statuses } = await run(ctx, { type: 'custom', controls: AUTHORS }, {}, overrides);
    expect(statuses).toEqual(['completed']);
    expect(server.heard.at(-1)).toMatchObject({
      ...{ path: '/target', method: 'PUT', body: '{"b":2}' },
      headers: { authorization: 'Bearer of-author' },
    });
  });
});

describe('overrides of the controls of a step', () => {
  const atStep = (fields: object) => ({ steps: { 'step-1': fields } });
  const name = 'overrides.steps.step-1.controls';
  const MESSAGES = ['in_app', 'email', 'sms', 'chat', 'push'];

  it.each<[string, Record<string, unknown>, string]>([
    ...['in_app', 'delay', 'throttle', 'custom'].map((type): [string, Record<string, unknown>, string] => [
      type,
      atStep({ controls: 'x' }),
      `${name}: must be an object`,
    ]),
    ...MESSAGES.flatMap((type) =>
      [5, {}, ...(type === 'email' ? [] : [[]])].map((body): [string, Record<string, unknown>, string] => [
        ...([type, atStep({ controls: { body } })] as const),
        `${name}.body: must be a ${type === 'email' ? 'string or a list' : 'text'}`,
      ]),
    ),
    ['email', atStep({ controls: { subject: { a: 1 } } }), `${name}.subject: must be a text`],
    ['in_app', atStep({ controls: { avatar: ['a'] } }), `${name}.avatar: must be a text`],
    ['in_app', atStep({ controls: { redirect: '/a' } }), `${name}.redirect: must be an object`],
    ['in_app', atStep({ controls: { redirect: [] } }), `${name}.redirect: must be an object`],
    ['in_app', atStep({ controls: { redirect: { url: 5 } } }), `${name}.redirect.url: must be a string`],
    ['in_app', atStep({ content: 'Hi' }), `overrides.steps.step-1.content: has no effect on an in-app message`],
    ['in_app', { in_app: { subject: 'Hi' } }, 'overrides.in_app.subject: has no effect on an in-app message'],
    ...['delay', 'digest', 'throttle', 'custom', 'trigger'].flatMap(
      (type): [string, Record<string, unknown>, string][] => [
        [type, atStep({ amount: 5 }), 'overrides.steps.step-1.amount: has no effect on a '],
        [
          type,
          atStep({ providers: { sendgrid: { to: 'a' } } }),
          'overrides.steps.step-1.providers: has no effect on a ',
        ],
      ],
    ),
    ...[...MESSAGES, 'custom', 'trigger'].map((type): [string, Record<string, unknown>, string] => [
      ...([type, atStep({ controls: { bodi: 'Hi' } })] as const),
      `${name}.bodi: the step has no such control`,
    ]),
  ])('fail a step of type %s with %j', async (type, overrides, failure) => {
    const ctx = await startTestContext(store);
    const step = { type, template: { subject: 'Hello', content: 'Hello' }, controls: {} };
    const { statuses, failures } = await run(ctx, step, {}, overrides);
    expect({ statuses, failures }).toEqual({
      statuses: ['failed'],
      failures: [{ detail: expect.stringContaining(failure), raw: undefined }],
    });
    expect(await store.collections.messages.countDocuments({ ...ctx.scope })).toBe(0);
  });

  it('may contain templates where the control allows only some texts', async () => {
    const ctx = await startTestContext(store);
    const controls = { redirect: { url: '/x', target: '{{ payload.target }}' } };
    const step = { type: 'in_app', template: { content: 'Hello' }, controls: {} };
    const { statuses } = await run(ctx, step, { target: '_blank' }, atStep({ controls }));
    expect(statuses).toEqual(['completed']);
  });

  it('replace those that the author of the step defines, and the name of the sender', async () => {
    const own = { dataSchema: { type: 'object', properties: { colour: { type: 'string' } } } };
    for (const [type, controls] of [
      ['in_app', { colour: 'red', avatar: 'https://example.com/a.png' }],
      ['email', { senderName: 'Ada', editorType: 'html', colour: 'red' }],
    ] as const) {
      const ctx = await startTestContext(store);
      const step = { type, template: { content: 'Hello', controls: own }, controls: {} };
      const { failures } = await run(ctx, step, {}, atStep({ controls }));
      expect(failures.filter(({ detail }) => detail.startsWith('overrides'))).toEqual([]);
    }
  });

  const TEXT = { type: 'string' };
  const GREETING = { type: 'object', properties: { greeting: TEXT, avatar: { type: 'number' } } };
  const DEFINED_IN_ANOTHER_WAY: readonly object[] = [
    { type: 'object', allOf: [{ properties: { colour: TEXT } }, GREETING] },
    { type: 'object', anyOf: [{ required: ['body'] }, GREETING] },
    { type: 'object', properties: { colour: TEXT }, additionalProperties: TEXT },
    { type: 'object', patternProperties: { '^greet': TEXT }, additionalProperties: false },
    { $ref: '#/definitions/own', definitions: { own: GREETING } },
  ];
  const override = (greeting: unknown, others: object = {}) => atStep({ controls: { greeting, ...others } });

  it.each(DEFINED_IN_ANOTHER_WAY)('may be those that the schema %j describes', async (dataSchema) => {
    const step = { type: 'in_app', template: { content: 'Hello', controls: { dataSchema } }, controls: {} };
    const { statuses, failures } = await run(await startTestContext(store), step, {}, override('Hi'));
    expect({ statuses, failures }).toEqual({ statuses: ['completed'], failures: [] });
  });

  it.each<[string, object, unknown, string]>([
    ['of the wrong type', DEFINED_IN_ANOTHER_WAY[0] ?? {}, 5, 'greeting: must be a string'],
    ['of the wrong type, too,', DEFINED_IN_ANOTHER_WAY[2] ?? {}, 5, 'greeting: must be a string'],
    [
      'unknown',
      { allOf: [{ required: ['body'] }], additionalProperties: false },
      'Hi',
      'greeting: the step has no such',
    ],
  ])('fail if they are %s by the schema %j', async (_title, dataSchema, value, failure) => {
    const step = { type: 'in_app', template: { content: 'Hello', controls: { dataSchema } }, controls: {} };
    const { failures } = await run(await startTestContext(store), step, {}, override(value));
    expect(failures).toMatchObject([{ detail: expect.stringContaining(`${name}.${failure}`) }]);
  });

  it.each([
    ['the step defines', 'Hi', []],
    ['has the wrong type for the step', 5, [`${name}.greeting: must be a text`]],
  ])('count for a variant without controls of its own: the one that %s', async (_title, greeting, problems) => {
    const ctx = await startTestContext(store);
    const filters = [conditions({ on: 'payload', field: 'a', value: 'b' })];
    const variant = { _id: new ObjectId(), template: { type: 'in_app', content: 'Other' }, active: true, filters };
    const step = {
      ...{ type: 'in_app', template: { content: 'Own', controls: { dataSchema: GREETING } }, controls: {} },
      step: { variants: [variant] as never },
    };
    const { failures } = await run(ctx, step, { a: 'b' }, override(greeting, { avatar: 7 }));
    expect(failures.map(({ detail }) => detail)).toEqual(problems);
    const messages = await store.collections.messages.find({ ...ctx.scope }).toArray();
    expect(messages.map(({ content }) => content)).toEqual(problems.length > 0 ? [] : ['Other']);
  });

  it('keep those of the author if they are null', async () => {
    const ctx = await startTestContext(store);
    const controls = { subject: 'Hello', body: 'Body', avatar: 'https://example.com/a.png' };
    const nulls = { controls: { subject: null, body: null, avatar: null }, content: null, providers: {} };
    const { statuses } = await run(ctx, { type: 'in_app', controls }, {}, { ...atStep(nulls), in_app: null });
    expect(statuses).toEqual(['completed']);
    const [message] = await store.collections.messages.find({ ...ctx.scope }).toArray();
    expect(message).toMatchObject({ subject: 'Hello', content: 'Body', avatar: 'https://example.com/a.png' });
  });

  it('cancel the later steps if a wait has them', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'waiting', [
      { type: 'delay', controls: { type: 'regular', amount: 1, unit: 'days' } },
      { type: 'in_app', template: { content: 'Later' } },
    ]);
    const overrides = atStep({ controls: { amount: 2 } });
    const { jobs } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { overrides })]);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
  });
});

describe('a message whose body is not a text', () => {
  it.each(['in_app', 'email', 'sms', 'chat', 'push'])('fails its step of type %s', async (type) => {
    const controls = { subject: 'Hello', body: { a: 1 } };
    const { statuses, failures } = await run(await startTestContext(store), { type, controls });
    const raw = JSON.stringify({ message: 'body: must be a text' });
    const failure = { detail: 'Message content could not be generated', raw };
    expect({ statuses, failures }).toEqual({ statuses: ['failed'], failures: [failure] });
  });
});

const conditions = (part: object, fields: object = {}) =>
  ({
    ...{ isNegated: false, type: 'GROUP', value: 'AND' },
    children: [{ on: 'payload', field: 'a', operator: 'EQUAL', value: 'b', ...part }],
    ...fields,
  }) as never;

const DELAY = { stepId: 'wait', type: 'delay', controlValues: { type: 'regular', amount: 1, unit: 'hours' } };
const HOUR_MS = 3_600_000;

describe('a step that is removed while a run waits', () => {
  it('is skipped, and the steps after it run although it stops the run if it fails', async () => {
    const ctx = await startTestContext(store);
    const engine = startClockedEngine(ctx, new Date());
    const a = { stepId: 'a', type: 'in_app', controlValues: { body: 'A' }, shouldStopOnFail: true };
    const b = { stepId: 'b', type: 'in_app', controlValues: { body: 'B' } };
    const created = await createWorkflow(ctx, { name: 'Removed', workflowId: 'removed', steps: [DELAY, a, b] });
    await engine.run([triggerOf(created, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
    await updateWorkflow(ctx, 'removed', { steps: [{ stepId: 'b', type: 'in_app' }] });
    const { jobs, messages, details } = await engine.advance(HOUR_MS);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'skipped', 'completed']);
    expect(messages.map(({ content }) => content)).toEqual(['B']);
    const ofA = details.filter(({ _jobId }) => _jobId === `${jobs[1]?._id}`);
    expect(ofA.at(-1)).toMatchObject({ status: 'Success', detail: 'The step was removed from the workflow' });
  });
});

describe('a variant', () => {
  const VARIANTS = ['first', 'second'].map((name) => ({
    ...{ name, filters: [conditions({})], controlValues: { body: `The ${name}` } },
  }));
  const steps = (...variants: object[]) => [
    DELAY,
    { stepId: 'hi', type: 'in_app', controlValues: { body: 'Own' }, variants },
  ];

  it.each([undefined, []])('with the conditions %j always runs instead of its step', async (filters) => {
    const ctx = await startTestContext(store);
    const variants = [{ name: 'Other', filters, controlValues: { body: 'The other' } }];
    const inbox = { stepId: 'hi', type: 'in_app', controlValues: { body: 'Own' }, variants };
    const workflow = await createWorkflow(ctx, { name: 'Varied', workflowId: 'varied', steps: [inbox] });
    const { messages } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(messages.map((message) => message.content)).toEqual(['The other']);
  });

  it.each([
    ['its own metadata', { metadata: { delayRegular: { amount: 2, unit: 'hours' } } }, 2],
    ['the metadata of its step if it has none', {}, 5],
  ])('of a delay waits as long as %s says', async (_title, fields, hours) => {
    const ctx = await startTestContext(store);
    const metadata = { delayRegular: { amount: 5, unit: 'hours' } };
    const delay = { stepId: 'wait', type: 'delay', metadata, variants: [{ name: 'Other', ...fields }] };
    const workflow = await createWorkflow(ctx, { name: 'Varied', workflowId: 'varied', steps: [delay] });
    const engine = startClockedEngine(ctx, new Date());
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
    const [job] = await store.collections.jobs.find({ ...ctx.scope }).toArray();
    expect((job?.runAt?.getTime() ?? 0) - engine.now().getTime()).toBe(hours * HOUR_MS);
  });

  it.each([
    ['in metadata', { metadata: { delayRegular: { amount: 5, unit: 'hours' } } }, {}],
    [
      'in metadata',
      { metadata: { delayRegular: { amount: 5, unit: 'hours' } } },
      { timed: { weekDays: [], monthDays: [] } },
    ],
    ['in control values', { controlValues: { type: 'regular', amount: 5, unit: 'hours' } }, undefined],
    ['in control values', { controlValues: { amount: 5, unit: 'hours', skip: { '==': [1, 1] } } }, { timed: {} }],
  ])('of a delay waits as its step says %s %j if its own metadata is %j', async (_where, timing, metadata) => {
    const ctx = await startTestContext(store);
    const delay = { stepId: 'wait', type: 'delay', ...timing, variants: [{ name: 'Other' }] };
    const workflow = await createWorkflow(ctx, { name: 'Varied', workflowId: 'varied', steps: [delay] });
    Object.assign(workflow.steps[0]?.variants?.[0] ?? {}, { metadata });
    const { _id } = workflow;
    await store.collections.workflows.updateOne({ ...ctx.scope, _id }, { $set: { steps: workflow.steps } });
    const engine = startClockedEngine(ctx, new Date());
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
    const [job] = await store.collections.jobs.find({ ...ctx.scope }).toArray();
    expect((job?.runAt?.getTime() ?? 0) - engine.now().getTime()).toBe(5 * HOUR_MS);
  });

  it.each([
    [true, undefined, 'canceled'],
    [true, false, 'canceled'],
    [false, true, 'canceled'],
    [false, undefined, 'completed'],
  ])('that fails decides about the later steps: of the step %s, its own %s', async (ofStep, own, status) => {
    const ctx = await startTestContext(store);
    const fails = { type: 'sms', controlValues: { body: 'Hello' } };
    const variants = [{ name: 'Other', shouldStopOnFail: own, controlValues: { body: 'Other' } }];
    const inbox = { type: 'in_app', controlValues: { body: 'Later' } };
    const steps = [{ ...fails, shouldStopOnFail: ofStep, variants }, inbox];
    const workflow = await createWorkflow(ctx, { name: 'Varied', workflowId: 'varied', steps });
    const { jobs } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada', phone: '+1' }])]);
    expect(jobs.map((job) => job.status)).toEqual(['failed', status]);
    await redriveDeadLetters(store, ctx.scope, {}, 10, new Date());
    const [, later] = await store.collections.jobs
      .find({ ...ctx.scope })
      .sort({ _id: 1 })
      .toArray();
    expect(later?.status).toBe(status === 'canceled' ? 'pending' : status);
  });

  it.each([
    ['that is removed while a run waits gives way to the next one', [VARIANTS[1]], 'The second'],
    ['that is removed with all others while a run waits gives way to the step', [], 'Own'],
    ['that is sent again without its id still runs', VARIANTS, 'The first'],
  ])('%s', async (_title, kept, content) => {
    const ctx = await startTestContext(store);
    const engine = startClockedEngine(ctx, new Date());
    const created = await createWorkflow(ctx, { name: 'Varied', workflowId: 'varied', steps: steps(...VARIANTS) });
    const event = { triggeredAt: engine.now(), payload: { a: 'b' } };
    await engine.run([triggerOf(created, [{ subscriberId: 'ada' }], event)]);
    await updateWorkflow(ctx, 'varied', { steps: steps(...(kept as object[])) });
    const { jobs, messages } = await engine.advance(HOUR_MS);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(messages.map((message) => message.content)).toEqual([content]);
  });
});

describe('a step whose type changes while a run waits before it', () => {
  const failuresOf = (details: readonly ExecutionDetail[]) =>
    details.filter(({ status }) => status === 'Failed').map(({ detail }) => detail);

  it('is another step with another id, and the run fails instead of sending the new content by the old channel', async () => {
    const ctx = await startTestContext(store);
    const engine = startClockedEngine(ctx, new Date());
    const variant = { name: 'Other', filters: [conditions({})], controlValues: { body: 'Old' } };
    const inbox = { stepId: 'hi', type: 'in_app', controlValues: { body: 'Old' }, variants: [variant] };
    const created = await createWorkflow(ctx, { name: 'Typed', workflowId: 'typed', steps: [DELAY, inbox] });
    for (const a of ['a', 'b']) {
      await engine.run([triggerOf(created, [{ subscriberId: 'ada' }], { triggeredAt: engine.now(), payload: { a } })]);
    }
    const sms = { stepId: 'hi', type: 'sms', controlValues: { body: 'New' } };
    const { steps } = await updateWorkflow(ctx, 'typed', { steps: [DELAY, sms] });
    const [before, after] = [created.steps[1], steps[1]];
    expect(steps[0]?._id).toEqual(created.steps[0]?._id);
    expect(`${after?._id}`).not.toBe(`${before?._id}`);
    expect(`${after?._templateId}`).not.toBe(`${before?._templateId}`);
    const { _environmentId } = ctx.scope;
    const controls = await store.collections.controls.find({ _environmentId, _workflowId: created._id }).toArray();
    expect(new Set(controls.map(({ _stepId }) => `${_stepId}`))).toEqual(new Set(steps.map(({ _id }) => `${_id}`)));
    const { jobs, messages, details } = await engine.advance(HOUR_MS);
    expect(jobs.filter(({ type }) => type === 'in_app').map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(messages).toEqual([]);
    const failure = `The template ${before?._templateId} of the step does not exist`;
    expect(failuresOf(details)).toEqual([failure, failure]);
  });

  it('fails if another program changed the type of its content', async () => {
    const ctx = await startTestContext(store);
    const engine = startClockedEngine(ctx, new Date());
    const inbox = { stepId: 'hi', type: 'in_app', controlValues: { body: 'Old' } };
    const created = await createWorkflow(ctx, { name: 'Typed', workflowId: 'typed', steps: [DELAY, inbox] });
    await engine.run([triggerOf(created, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
    await store.collections.messageTemplates.updateOne(
      { ...ctx.scope, _id: created.steps[1]?._templateId as ObjectId },
      { $set: { type: 'email' } },
    );
    const { messages, details } = await engine.advance(HOUR_MS);
    expect(messages).toEqual([]);
    expect(failuresOf(details)).toEqual(['The content of the step is of type "email", not "in_app"']);
  });
});

describe('a malformed condition', () => {
  const FILTERS: readonly [filters: unknown, message: string][] = [
    [[null], 'filters[0]: must be an object, but is null'],
    ['x', 'filters: must be a list, but is "x"'],
    [{ children: [] }, 'filters: must be a list, but is "{"children":[]}"'],
    [[{}], 'filters[0].children: must be a list, but is missing'],
    [[conditions({}, { children: [null] })], 'filters[0].children[0]: must be an object, but is null'],
    [[conditions({ operator: 'toString' })], 'filters[0].children[0].operator: must be one of LARGER'],
    [[conditions({ operator: null })], 'filters[0].children[0].operator: must be one of LARGER'],
    [[conditions({ on: 'constructor' })], 'filters[0].children[0].on: must be one of subscriber, payload, tenant'],
    [[conditions({ field: 7 })], 'filters[0].children[0].field: must be the path of a value, but is "7"'],
    [[conditions({ value: { $gt: 1 } })], 'filters[0].children[0].value: must be a text, but is "{"$gt":1}"'],
  ];

  it.each(FILTERS)('of a step (%j) fails it with a message for people', async (filters, message) => {
    const { statuses, failures } = await run(await startTestContext(store), {
      ...{ type: 'in_app', template: { content: 'Sent' } },
      step: { filters: filters as never },
    });
    expect(statuses).toEqual(['failed']);
    expect(failures).toMatchObject([{ detail: 'Processing step filter failed' }]);
    expect(JSON.parse(`${failures[0]?.raw}`).message).toContain(message);
  });

  it('of a variant fails the step with a message for people', async () => {
    const variant = { _id: new ObjectId(), active: true, filters: [{ children: [{ on: 'payload' }] }] as never };
    const { statuses, failures } = await run(await startTestContext(store), {
      ...{ type: 'in_app', template: { content: 'Sent' } },
      step: { variants: [variant] },
    });
    expect(statuses).toEqual(['failed']);
    const { message } = JSON.parse(`${failures[0]?.raw}`);
    expect(message).toBe('variants[0].filters[0].children[0].field: must be the path of a value, but is missing');
  });

  it.each([
    ['plain text', 'skip: must be a rule'],
    [7, 'skip: must be a rule'],
    [[1], 'skip: must be a rule'],
    [{ toString: 1 }, 'skip: the rule has an unknown operator "toString"'],
    [{ '==': [{ nope: 1 }, 1] }, 'skip: the rule has an unknown operator "nope"'],
  ])('in the control `skip` (%j) fails the step with a message for people', async (skip, text) => {
    const { statuses, failures } = await run(await startTestContext(store), {
      ...{ type: 'in_app', template: { content: 'Sent' }, controls: { skip } },
    });
    expect(statuses).toEqual(['failed']);
    expect(JSON.parse(`${failures[0]?.raw}`).message).toContain(text);
  });

  it('of an integration leaves it out, and the log says so', async () => {
    const ctx = await startTestContext(store);
    const sms = { ...{ baseUrl: `${server.origin}/sms`, apiKeyRequestHeader: 'x-key', apiKey: 'k' }, idPath: 'id' };
    const fields = {
      active: true,
      channel: 'sms',
      providerId: 'generic-sms',
      credentials: { ...sms, from: '+1' },
    } as const;
    await seed(store, ctx.scope).integration({ ...fields, identifier: 'odd', conditions: [null] as never });
    const workflow = await seedSteps(store, ctx.scope, 'odd', [{ type: 'sms', template: { content: 'Hello' } }]);
    const to = [{ subscriberId: 'ada', phone: '+49' }];
    const problem = 'The integration "odd" has a malformed condition: conditions[0]: must be an object, but is null';
    const failed = await runToEnd(ctx, [triggerOf(workflow, to)]);
    expect(failed.jobs.map(({ status }) => status)).toEqual(['failed']);
    expect(failed.details.at(-1)?.detail).toBe(`No active sms integration has conditions that match. ${problem}`);
    await seed(store, ctx.scope).integration({ ...fields, identifier: 'good' });
    server.says({ body: { id: 'sms-1' } });
    const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, to)], 2);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'completed']);
    expect(details.filter(({ status }) => status === 'Warning').map(({ detail }) => detail)).toEqual([problem]);
  });

  it('is not reported if a payload has fields that are named like methods', async () => {
    const filters = [conditions({ operator: 'NOT_LIKE' })];
    const payload = { a: { toString: 1, valueOf: 1 } };
    const step = { ...{ type: 'in_app', template: { content: 'Sent' } }, step: { filters } };
    const { statuses, failures } = await run(await startTestContext(store), step, payload);
    expect({ statuses, failures }).toEqual({ statuses: ['completed'], failures: [] });
    const skip = { or: [{ '>': [{ var: 'payload.a' }, 1] }, { startsWith: [{ var: 'payload.a' }, 'x'] }] };
    const skipped = await run(
      await startTestContext(store),
      { ...{ type: 'in_app', template: { content: 'Sent' }, controls: { skip } } },
      payload,
    );
    expect(skipped).toEqual({ statuses: ['completed'], failures: [] });
  });
});
