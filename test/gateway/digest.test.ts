import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../src/model/notification.ts';
import type { DigestEvent } from '../../src/store/windows/digest-events.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const settings = { MONGODB_URI: uri, API_KEY };
const { jobs, messages } = store.collections;
let gateways: [GatewayProcess, GatewayProcess];

const REQUESTS = 50;
const EVENTS = 20;

beforeAll(async () => {
  gateways = await Promise.all([startGateway(settings), startGateway(settings)]);
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const count = { type: 'in_app', template: { content: '{{ steps.step-1.eventCount }}' } };
  await seedSteps(store, scope, 'comments', [
    { type: 'digest', controls: { amount: 1, unit: 'hours', digestKey: 'payload.post' } },
    count,
  ]);
  const later = { type: 'in_app', template: { content: 'Later' } };
  await seedSteps(store, scope, 'later', [{ type: 'delay', controls: { amount: 1, unit: 'hours' } }, later]);
});

/** Makes a delayed job due. */
async function endWait(job: Pick<Job, '_id' | '_scheduleId'> | null) {
  if (job?._scheduleId === undefined) throw new Error('the job has no work item');
  await jobs.updateOne({ _id: job._id }, { $set: { runAt: new Date() } });
  await store.db.collection('agendaJobs').updateOne({ _id: job._scheduleId }, { $set: { nextRunAt: new Date() } });
}

const bulk = async (gateway: GatewayProcess, events: object[]) => {
  const response = await gateway.request('/v1/events/trigger/bulk', {
    method: 'POST',
    body: JSON.stringify({ events }),
  });
  expect(response.status).toBe(201);
};

describe('two gateways', () => {
  it('combine 1,000 concurrent events, some of them duplicates, into one digest with an exact count', async () => {
    const requests = Array.from({ length: REQUESTS }, (_, request) =>
      Array.from({ length: EVENTS }, (_event, event) => ({
        name: 'comments',
        to: 'ada',
        payload: { post: 7, request, event },
        transactionId: `${request}-${event}`,
      })),
    );
    await Promise.all(
      requests.flatMap((events, index) => {
        const [first, second] = index % 2 === 0 ? gateways : gateways.toReversed();
        if (first === undefined || second === undefined) throw new Error('there are no two gateways');
        // A client without an answer retries at the other gateway.
        return index % 5 === 0 ? [bulk(first, events), bulk(second, events)] : [bulk(first, events)];
      }),
    );
    const total = REQUESTS * EVENTS;
    await until(
      store,
      () => jobs.countDocuments({ type: 'digest', status: 'merged' }),
      (merged) => merged === total - 1,
    );
    expect(await jobs.countDocuments({ type: 'digest' })).toBe(total);
    const master = await jobs.findOne({ type: 'digest', status: 'delayed' });
    if (master?._scheduleId === undefined) throw new Error('no job collects the digest');
    expect(await jobs.countDocuments({ type: 'digest', _mergedDigestId: `${master._id}` })).toBe(total - 1);

    await endWait(master);
    const sent = await until(
      store,
      () => messages.find().toArray(),
      ({ length }) => length > 0,
    );
    expect(sent.map(({ content }) => content)).toEqual([`${total}`]);
    const { output = {} } = (await jobs.findOne({ _id: master._id })) ?? {};
    const events = output.events as DigestEvent[];
    expect(output.eventCount).toBe(total);
    expect(new Set(events.map(({ payload }) => `${payload.request}-${payload.event}`)).size).toBe(total);
    const times = events.map(({ time }) => time);
    expect(times).toEqual([...times].sort());
    expect(await jobs.countDocuments({ type: 'in_app', status: 'merged' })).toBe(total - 1);
  }, 120_000);

  it('keep a delay when both are killed', async () => {
    await bulk(gateways[0], [{ name: 'later', to: 'grace', transactionId: 'later' }]);
    const delayed = await until(
      store,
      () => jobs.findOne({ transactionId: 'later', type: 'delay' }),
      (job) => job?.status === 'delayed',
    );
    await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')));
    await endWait(delayed);
    await startGateway(settings);
    const sent = await until(
      store,
      () => messages.find({ transactionId: 'later' }).toArray(),
      ({ length }) => length > 0,
    );
    expect(sent.map(({ content }) => content)).toEqual(['Later']);
    expect(await jobs.countDocuments({ transactionId: 'later', status: 'completed' })).toBe(2);
  }, 60_000);
});
