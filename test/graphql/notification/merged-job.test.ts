import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { startGraph } from '../graph-client.ts';

const Merged = graphql(`
  query Merged {
    notifications(first: 1) {
      edges {
        node {
          jobs {
            edges {
              node {
                _id
                mergedInto {
                  _id
                  status
                }
              }
            }
          }
        }
      }
    }
  }
`);

it('a merged job refers to the job that collected its event', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const master = await make.job(await make.notification(ada), { type: 'digest', status: 'delayed' });
  const notification = await make.notification(ada);
  const merged = { type: 'digest', status: 'merged' } as const;
  const mergedIds = [`${master._id}`, `${new ObjectId()}`, 'none'];
  const jobs = [];
  for (const _mergedDigestId of mergedIds) jobs.push(await make.job(notification, { ...merged, _mergedDigestId }));
  const { notifications } = await graph.run(Merged, {});
  const told = new Map(notifications.edges[0]?.node.jobs.edges.map(({ node }) => [node._id, node.mergedInto]));
  expect(jobs.map(({ _id }) => told.get(`${_id}`))).toEqual([{ _id: `${master._id}`, status: 'delayed' }, null, null]);
});

const Digested = graphql(`
  query Digested($id: ID!, $first: Int, $after: String) {
    notification(id: $id) {
      jobs {
        edges {
          node {
            mergedJobs(first: $first, after: $after) {
              totalCount
              edges {
                node {
                  notification {
                    transactionId
                  }
                }
              }
              pageInfo {
                hasNextPage
                endCursor
              }
            }
          }
        }
      }
    }
  }
`);

it('a digest lists each event that it collected once, in the order in which they were accepted', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const notification = await make.notification(ada);
  const master = await make.job(notification, { type: 'digest' });
  for (const [transactionId, hour] of [
    ['third', 3],
    ['first', 1],
    ['second', 2],
  ] as const) {
    const event = await make.notification(ada, { transactionId });
    const merged: Partial<Job> = {
      type: 'digest',
      status: 'merged',
      _mergedDigestId: `${master._id}`,
      triggeredAt: new Date(Date.UTC(2026, 0, 1, hour)),
    };
    await make.job(event, { ...merged, digest: { type: 'regular' } });
    // A second digest of the workflow has not begun.
    await make.job(event, merged);
  }
  const read = async (after: string | null) => {
    const found = await graph.run(Digested, { id: `${notification._id}`, first: 2, after });
    const page = found.notification?.jobs.edges[0]?.node.mergedJobs;
    return { ...page, events: page?.edges.map(({ node }) => node.notification?.transactionId) };
  };
  const start = await read(null);
  expect(start).toMatchObject({ totalCount: 3, events: ['first', 'second'], pageInfo: { hasNextPage: true } });
  const end = await read(start.pageInfo?.endCursor ?? null);
  expect(end).toMatchObject({ events: ['third'], pageInfo: { hasNextPage: false } });
});
