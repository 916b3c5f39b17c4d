import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { startGraph } from '../graph-client.ts';

const JobDelivery = graphql(`
  query JobDelivery {
    notifications(first: 1) {
      edges {
        node {
          jobs {
            edges {
              node {
                _id
                waitsUntil
                integration {
                  identifier
                }
              }
            }
          }
          messages {
            edges {
              node {
                _jobId
              }
            }
          }
        }
      }
    }
  }
`);

it('a job names the integration of its last attempt, and until when it waits', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const mail = await make.integration({ identifier: 'mail' });
  const elsewhere = await seed(ctx.store, (await startTestContext(ctx.store)).scope).integration({
    identifier: 'other',
  });
  const notification = await make.notification(ada);
  const runAt = new Date('2030-01-01T10:00:00.000Z');
  const expected = [
    [{ status: 'completed', _integrationId: mail._id }, 'mail', null],
    [{ status: 'delayed', _integrationId: mail._id, runAt }, 'mail', runAt.toISOString()],
    [{ status: 'failed', _deadLetterIntegrationId: mail._id }, 'mail', null],
    [{ status: 'completed', _integrationId: new ObjectId(), runAt }, undefined, null],
    [{ status: 'completed', _integrationId: elsewhere._id }, undefined, null],
    [{ status: 'pending' }, undefined, null],
  ] as const;
  const jobs: Awaited<ReturnType<typeof make.job>>[] = [];
  for (const [fields] of expected) jobs.push(await make.job(notification, { type: 'email', ...fields }));
  await make.message(ada, { _notificationId: notification._id, _jobId: jobs[0]?._id ?? '' });
  const { notifications } = await graph.run(JobDelivery, {});
  const node = notifications.edges[0]?.node;
  const told = new Map(node?.jobs.edges.map((edge) => [edge.node._id, edge.node]));
  const shown = jobs.map(({ _id }) => told.get(`${_id}`));
  expect(shown.map((job) => [job?.integration?.identifier, job?.waitsUntil])).toEqual(
    expected.map(([, identifier, waitsUntil]) => [identifier, waitsUntil]),
  );
  expect(node?.messages.edges.map((edge) => edge.node._jobId)).toEqual([`${jobs[0]?._id}`]);
});
