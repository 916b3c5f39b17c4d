/** The page with Mercurius, with its JIT compiler and its batching loaders. */
import Fastify from 'fastify';
import mercurius from 'mercurius';
import type { Document } from 'mongodb';
import { openActivityData } from './activity-data.ts';
import { connectionOf, type PeerContext, RESOLVERS, TYPE_DEFS } from './activity-schema.ts';

const data = await openActivityData(process.env.MONGODB_URI ?? '');
const app = Fastify();
type Queries = { obj: Document }[];
const idsOf = (queries: Queries) => queries.map(({ obj }) => obj._id);

await app.register(mercurius as never, {
  schema: TYPE_DEFS,
  resolvers: { ...RESOLVERS, MessageContent: { resolveType: () => 'MessageText' } },
  loaders: {
    Notification: {
      subscriber: (queries: Queries, { data, environmentId }: PeerContext) =>
        data.subscribers(
          environmentId,
          queries.map(({ obj }) => obj._subscriberId),
        ),
      jobs: async (queries: Queries, { data, environmentId }: PeerContext) =>
        (await data.jobs(environmentId, idsOf(queries))).map(connectionOf),
      messages: async (queries: Queries, { data, environmentId }: PeerContext) =>
        (await data.messages(environmentId, idsOf(queries))).map(connectionOf),
    },
    Job: {
      executionDetails: async (queries: Queries, { data, environmentId }: PeerContext) =>
        (await data.details(environmentId, idsOf(queries))).map(connectionOf),
    },
  },
  jit: 1,
  graphiql: false,
  context: async (request: { headers: { authorization?: string } }) => {
    const environmentId = await data.environmentOf(request.headers.authorization);
    if (environmentId === null) throw new Error('unauthorized');
    return { data, environmentId };
  },
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
