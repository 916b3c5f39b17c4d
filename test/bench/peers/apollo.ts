/** The page with the standalone server of Apollo Server, with a DataLoader for each level. */
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import DataLoader from 'dataloader';
import type { Document, ObjectId } from 'mongodb';
import { type ActivityData, openActivityData } from './activity-data.ts';
import { connectionOf, type PeerContext, RESOLVERS, TYPE_DEFS } from './activity-schema.ts';

const data = await openActivityData(process.env.MONGODB_URI ?? '');

/** One set per request. The keys are hex strings, because two equal ObjectIds are different keys of a Map. */
const loadersOf = (data: ActivityData, environmentId: ObjectId) => {
  const byParent = (load: (environmentId: ObjectId, ids: readonly ObjectId[]) => Promise<Document[][]>) =>
    new DataLoader<ObjectId, Document[], string>((ids) => load(environmentId, ids), {
      cacheKeyFn: (id) => id.toHexString(),
    });
  return {
    subscriber: new DataLoader<ObjectId, Document | null, string>((ids) => data.subscribers(environmentId, ids), {
      cacheKeyFn: (id) => id.toHexString(),
    }),
    jobs: byParent(data.jobs),
    messages: byParent(data.messages),
    details: byParent(data.details),
  };
};
interface Context extends PeerContext {
  readonly loaders: ReturnType<typeof loadersOf>;
}

const server = new ApolloServer<Context>({
  typeDefs: TYPE_DEFS,
  resolvers: {
    ...RESOLVERS,
    MessageContent: { __resolveType: () => 'MessageText' },
    Notification: {
      ...RESOLVERS.Notification,
      subscriber: ({ _subscriberId }: Document, _args: object, { loaders }: Context) =>
        loaders.subscriber.load(_subscriberId),
      jobs: async ({ _id }: Document, _args: object, { loaders }: Context) =>
        connectionOf(await loaders.jobs.load(_id)),
      messages: async ({ _id }: Document, _args: object, { loaders }: Context) =>
        connectionOf(await loaders.messages.load(_id)),
    },
    Job: {
      ...RESOLVERS.Job,
      executionDetails: async ({ _id }: Document, _args: object, { loaders }: Context) =>
        connectionOf(await loaders.details.load(_id)),
    },
  },
});
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async ({ req }) => {
    const environmentId = await data.environmentOf(req.headers.authorization);
    if (environmentId === null) throw new Error('unauthorized');
    return { data, environmentId, loaders: loadersOf(data, environmentId) };
  },
});
process.stdout.write(`${url}\n`);
