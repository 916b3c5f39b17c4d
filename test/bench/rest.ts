import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { type Comparison, compare, type Effort } from './compare.ts';
import { type Request, send } from './load.ts';
import { startMember } from './member.ts';
import { API_KEY, peerScript, type World } from './world.ts';

/** Retrieves single notifications from the gateway and from a plain Fastify route. */
export async function benchRest(world: World, effort: Effort): Promise<Comparison> {
  const fastify = startMember(peerScript('fastify'), [], { MONGODB_URI: world.uri });
  const peerUrl = await fastify.printed(/(http:\S+)\s/);
  const found = await world.db
    .collection('notifications')
    .find({ _environmentId: world.scope._environmentId }, { projection: { _id: 1 } })
    .limit(500)
    .toArray();
  const requestsTo = (url: string) =>
    found.map(
      ({ _id }): Request => ({
        url: `${url}/v1/notifications/${_id}`,
        method: 'GET',
        headers: { authorization: `ApiKey ${API_KEY}` },
      }),
    );
  const sides = [
    { name: 'gateway', member: world.gateway, requests: requestsTo(world.url) },
    { name: 'Fastify', member: fastify, requests: requestsTo(peerUrl) },
  ];
  const agent = new Agent({ keepAlive: true });
  const read = (of: readonly Request[]) => Promise.all(of.slice(0, 20).map((request) => send(agent, request)));
  const [own = [], theirs = []] = await Promise.all(sides.map(({ requests }) => read(requests)));
  agent.destroy();
  for (const [index, { status, body }] of own.entries()) {
    const other = theirs[index]?.body ?? '';
    if (status !== 200 || !isDeepStrictEqual(JSON.parse(body), JSON.parse(other))) {
      throw new Error(`the answers differ:\n${body}\n${other}`);
    }
  }
  const result = await compare(
    sides.map(({ name, member, requests }) => {
      let at = 0;
      return { name, member, nextRequest: () => requests[at++ % requests.length] as Request };
    }),
    world.database,
    effort,
  );
  await fastify.end();
  return result;
}
