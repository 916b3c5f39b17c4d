import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { type Comparison, compare, type Effort, type Side } from './compare.ts';
import { type Request, send } from './load.ts';
import { type Member, startMember } from './member.ts';
import { API_KEY, peerScript, type World } from './world.ts';

/** A page of notifications with their jobs, details and messages, as a dashboard reads it. */
const QUERY = `query Page($first: Int!, $after: String) {
  notifications(first: $first, after: $after) {
    edges {
      cursor
      node {
        _id transactionId createdAt channels
        subscriber { subscriberId firstName lastName email }
        jobs {
          edges { node { _id type status updatedAt executionDetails { edges { node { _id createdAt status detail source } } } } }
        }
        messages { edges { node { _id channel subject content { ... on MessageText { text } } read seen createdAt } } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
const PAGE_SIZE = 50;
const PAGES = 19;

interface PageBody {
  data?: { notifications: { edges: { cursor?: string; node: object }[]; pageInfo: { endCursor?: string } } };
}

/** The page of 50 notifications from the gateway, Mercurius, Apollo Server and an endpoint written by hand. */
export async function benchPage(world: World, effort: Effort): Promise<Comparison> {
  const peers = await Promise.all(
    Object.entries({
      'Mercurius with JIT': { script: 'mercurius', path: 'graphql' },
      'Apollo Server': { script: 'apollo', path: '' },
      'by hand': { script: 'bare', path: '' },
    }).map(async ([name, { script, path }]) => {
      const member = startMember(peerScript(script), [], { MONGODB_URI: world.uri });
      const url = await member.printed(/(http:\S+)\s/);
      return { name, member, url: `${url.replace(/\/$/, '')}/${path}` };
    }),
  );
  const all = [{ name: 'gateway', member: world.gateway, url: `${world.url}/graphql` }, ...peers];
  const [first, ...others] = await Promise.all(
    all.map(async (server) => ({ ...server, ...(await readPages(server.name, server.url)) })),
  );
  for (const other of others) {
    if (!isDeepStrictEqual(first?.pages, other.pages)) throw new Error(`${other.name} returns other data`);
  }
  const sides = [first, ...others].flatMap((side): Side[] => (side ? [sideOf(side)] : []));
  const result = await compare(sides, world.database, effort);
  await Promise.all(peers.map(({ member }: { member: Member }) => member.end()));
  return result;
}

/** Different pages in turn, so that no side can answer from a cache of its last answer. */
function sideOf({
  name,
  member,
  url,
  cursors,
}: {
  name: string;
  member: Member;
  url: string;
  cursors: string[];
}): Side {
  const requests = [undefined, ...cursors].map((after) => requestOf(url, after));
  let at = 0;
  return { name, member, nextRequest: () => requests[at++ % requests.length] as Request };
}

const requestOf = (url: string, after: string | undefined): Request => ({
  url,
  method: 'POST',
  headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ query: QUERY, variables: { first: PAGE_SIZE, ...(after && { after }) } }),
});

/** The pages of a side, and its cursors, which differ between sides. */
async function readPages(name: string, url: string) {
  const agent = new Agent({ keepAlive: true });
  const cursors: string[] = [];
  const pages: object[] = [];
  for (let after: string | undefined; pages.length < PAGES; ) {
    const { status, body } = await send(agent, requestOf(url, after));
    const { data } = JSON.parse(body) as PageBody;
    if (status !== 200 || data === undefined) throw new Error(`${name} answered ${status}: ${body.slice(0, 500)}`);
    const { edges, pageInfo } = data.notifications;
    if (edges.length !== PAGE_SIZE) throw new Error(`${name} returns ${edges.length} notifications`);
    after = pageInfo.endCursor;
    if (after !== undefined) cursors.push(after);
    pages.push(edges.map(({ node }) => node));
  }
  agent.destroy();
  return { cursors: cursors.slice(0, -1), pages };
}
