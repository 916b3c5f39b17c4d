import { describe, expect, it } from 'vitest';
import { CHANNELS, type Channel, STEP_TYPES, type StepType } from '../../../src/model/enums.ts';
import { controlProblems } from '../../../src/workflow-language/controls/control-problems.ts';
import { missingValues } from '../../../src/workflow-language/controls/missing-values.ts';
import { stepControls } from '../../../src/workflow-language/controls/step-controls.ts';
import { stepIssues } from '../../../src/workflow-language/controls/step-issues.ts';
import { valueProblems } from '../../../src/workflow-language/controls/value-problems.ts';
import { stepVariablesSchema } from '../../../src/workflow-language/templates/step-variables.ts';
import { NO_TRANSLATIONS } from '../../../src/workflow-language/translations/translator.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const workflow = { triggers: [] };
const variables = stepVariablesSchema(workflow, [{ stepId: 'before', type: 'in_app' }]);

const issuesOf = (
  type: StepType,
  controlValues: Record<string, unknown>,
  activeChannels: ReadonlySet<Channel> = new Set(CHANNELS),
  maxWaitDays: number | undefined = undefined,
) =>
  stepIssues({
    ...{ type, dataSchema: stepControls(type, undefined).dataSchema, controlValues, variables, activeChannels },
    storedValues: controlValues,
    layouts: new Map(),
    translations: NO_TRANSLATIONS,
    ...{ now: new Date('2026-01-15T00:00:00Z'), maxWaitDays },
  });
const missingOf = (type: StepType, controlValues: Record<string, unknown>) =>
  Object.entries(issuesOf(type, controlValues)?.controls ?? {}).flatMap(([control, issues]) =>
    issues.some(({ issueType }) => issueType === 'MISSING_VALUE') ? control : [],
  );

describe('MISSING_VALUE', () => {
  it.each<[StepType, Record<string, unknown>, string[]]>([
    ['in_app', {}, ['body']],
    ['in_app', { subject: 'Only' }, []],
    ['in_app', { body: 'Only', primaryAction: { label: '' } }, []],
    ['email', {}, ['subject', 'body']],
    ['email', { subject: ' ', body: [] }, ['subject', 'body']],
    ['email', { subject: 'a', body: [{ type: 'text', content: 'b' }] }, []],
    ['sms', {}, ['body']],
    ['sms', { body: 'b' }, []],
    ['chat', { body: null }, ['body']],
    ['push', { subject: 'a' }, ['body']],
    ['digest', {}, ['amount', 'unit']],
    ['digest', { amount: 5 }, ['unit']],
    ['digest', { amount: 5, unit: 'minutes' }, []],
    ['digest', { cron: '0 9 * * *' }, []],
    ['digest', { type: 'timed' }, ['cron']],
    ['digest', { type: 'timed', timed: { atTime: '09:00' } }, []],
    ['delay', {}, ['amount', 'unit']],
    ['delay', { type: 'regular', unit: 'days' }, ['amount']],
    ['delay', { type: 'dynamic' }, ['dynamicKey']],
    ['delay', { type: 'timed', cron: '0 9 * * *' }, []],
    ['delay', { type: 'scheduled', delayPath: 'at' }, []],
    ['throttle', { type: 'fixed', amount: 1 }, ['unit']],
    ['throttle', { type: 'dynamic', dynamicKey: 'payload.until' }, []],
    ['custom', {}, ['url']],
    ['custom', { url: 'https://example.com' }, []],
    ['trigger', {}, ['workflowId']],
    ['trigger', { name: 'other' }, []],
  ])('for a step of type %s with %j is reported for %j', (type, values, missing) => {
    expect(missingOf(type, values)).toEqual(missing);
  });

  it.each([
    [{ required: ['a'] }, { a: 0 }, []],
    [{ required: ['a'] }, { a: false }, []],
    [{ required: ['toString'] }, {}, ['toString']],
    [{ properties: { a: { required: ['b', 'c'] } } }, { a: { b: 1 } }, ['a.c']],
    [{ properties: { a: { required: ['b'] } } }, { a: { b: '' } }, []],
    [{ properties: { a: { required: ['b'] } } }, {}, []],
    [{ allOf: [{ required: ['a'] }, { required: ['a', 'b'] }] }, {}, ['a', 'b']],
    [{ oneOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }, {}, ['a', 'b']],
    [{ oneOf: [{ required: ['c'] }, { required: ['a', 'b'] }] }, { a: 1 }, ['b']],
    [{ oneOf: [{ required: ['a', 'b', 'd'] }, { required: ['c'] }] }, { a: 1, b: 1, c: 1 }, []],
    [{ oneOf: [{ properties: { k: { const: 1 } }, required: ['a'] }, { required: ['b', 'c'] }] }, { k: 2 }, ['b', 'c']],
    [{ required: 'a', properties: [], anyOf: 1 }, {}, []],
  ])('for the schema %j with %j is reported for %j', (schema, values, missing) => {
    expect(missingValues(schema, values)).toEqual(missing);
  });

  const nested = (depth: number, inner: unknown, wrap: (inner: unknown) => Record<string, unknown>) =>
    Array.from({ length: depth }).reduce<Record<string, unknown>>(wrap, inner as Record<string, unknown>);

  it('is reported for at most 100 values, with shortened names', () => {
    const required = Array.from({ length: 5_000 }, (_, index) => `name${index}`);
    const name = 'n'.repeat(5_000);
    const schema = nested(45, { required }, (inner) => ({ properties: { [name]: inner } }));
    const missing = missingValues(
      schema,
      nested(45, { filled: 1 }, (inner) => ({ [name]: inner })),
    );
    expect(missing).toHaveLength(100);
    expect(missing[0]).toBe(`${`${'n'.repeat(100)}….`.repeat(45)}name0`);
  });

  it.each([
    ['parts', (inner: unknown) => ({ allOf: [inner] }), (inner: unknown) => inner],
    ['alternatives', (inner: unknown) => ({ anyOf: [inner] }), (inner: unknown) => inner],
    ['objects', (inner: unknown) => ({ properties: { a: inner } }), (inner: unknown) => ({ a: inner })],
  ])('is found in nested %s in a time that does not grow with their depth', async (_what, schemaOf, around) => {
    const names = Array.from({ length: 5_000 }, (_, index) => `n${index}`);
    const values = { ...Object.fromEntries(names.map((name) => [name, ''])), z: 1 };
    const find = (depth: number) => {
      const schema = nested(depth, { required: names }, schemaOf);
      const value = nested(depth, values, (inner) => around(inner) as Record<string, unknown>);
      return () => expect(missingValues(schema, value)).toHaveLength(100);
    };
    await cpuMsOf(find(2));
    const shallowMs = await cpuMsOf(find(2));
    expect(await cpuMsOf(find(45))).toBeLessThan(Math.max(20, 8 * shallowMs));
  });
});

describe('ILLEGAL_VARIABLE_IN_CONTROL_VALUE', () => {
  it.each([
    [{ if: [true, true, { nope: 1 }] }, 'skip: the rule has an unknown operator "nope"'],
    [{ '==': [1, 1], '!=': [1, 1] }, 'skip: must be a rule with one operator'],
    [JSON.parse(`${'{"!":'.repeat(60)}1${'}'.repeat(60)}`), 'skip: the rule is nested deeper than 50 levels'],
    ['{{ payload.isPaid }}', 'skip: must be a rule with one operator'],
  ])('names the problem of the skip rule %j', (skip, message) => {
    const issueType = 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE';
    expect(issuesOf('in_app', { body: 'a', skip })?.controls).toMatchObject({
      skip: [{ issueType, message: expect.stringContaining(message) }],
    });
  });

  it.each([{}, { if: [{ var: 'payload.isPaid' }, { some: [{ var: 'payload.list' }, { '>': [{ var: '' }, 1] }] }] }])(
    'is not reported for the skip rule %j',
    (skip) => {
      expect(issuesOf('in_app', { body: 'a', skip })).toBeUndefined();
    },
  );

  const HEADERS = 'must be an object, or a list of objects with key and value';
  it.each<[StepType, Record<string, unknown>, Record<string, string>]>([
    ['custom', { url: 7 }, { url: 'must be the address that the request goes to' }],
    ['custom', { method: 'FETCH' }, { method: 'must be one of GET, POST, PUT, PATCH, DELETE' }],
    ['custom', { method: 'get', body: { a: 1 } }, { body: 'must be empty: a GET request has no body' }],
    ['custom', { headers: 'X-A: b' }, { headers: HEADERS }],
    ['custom', { headers: ['X-A: b'] }, { headers: HEADERS }],
    ['custom', { headers: { a: {} } }, { 'headers.a': 'must be a text, a number, true or false' }],
    ['custom', { headers: [{ key: 'b', value: null }] }, { 'headers.b': 'must be a text, a number, true or false' }],
    ['custom', { urll: 'a' }, { urll: 'has no effect: a step of type custom has no such control' }],
    ['sms', { body: 'a', bodyy: 'b' }, { bodyy: 'has no effect: a step of type sms has no such control' }],
    [
      'digest',
      { type: 'timed', unit: 'days', timed: { atTime: '09:00', monthDays: ['1'] } },
      { 'timed.monthDays': 'has no effect: the unit is days' },
    ],
    [
      'throttle',
      { amount: 1, unit: 'days', treshold: 2 },
      { treshold: 'has no effect: a step of type throttle has no such control' },
    ],
  ])('is reported for controls of a step of type %s that fail it or have no effect: %j', (type, values, problems) => {
    const issues = issuesOf(type, type === 'custom' ? { url: 'https://example.com', ...values } : values);
    const texts = Object.entries(issues?.controls ?? {}).map(([control, [first]]) => [control, first?.message]);
    expect(texts).toEqual(Object.entries(problems).map(([control, message]) => [control, `${control} ${message}`]));
  });

  it.each<[StepType, Record<string, unknown>]>([
    ['custom', { url: '{{ payload.url }}', method: '{{ payload.method }}', headers: '{{ payload.headers }}' }],
    ['custom', { url: 'https://example.com', method: 'GET', body: '{{ payload.body }}' }],
    ['custom', { url: 'https://example.com', method: '', headers: null, body: {} }],
    ['custom', { url: 'https://example.com', method: 'GET', headers: { a: 1, b: '{{ payload.b }}' }, body: [] }],
    ['chat', { body: 'a', editorType: 'text', subject: null }],
  ])('is not reported for controls of a step of type %s that are templates or empty: %j', (type, values) => {
    expect(issuesOf(type, values)).toBeUndefined();
  });

  it('names an unknown variable once per control, also in nested values', () => {
    const values = {
      body: '{{ firstName }} {{ firstName }} {{ payload.ok }} {{ steps.before.seen }}',
      primaryAction: { label: '{{ subscriber.nickname }}' },
      redirect: { url: '/{{ steps.later.seen }}' },
    };
    expect(issuesOf('in_app', values)).toEqual({
      controls: {
        body: [
          {
            issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
            variableName: 'firstName',
            message: '"firstName" is not a variable of this step (did you mean "payload.firstName"?)',
          },
        ],
        'primaryAction.label': [
          {
            issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
            variableName: 'subscriber.nickname',
            message: '"subscriber.nickname" is not a variable of this step',
          },
        ],
        'redirect.url': [
          {
            issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
            variableName: 'steps.later.seen',
            message: '"steps.later.seen" is not a variable of this step',
          },
        ],
      },
    });
  });

  it('is also reported for a text that is not a template', () => {
    expect(issuesOf('sms', { body: 'Hello {{ subscriber.firstName' })?.controls?.body).toEqual([
      {
        issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
        message: expect.stringMatching(/^body is not a valid template: /),
      },
    ]);
  });
});

describe('INVALID_FILTER_ARG_IN_VARIABLE', () => {
  it('names the variable that is filtered', () => {
    expect(issuesOf('sms', { body: '{{ payload.a | shout }} {{ payload.b | append }}' })?.controls?.body).toEqual([
      {
        issueType: 'INVALID_FILTER_ARG_IN_VARIABLE',
        variableName: 'payload.a',
        message: 'Unknown filter "shout"',
      },
      {
        issueType: 'INVALID_FILTER_ARG_IN_VARIABLE',
        variableName: 'payload.b',
        message: 'The filter "append" requires an argument',
      },
    ]);
  });
});

describe('issues of one control', () => {
  it('are limited to 100', () => {
    const body = Array.from({ length: 1_000 }, (_, index) => `{{ x${index} }}`).join(' ');
    expect(issuesOf('sms', { body })?.controls?.body).toHaveLength(100);
  });
});

it('finds unknown controls in a time that grows with names and schema, not with their product', async () => {
  const issuesWith = (count: number) => {
    const controlValues = Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1]));
    const parts = Array.from({ length: count }, (_, index) => ({ properties: { [`a${index}`]: {} } }));
    return () =>
      expect(controlProblems('custom', { allOf: parts }, {}, { ...controlValues, b: 1 })).toMatchObject([
        { field: 'url' },
        { field: 'b' },
      ]);
  };
  await cpuMsOf(issuesWith(200));
  const fewMs = await cpuMsOf(issuesWith(200));
  expect(await cpuMsOf(issuesWith(2_000))).toBeLessThan(Math.max(100, 30 * fewMs));
});

describe('values that do not match their schema', () => {
  const nested = (leaf: object, depth: number) =>
    Array.from({ length: depth }).reduce<object>((inner) => ({ anyOf: [inner] }), leaf);
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

  it('are found within nested alternatives', () => {
    const [first] = valueProblems({ items: nested({ type: 'number' }, 45) }, texts(500), 'p');
    expect(first).toEqual({ field: 'p[0]', message: 'must be a number', value: 't0' });
    expect(valueProblems({ items: nested({ type: 'string' }, 45) }, texts(500), 'p')).toEqual([]);
  });

  it('are not searched without end', () => {
    const message = 'is too large to be checked against its schema';
    expect(valueProblems({ items: nested({ type: 'string' }, 45) }, texts(3_000), 'p')).toEqual([
      { field: 'p', message },
    ]);
  });
});

describe('TIER_LIMIT_EXCEEDED', () => {
  it('is reported for a text that exceeds the length of templates', () => {
    expect(issuesOf('sms', { body: 'x'.repeat(1_000_001) })?.controls?.body).toMatchObject([
      { issueType: 'TIER_LIMIT_EXCEEDED' },
    ]);
    expect(issuesOf('sms', { body: 'x'.repeat(1_000_000) })).toBeUndefined();
  });

  it('is reported for a control that is not checked because the step has too many tags', () => {
    const tags = (count: number) => `{{ payload.a }}{%raw%}{%endraw%}${'{{1}}'.repeat(12)}`.repeat(count / 15);
    expect(issuesOf('push', { subject: tags(3_000), body: tags(2_000 - (2_000 % 15)) })).toBeUndefined();
    expect(issuesOf('push', { subject: tags(3_000), body: tags(2_010) })?.controls).toEqual({
      body: [{ issueType: 'TIER_LIMIT_EXCEEDED', message: 'The step has more than 5000 tags: body was not checked' }],
    });
  });

  it('is reported for a control that is not checked because the tags of the step are too long', () => {
    const template = `{{ payload${'.a'.repeat(8_000)} }}`;
    const message = 'The step has more than 32000 characters of tags: body was not checked';
    expect(issuesOf('push', { subject: template, body: 'x' })).toBeUndefined();
    expect(issuesOf('push', { subject: template, body: template })?.controls).toEqual({
      body: [{ issueType: 'TIER_LIMIT_EXCEEDED', message }],
    });
  });

  it('is reported for a control that is not checked because of its nested brackets', () => {
    const nested = (depth: number) => `{{ payload${'[payload'.repeat(depth)}${']'.repeat(depth)} }}`;
    const message = 'The step has a variable with more than 10 nested brackets: body was not checked';
    expect(issuesOf('sms', { body: nested(10) })).toBeUndefined();
    expect(issuesOf('sms', { body: nested(11) })?.controls).toEqual({
      body: [{ issueType: 'TIER_LIMIT_EXCEEDED', message }],
    });
  });
});

describe('the wait of a step when records are kept for a limited time', () => {
  const all = new Set(CHANNELS);
  it.each<[StepType, Record<string, unknown>, number | undefined, string | undefined]>([
    [
      'delay',
      { amount: 91, unit: 'days' },
      90,
      'amount waits until 2026-04-16T00:00:00.000Z, but records are kept for',
    ],
    ['delay', { amount: 90, unit: 'days' }, 90, undefined],
    ['delay', { amount: 91, unit: 'days' }, undefined, undefined],
    ['digest', { amount: 4, unit: 'months' }, 90, 'amount waits until 2026-05-15'],
    ['digest', { type: 'timed', cron: '0 0 1 7 *' }, 90, 'cron waits until 2026-07-01'],
    ['digest', { type: 'timed', cron: '0 0 1 * *' }, 90, undefined],
    [
      'digest',
      { type: 'timed', timed: { monthDays: ['1'] }, amount: 6, unit: 'months' },
      90,
      'timed waits until 2026-07',
    ],
    // A throttle does not wait, and an invalid setting is reported elsewhere.
    ['throttle', { amount: 12, unit: 'months' }, 90, undefined],
    ['delay', { amount: 'many', unit: 'months' }, 90, undefined],
  ])('of type %s with %j is checked against %s days', (type, values, maxDays, message) => {
    const controls = issuesOf(type, values, all, maxDays)?.controls ?? {};
    const told = Object.values(controls).flat();
    expect(told.map(({ issueType }) => issueType)).toEqual(message === undefined ? [] : ['TIER_LIMIT_EXCEEDED']);
    if (message !== undefined) expect(told[0]?.message).toContain(message);
  });
});

describe('integration issues', () => {
  const complete = { subject: 'a', body: 'b', amount: 1, unit: 'days' };

  it.each(STEP_TYPES)('of a step of type %s report a channel without an active integration', (type) => {
    expect(issuesOf(type, complete)?.integration).toBeUndefined();
    const integration = issuesOf(type, complete, new Set())?.integration;
    const issueType = type === 'in_app' ? 'INBOX_NOT_CONNECTED' : 'MISSING_INTEGRATION';
    const isChannel = (CHANNELS as readonly string[]).includes(type);
    expect(integration).toEqual(isChannel ? { [type]: [{ issueType, message: expect.any(String) }] } : undefined);
  });

  it('ignore active integrations of other channels', () => {
    const others = new Set(CHANNELS.filter((channel) => channel !== 'sms'));
    expect(issuesOf('sms', complete, others)?.integration).toHaveProperty('sms');
  });
});
