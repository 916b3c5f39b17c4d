import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { graphql } from './generated/gql.ts';
import { startGraph } from './graph-client.ts';

const Merged = graphql(`
  query Merged {
    notifications(first: 1) {
      edges {
        node {
          jobs {
            status
            mergedInto {
              _id
              status
            }
          }
        }
      }
    }
  }
`);

it('tells into which job the event of a merged one went', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const master = await make.job(await make.notification(ada), { type: 'digest', status: 'delayed' });
  const notification = await make.notification(ada);
  const merged = { type: 'digest', status: 'merged' } as const;
  await make.job(notification, { ...merged, _mergedDigestId: `${master._id}` });
  await make.job(notification, { ...merged, _mergedDigestId: `${new ObjectId()}` });
  await make.job(notification, { ...merged, _mergedDigestId: 'none' });
  const { notifications } = await graph.run(Merged, {});
  expect(notifications.edges[0]?.node.jobs).toEqual([
    { status: 'merged', mergedInto: { _id: `${master._id}`, status: 'delayed' } },
    { status: 'merged', mergedInto: null },
    { status: 'merged', mergedInto: null },
  ]);
});
