import type { Document, ObjectId } from 'mongodb';
import { type ActivityData, cursorOf, type Page } from './activity-data.ts';

/** The part of the schema that the page needs, for both GraphQL peers. */
export const TYPE_DEFS = `
  type Query { notifications(first: Int!, after: String): NotificationConnection! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type NotificationConnection { edges: [NotificationEdge!]! pageInfo: PageInfo! }
  type NotificationEdge { cursor: String! node: Notification! }
  type Notification {
    _id: ID! transactionId: String! createdAt: String! channels: [String!]!
    subscriber: Subscriber jobs: JobConnection! messages: MessageConnection!
  }
  type Subscriber { subscriberId: String! firstName: String lastName: String email: String }
  type JobConnection { edges: [JobEdge!]! }
  type JobEdge { node: Job! }
  type Job { _id: ID! type: String! status: String! updatedAt: String executionDetails: DetailConnection! }
  type DetailConnection { edges: [DetailEdge!]! }
  type DetailEdge { node: Detail! }
  type Detail { _id: ID! createdAt: String! status: String! detail: String! source: String! }
  type MessageConnection { edges: [MessageEdge!]! }
  type MessageEdge { node: Message! }
  union MessageContent = MessageText
  type MessageText { text: String! }
  type Message {
    _id: ID! channel: String! subject: String content: MessageContent read: Boolean! seen: Boolean! createdAt: String!
  }
`;

export interface PeerContext {
  readonly data: ActivityData;
  readonly environmentId: ObjectId;
}

const hexOf = ({ _id }: Document) => _id.toHexString();
const instantOf = (field: string) => (node: Document) => node[field]?.toISOString();
const nameOf = (field: string) => (node: Document) => node[field].toUpperCase();

export const connectionOf = (nodes: readonly Document[]) => ({ edges: nodes.map((node) => ({ node })) });

/** The fields without a batch loader. */
export const RESOLVERS = {
  Query: {
    notifications: (_root: unknown, { first, after }: { first: number; after?: string }, ctx: PeerContext) =>
      ctx.data.notifications(ctx.environmentId, first, after),
  },
  NotificationConnection: {
    edges: ({ nodes }: Page) => nodes.map((node) => ({ node })),
    pageInfo: ({ nodes, hasNextPage }: Page) => {
      const last = nodes.at(-1);
      return { hasNextPage, endCursor: last ? cursorOf(last) : null };
    },
  },
  NotificationEdge: { cursor: ({ node }: { node: Document }) => cursorOf(node) },
  Notification: {
    _id: hexOf,
    createdAt: instantOf('createdAt'),
    channels: ({ channels }: Document) => channels.map((channel: string) => channel.toUpperCase()),
  },
  Job: { _id: hexOf, updatedAt: instantOf('updatedAt'), type: nameOf('type') },
  Detail: { _id: hexOf, createdAt: instantOf('createdAt'), status: nameOf('status'), source: nameOf('source') },
  Message: {
    _id: hexOf,
    createdAt: instantOf('createdAt'),
    channel: nameOf('channel'),
    content: ({ content }: Document) => ({ text: content }),
  },
  MessageContent: { resolveType: () => 'MessageText' },
};
