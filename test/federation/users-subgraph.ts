import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { atEnd } from '../testkit/at-end.ts';

/** A subgraph of another team: its users are the subscribers of the gateway. */
export const USERS_SDL = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])

  type Query {
    user(id: ID!): User
    users: UserConnection!
  }

  type User @key(fields: "id") {
    id: ID!
    name: String!
    subscriber: Subscriber!
    welcome: Workflow!
    newest: Message
  }

  type Subscriber @key(fields: "subscriberId") {
    subscriberId: String!
    user: User!
  }

  type Workflow @key(fields: "workflowId", resolvable: false) {
    workflowId: String!
  }

  type Message @key(fields: "_id", resolvable: false) {
    _id: ID!
  }

  type UserConnection {
    nodes: [User!]!
    pageInfo: PageInfo!
  }

  type PageInfo @shareable {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
`;

interface User {
  readonly id: string;
  readonly name: string;
  readonly newest: { readonly _id: string } | null;
}

/** Starts the subgraph on a free port. @returns its URL */
export async function startUsers(users: readonly User[]): Promise<string> {
  const userById = (id: string) => users.find((user) => user.id === id) ?? null;
  const schema = buildSubgraphSchema({
    typeDefs: parse(USERS_SDL),
    resolvers: {
      Query: {
        user: (_root: unknown, { id }: { id: string }) => userById(id),
        users: () => ({ nodes: users, pageInfo: { hasNextPage: false, hasPreviousPage: false } }),
      },
      User: {
        __resolveReference: ({ id }: User) => userById(id),
        subscriber: ({ id }: User) => ({ subscriberId: id }),
        welcome: () => ({ workflowId: 'welcome' }),
      },
      Subscriber: { user: ({ subscriberId }: { subscriberId: string }) => userById(subscriberId) },
    },
  });
  const server = createServer(createYoga({ schema, logging: false })).listen(0, '127.0.0.1');
  atEnd(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}
