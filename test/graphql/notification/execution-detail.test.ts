import { expect, it } from 'vitest';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { startGraph } from '../graph-client.ts';

const Details = graphql(`
  query RawOfDetails($id: ID!) {
    notification(id: $id) {
      executionDetails {
        edges {
          node {
            hasRaw
          }
        }
      }
    }
  }
`);

it('an execution detail says whether it has raw data', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const notification = await make.notification(await make.subscriber({ subscriberId: 'ada' }));
  const job = await make.job(notification);
  for (const raw of ['{"status":202}', '{}', '', null]) await make.executionDetail(job, { raw });
  await make.executionDetail(job);
  const answer = await graph.run(Details, { id: `${notification._id}` });
  const found = answer.notification?.executionDetails.edges.map(({ node }) => node.hasRaw);
  expect(found).toEqual([true, false, false, false, false]);
});
