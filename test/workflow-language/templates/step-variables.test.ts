import { describe, expect, it } from 'vitest';
import { STEP_TYPES } from '../../../src/model/enums.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import { type PathSegment, schemaAllowsPath } from '../../../src/workflow-language/templates/schema-allows-path.ts';
import { stepVariablesSchema } from '../../../src/workflow-language/templates/step-variables.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const workflowWith = (fields: object = {}): Pick<Workflow, 'payloadSchema' | 'triggers'> => ({
  triggers: [{ type: 'event', identifier: 'x', variables: [] }],
  ...fields,
});
const earlier = STEP_TYPES.map((type) => ({ stepId: `the-${type}`, type }));
const path = (text: string): PathSegment[] =>
  text.split('.').map((part) => (part === '*' ? null : /^-?\d+$/.test(part) ? Number(part) : part));

describe('stepVariablesSchema', () => {
  it.each([
    'subscriber',
    'subscriber.firstName',
    'subscriber.firstName.size',
    'subscriber.data.any.thing',
    'actor.email',
    'tenant.name',
    'tenant.data.color',
    'payload',
    'payload.anything.0.at.all',
    'payload.*',
    'steps.the-in_app.seen',
    'steps.the-in_app.lastReadDate',
    'steps.the-digest.events',
    'steps.the-digest.events.size',
    'steps.the-digest.events.0.payload.any',
    'steps.the-digest.events.first.payload.any',
    'steps.the-digest.events.last.time',
    'steps.the-digest.eventCount',
    'steps.the-custom.free.form',
    'steps.the-trigger.free',
    'steps.the-delay.duration',
    'steps.the-throttle.throttled',
    'steps.the-email',
  ])('has %s', (name) => {
    expect(schemaAllowsPath(stepVariablesSchema(workflowWith(), earlier), path(name))).toBe(true);
  });

  it.each([
    'firstName',
    'subscriber.first_name',
    'subscriber.firstName.first',
    'subscriber.constructor',
    '__proto__',
    'tenant.color',
    'steps.later',
    'steps.the-in_app.clicked',
    'steps.the-digest.events.x',
    'steps.the-digest.events.size.x',
    'steps.the-digest.total',
    'steps.the-email.sent',
  ])('does not have %s', (name) => {
    expect(schemaAllowsPath(stepVariablesSchema(workflowWith(), earlier), path(name))).toBe(false);
  });

  it('describes the payload variables of the triggers and allows others', () => {
    const variables = [
      { name: 'author.name', type: 'String' },
      { name: 'author.age', type: 'Number' },
      { name: 'author' },
      { name: 'tags', type: 'Array' },
      { name: '__proto__.polluted' },
      {},
    ];
    const triggers = [{ type: 'event', identifier: 'x', variables }];
    expect(stepVariablesSchema(workflowWith({ triggers }), [])).toMatchObject({
      properties: {
        payload: {
          properties: {
            author: { properties: { name: { type: 'string' }, age: { type: 'number' } }, additionalProperties: true },
            tags: { type: 'array' },
          },
          additionalProperties: true,
        },
      },
    });
    expect({}).not.toHaveProperty('polluted');
  });

  it('uses a stored payload schema unchanged, also for the events of a digest', () => {
    const payloadSchema = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
    const variables = stepVariablesSchema(workflowWith({ payloadSchema, triggers: undefined }), earlier);
    expect(schemaAllowsPath(variables, path('payload.a'))).toBe(true);
    expect(schemaAllowsPath(variables, path('payload.b'))).toBe(false);
    expect(schemaAllowsPath(variables, path('steps.the-digest.events.0.payload.b'))).toBe(false);
  });
});

describe('schemaAllowsPath', () => {
  it('follows a long path through a deep schema in a time that does not grow with the rest of the path', async () => {
    const leaf: object = { type: 'object', properties: {}, additionalProperties: false };
    const schemaOf = (depth: number) =>
      Array.from({ length: depth }).reduce<object>((inner) => ({ type: 'object', additionalProperties: inner }), leaf);
    const longPath = Array.from({ length: 200_000 }, () => 'a');
    expect(schemaAllowsPath(schemaOf(48), longPath.slice(0, 48))).toBe(true);
    const follow = (depth: number) => () => expect(schemaAllowsPath(schemaOf(depth), longPath)).toBe(false);
    await cpuMsOf(follow(2));
    const shallowMs = await cpuMsOf(follow(2));
    expect(await cpuMsOf(follow(48))).toBeLessThan(Math.max(20, 8 * shallowMs));
  });

  it.each([
    [true, 'a', true],
    [false, 'a', false],
    [{}, 'a.b', true],
    [{ $ref: '#/x' }, 'a.b', true],
    [{ anyOf: [{ type: 'string' }] }, 'a', true],
    [{ properties: { a: {} } }, 'b', true],
    [{ properties: { a: {} }, additionalProperties: false }, 'b', false],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'b.c', false],
    [{ type: ['object', 'null'], properties: { a: { type: 'number' } } }, 'a.b', false],
    [{ type: 'array', items: { type: 'object', additionalProperties: false } }, '3.x', false],
    [{ type: 'array', items: [{ type: 'number' }] }, '0.x', true],
    [{ type: 'array' }, '*', true],
    [{ type: 'string' }, 'size', true],
    [{ type: 'number' }, 'size', false],
  ])('of %j and the path %s returns %s', (schema, name, expected) => {
    expect(schemaAllowsPath(schema, path(name))).toBe(expected);
  });
});
