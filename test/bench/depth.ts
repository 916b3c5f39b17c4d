import { Agent } from 'node:http';
import { type Comparison, compare, type Effort } from './compare.ts';
import { type Request, send } from './load.ts';
import { API_KEY, type World } from './world.ts';

const PAGE_SIZE = 5;
const QUERY = `query List($first: Int, $last: Int, $after: String) {
  notifications(first: $first, last: $last, after: $after) {
    edges { cursor node { _id transactionId createdAt } }
    pageInfo { hasNextPage }
  }
}`;

/** Compares the first page of a long list with the last one. */
export async function benchDepth(world: World, effort: Effort): Promise<Comparison & { readonly page: number }> {
  const requestOf = (variables: object): Request => ({
    url: `${world.url}/graphql`,
    method: 'POST',
    headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables }),
  });
  const agent = new Agent();
  const { body } = await send(agent, requestOf({ last: PAGE_SIZE + 1 }));
  agent.destroy();
  const after = JSON.parse(body).data.notifications.edges[0].cursor;
  const { _environmentId } = world.scope;
  const length = await world.db.collection('notifications').countDocuments({ _environmentId });
  const page = Math.floor(length / PAGE_SIZE);
  const sideOf = (name: string, request: Request) => ({ name, member: world.gateway, nextRequest: () => request });
  const sides = [
    sideOf(`page ${page.toLocaleString('en')}`, requestOf({ first: PAGE_SIZE, after })),
    sideOf('page 1', requestOf({ first: PAGE_SIZE })),
  ];
  return { page, ...(await compare(sides, world.database, effort)) };
}
