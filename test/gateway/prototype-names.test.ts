import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { type Graph, startGraph } from '../graphql/graph-client.ts';
import { startClockedEngine } from '../testkit/clocked-engine.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { type SeededStep, seedSteps } from '../testkit/seed-steps.ts';
import { startTestContext } from '../testkit/test-context.ts';

/** Data whose names belong to prototypes: as a value, nested, and in lists. */
const NAMED =
  '{"__proto__":{"level":"high","__proto__":{"deep":1}},"constructor":{"prototype":{"level":"low"}},"prototype":[{"__proto__":"item"}],"toString":"text","list":[{"__proto__":{"level":"listed"}},[{"constructor":null}]]}';
const named = (): Record<string, unknown> => JSON.parse(NAMED);
/** The same data as a GraphQL literal. */
const LITERAL = NAMED.replaceAll(/"(\w+)":/g, '$1:');
const text = (value: unknown): string => JSON.stringify(value);

const HOUR_MS = 3_600_000;
const ON_LEVEL = [
  {
    isNegated: false,
    type: 'GROUP' as const,
    value: 'AND' as const,
    children: [
      { field: '__proto__.level', value: 'high', operator: 'EQUAL' as const, on: 'payload' as const },
      {
        field: 'data.constructor.prototype.level',
        value: 'low',
        operator: 'EQUAL' as const,
        on: 'subscriber' as const,
      },
    ],
  },
];
const inbox = (content: string): SeededStep => ({ type: 'in_app', template: { content }, step: { filters: ON_LEVEL } });
const EVERYTHING = [
  '{{ payload.__proto__.level }} {{ payload.constructor.prototype.level }} {{ payload.list[0].__proto__.level }}',
  '{{ payload | json }} {{ subscriber.data | json }} {{ actor.data | json }} {{ tenant.data | json }}',
  '{{ context.__proto__.id }}',
].join('|');
const RENDERED = ['high low listed', [NAMED, NAMED, NAMED, NAMED].join(' '), 'news'].join('|');

let ctx: OperationContext;
let call: Call;
let graph: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  call = (await startRestServer({ own: ctx }))();
  graph = await startGraph(ctx);
  await seedSteps(ctx.store, ctx.scope, 'welcome', [inbox(EVERYTHING)]);
  await seedSteps(ctx.store, ctx.scope, 'digested', [
    { type: 'digest', controls: { amount: 1, unit: 'hours', digestKey: 'payload.__proto__.level' } },
    {
      type: 'in_app',
      template: { content: '{% for event in steps.step-1.events %}{{ event.payload | json }}{% endfor %}' },
    },
  ]);
});

const eventOf = (name: string, fields: object = {}) => ({
  name,
  payload: named(),
  overrides: { email: named() },
  to: [{ subscriberId: 'ada', data: named() }],
  actor: { subscriberId: 'alan', data: named() },
  tenant: { identifier: 'acme', data: named() },
  context: JSON.parse('{"__proto__":"news","constructor":{"id":"one"}}'),
  ...fields,
});

/** Runs all events. @returns what the run of a transaction stored, and what both APIs show of it */
async function shownOf(transactionId: string) {
  const engine = startClockedEngine(ctx);
  await engine.advance(0);
  const { notifications, messages, jobs } = await engine.advance(HOUR_MS);
  const [notification] = notifications.filter((one) => one.transactionId === transactionId);
  const [message] = messages.filter((one) => one.transactionId === transactionId);
  const [job] = jobs.filter((one) => one.transactionId === transactionId);
  const { body: rest } = await call('GET', `/v1/notifications/${notification?._id}`);
  const mark = { messageId: `${message?._id}`, markAs: 'read' };
  const { body: marked } = await call('POST', '/v1/subscribers/ada/messages/mark-as', mark);
  const shown = await graph.answer<{ node: object }, object>(
    `query ($id: ID!) { node(id: $id) { ... on Notification {
      payload to contextKeys subscriber { data }
      jobs(first: 2) { edges { node { payload overrides } } } messages(first: 1) { edges { node { payload } } } } } }`,
    { id: Buffer.from(`Notification:${notification?._id}`).toString('base64') },
  );
  return { notification, message, job, rest, marked: marked[0], graph: text(shown) };
}

/** Expects that the named data is everywhere where it must be. */
async function expectShown(transactionId: string): Promise<void> {
  const { notification, message, job, rest, marked, graph } = await shownOf(transactionId);
  expect(message?.content).toBe(RENDERED);
  expect(text(notification?.payload)).toBe(NAMED);
  expect(notification?.contextKeys).toEqual(['__proto__:news', 'constructor:one']);
  expect(text(job?.overrides?.email)).toBe(NAMED);
  expect(text(rest.payload)).toBe(NAMED);
  expect(rest.contextKeys).toEqual(['__proto__:news', 'constructor:one']);
  expect(text(rest.jobs[0].payload)).toBe(NAMED);
  expect(text(rest.jobs[0].overrides.email)).toBe(NAMED);
  expect(text(marked.payload)).toBe(NAMED);
  expect(text(marked.subscriber.data)).toBe(NAMED);
  // The payloads of the notification, job and message, the overrides, and the data of the subscriber.
  expect(graph.split(NAMED).length - 1).toBeGreaterThanOrEqual(5);
  const { body: subscriber } = await call('GET', '/v2/subscribers/ada');
  expect(text(subscriber.data)).toBe(NAMED);
}

afterEach(() => {
  expect([{}, [], 'text'].map((value) => Object.hasOwn(Object.getPrototypeOf(value), 'level'))).not.toContain(true);
});

describe('data whose names belong to prototypes', () => {
  it('is stored, rendered, compared and shown after a REST trigger', async () => {
    const event = eventOf('welcome', { transactionId: 'rest' });
    const { body } = await call('POST', '/v1/events/trigger/bulk', { events: [event] });
    expect(body).toMatchObject([{ status: 'processed' }]);
    await expectShown('rest');
  });

  it('is stored, rendered, compared and shown after a REST broadcast', async () => {
    const event = eventOf('welcome', { transactionId: 'broadcast' });
    expect((await call('POST', '/v1/events/trigger/broadcast', event)).body).toMatchObject({ status: 'processed' });
    await expectShown('broadcast');
  });

  it('is stored, rendered, compared and shown after a GraphQL trigger with variables', async () => {
    const { to, tenant, ...event } = eventOf('welcome', { transactionId: 'variables' });
    const events = [{ ...event, to: to.map((subscriber) => ({ subscriber })), tenant: { tenant } }];
    const answer = await graph.answer(
      `mutation ($events: [TriggerEventInput!]!) { triggerEvents(input: { events: $events }) {
        ... on TriggerEventsPayload { results { status error } } } }`,
      { events },
    );
    expect(answer).toMatchObject({ data: { triggerEvents: { results: [{ status: 'PROCESSED', error: [] }] } } });
    await expectShown('variables');
  });

  it('is stored, rendered, compared and shown after a GraphQL trigger with literals', async () => {
    const answer = await graph.answer(
      `mutation { triggerEvents(input: { events: [{ name: "welcome", transactionId: "literals"
        payload: ${LITERAL}, overrides: { email: ${LITERAL} }
        to: [{ subscriber: { subscriberId: "ada", data: ${LITERAL} } }]
        actor: { subscriberId: "alan", data: ${LITERAL} }
        tenant: { tenant: { identifier: "acme", data: ${LITERAL} } }
        context: { __proto__: "news", constructor: { id: "one" } } }] }) {
        ... on TriggerEventsPayload { results { status error } } } }`,
    );
    expect(answer).toMatchObject({ data: { triggerEvents: { results: [{ status: 'PROCESSED', error: [] }] } } });
    await expectShown('literals');
  });

  it('is the key and the events of a digest', async () => {
    const events = ['one', 'two'].map((transactionId) => eventOf('digested', { transactionId }));
    await call('POST', '/v1/events/trigger/bulk', { events });
    const { message, rest } = await shownOf('one');
    expect(message?.content).toBe(NAMED + NAMED);
    expect(rest.jobs[0].digest.events.map((event: { payload: object }) => text(event.payload))).toEqual([NAMED, NAMED]);
  });

  it('is stored and shown in the documents that GraphQL mutations write', async () => {
    const write = (name: string, input: string, selection: string) =>
      graph.answer(
        `mutation ($data: JSON) { ${name}(input: { ${input} }) { ... on ${name.replace(/create|update/, '')}Payload {
          ${selection} } ... on Error { message } } }`,
        { data: named() },
      );
    const inputs: [string, string, string][] = [
      ['createSubscriber', 'subscriberId: "grace", data: $data', 'subscriber { data }'],
      ['updateSubscriber', 'subscriberId: "grace", data: $data', 'subscriber { data }'],
      ['createTenant', 'identifier: "globex", data: $data', 'tenant { data }'],
      ['updateTenant', 'identifier: "globex", data: $data', 'tenant { data }'],
      [
        'createWorkflow',
        'name: "Named", data: $data, steps: [{ type: IN_APP, stepId: "a", controlValues: $data }]',
        'workflow { data }',
      ],
    ];
    for (const [name, input, selection] of inputs) {
      expect([name, text(await write(name, input, selection))]).toEqual([name, expect.stringContaining(NAMED)]);
    }
    const { body: step } = await call('GET', '/v2/workflows/named/steps/a');
    expect(text(step.controlValues)).toBe(NAMED);
  });
});
