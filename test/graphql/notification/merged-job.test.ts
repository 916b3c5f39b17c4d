import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
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
