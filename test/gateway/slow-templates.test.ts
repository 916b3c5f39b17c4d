import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/model/scalars.ts';
import type { StepFilter } from '../../src/model/step-filter.ts';
import { hashApiKey } from '../../src/operations/environment/authenticate-api-key.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const { collections } = store;
const OTHER_KEY = 'key-of-the-other-environment';
/** Generous: the machine may be busy. Without rendering processes, the attacks hold up the gateways for 5 seconds and more. */
const MAX_HEALTH_MS = 2_500;
const MAX_ARRIVAL_MS = 7_500;
let gateways: readonly GatewayProcess[];
let attacker: Scope;
let other: Scope;

beforeAll(async () => {
  const settings = { MONGODB_URI: uri, API_KEY };
  gateways = await Promise.all([startGateway(settings), startGateway(settings)]);
  const environment = await collections.environments.findOne();
  if (environment === null) throw new Error('the environment is missing');
  attacker = { _environmentId: environment._id, _organizationId: environment._organizationId };
  other = { ...attacker, _environmentId: new ObjectId() };
  const apiKeys = [{ hash: hashApiKey(OTHER_KEY), _userId: new ObjectId(), createdAt: new Date() }];
  await collections.environments.insertOne({
    ...environment,
    _id: other._environmentId,
    name: 'Other',
    identifier: 'other',
    apiKeys,
  });
  await seed(store, other).workflow('welcome', ['Hello {{ subscriber.subscriberId }}']);
}, 60_000);

const trigger = (gateway: GatewayProcess | undefined, events: readonly object[], key = API_KEY) =>
  gateway?.request('/v1/events/trigger/bulk', {
    method: 'POST',
    body: JSON.stringify({ events }),
    headers: { authorization: `ApiKey ${key}` },
  });

/** The longest answer time of `/health` at both gateways while something runs, in milliseconds. */
async function longestHealthCheck(during: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  during.then(end, end);
  let longestMs = 0;
  const probe = async ({ url }: GatewayProcess) => {
    while (!isOver) {
      const startedAtMs = performance.now();
      const { status } = await fetch(`${url}/health`);
      expect(status).toBe(200);
      longestMs = Math.max(longestMs, performance.now() - startedAtMs);
      await delay(50);
    }
  };
  await Promise.all(gateways.map(probe));
  return longestMs;
}

/** Triggers the ordinary workflow of the other environment. @returns how long its message took, in milliseconds */
async function arrivalOfOther(subscriberId: string): Promise<number> {
  const startedAtMs = performance.now();
  await trigger(gateways[0], [{ name: 'welcome', to: subscriberId, payload: {} }], OTHER_KEY);
  const content = `Hello ${subscriberId}`;
  await until(
    store,
    () => collections.messages.countDocuments({ _environmentId: other._environmentId, content }),
    (count) => count === 1,
  );
  return performance.now() - startedAtMs;
}

const LOOP =
  '{% for i in (1..3000) %}{% for j in (1..3000) %}{% for k in (1..3000) %}{{ k }}{% endfor %}{% endfor %}{% endfor %}';
const COMPARISON =
  '{% for a in payload.items %}{% for b in payload.items %}{% if a.id == b.id %}x{% endif %}{% endfor %}{% endfor %}';
const ITEMS = Array.from({ length: 120 }, (_, id) => ({ id }));

const LONG_LIST = Array.from({ length: 4_000 }, (_, id) => ({ id, name: `name ${id}`, tag: `t${id % 7}` }));
const FILTERS: StepFilter[] = Array.from({ length: 1_000 }, () => ({
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: [{ on: 'payload', field: 'items', operator: 'LIKE', value: 'never' }],
}));

interface Attack {
  readonly title: string;
  readonly name: string;
  readonly content: string;
  readonly events: number;
  readonly recipients: number;
  readonly status: 'failed' | 'completed';
  readonly items?: readonly object[];
  readonly filters?: StepFilter[];
  /** Each event has a workflow of its own. */
  readonly isDistinct?: boolean;
  /** Each event is a request of its own. */
  readonly isSingle?: boolean;
}

const ATTACKS: readonly Attack[] = [
  {
    title: 'three nested loops in a bulk of 10',
    name: 'loop',
    content: LOOP,
    events: 10,
    recipients: 1,
    status: 'failed',
  },
  {
    title: 'three nested loops in 10 different workflows',
    name: 'distinct',
    content: LOOP,
    events: 10,
    recipients: 1,
    status: 'failed',
    isDistinct: true,
  },
  {
    title: 'comparisons for 30 recipients',
    name: 'compare',
    content: COMPARISON,
    events: 1,
    recipients: 30,
    status: 'completed',
  },
  {
    title: 'comparisons in 30 single events',
    name: 'single',
    content: COMPARISON,
    events: 30,
    recipients: 1,
    status: 'completed',
    isSingle: true,
  },
  {
    title: '1,000 conditions on a large list for 20 recipients',
    name: 'conditions',
    content: 'x',
    events: 1,
    recipients: 20,
    status: 'failed',
    items: LONG_LIST,
    filters: FILTERS,
  },
];

describe('a workflow with slow templates', () => {
  it.each(ATTACKS)(
    'holds up neither health checks nor another environment: $title',
    async (attack) => {
      const { name, content, events, recipients, status, items = ITEMS, filters = [] } = attack;
      const _environmentId = attacker._environmentId;
      const names = attack.isDistinct ? Array.from({ length: events }, (_, index) => `${name}-${index}`) : [name];
      for (const [index, workflow] of names.entries()) {
        const step = { type: 'in_app', template: { content: `${content}${index}` }, step: { filters } };
        await seedSteps(store, attacker, workflow, [step]);
      }
      const to = Array.from({ length: recipients }, (_, index) => `person-${index}`);
      const all = Array.from({ length: events }, (_, index) => {
        return { name: names[index % names.length], to, payload: { items } };
      });
      const attacked = attack.isSingle
        ? Promise.all(all.map((event) => trigger(gateways[0], [event])))
        : trigger(gateways[0], all);
      const arrivals: number[] = [];
      const run = async () => {
        await attacked;
        for (let index = 0; index < 5; index += 1) arrivals.push(await arrivalOfOther(`${name}-${index}`));
        await until(
          store,
          () => collections.jobs.find({ _environmentId, identifier: { $in: names } }).toArray(),
          (jobs) => jobs.length === events * recipients && jobs.every((job) => job.status === status),
        );
      };
      const longestMs = await longestHealthCheck(run());
      expect(longestMs).toBeLessThan(MAX_HEALTH_MS);
      expect(Math.max(...arrivals)).toBeLessThan(MAX_ARRIVAL_MS);
      const failures = await collections.executionDetails.find({ _environmentId, status: 'Failed' }).toArray();
      for (const { detail } of failures) {
        expect(detail).toMatch(
          /^Message content could not be generated: rendering (took longer than 500 ms|needed too much memory)|^Processing step filter failed$/,
        );
      }
      for (const gateway of gateways) expect(gateway.output()).not.toContain('A lease was lost');
    },
    120_000,
  );
});
