/** The page by hand: Node's HTTP server, the driver, and four queries. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Document } from 'mongodb';
import { cursorOf, openActivityData } from './activity-data.ts';

const data = await openActivityData(process.env.MONGODB_URI ?? '');

async function pageOf(authorization: string | undefined, body: string) {
  const environmentId = await data.environmentOf(authorization);
  if (environmentId === null) return null;
  const { variables } = JSON.parse(body) as { variables: { first: number; after?: string } };
  const { nodes, hasNextPage } = await data.notifications(environmentId, variables.first, variables.after);
  const ids = nodes.map(({ _id }) => _id);
  const readJobs = data.jobs(environmentId, ids);
  const readDetails = readJobs.then((jobs) =>
    data.details(
      environmentId,
      jobs.flat().map(({ _id }) => _id),
    ),
  );
  // Several notifications of a page often have the same subscriber.
  const subscriberIds = new Map(nodes.map(({ _subscriberId }) => [_subscriberId.toHexString(), _subscriberId]));
  const [subscribers, jobs, details, messages] = await Promise.all([
    data.subscribers(environmentId, [...subscriberIds.values()]),
    readJobs,
    readDetails,
    data.messages(environmentId, ids),
  ]);
  const subscriberById = new Map([...subscriberIds.keys()].map((id, index) => [id, subscribers[index]]));
  let detailsAt = 0;
  const last = nodes.at(-1);
  return {
    data: {
      notifications: {
        edges: nodes.map((node, index) => ({
          cursor: cursorOf(node),
          node: {
            _id: node._id.toHexString(),
            transactionId: node.transactionId,
            createdAt: node.createdAt.toISOString(),
            channels: node.channels.map((channel: string) => channel.toUpperCase()),
            subscriber: subscriberOf(subscriberById.get(node._subscriberId.toHexString())),
            jobs: {
              edges: (jobs[index] ?? []).map((job) => ({ node: jobOf(job, details[detailsAt++] ?? []) })),
            },
            messages: { edges: (messages[index] ?? []).map((message) => ({ node: messageOf(message) })) },
          },
        })),
        pageInfo: { hasNextPage, endCursor: last ? cursorOf(last) : null },
      },
    },
  };
}

const subscriberOf = (subscriber: Document | null | undefined) =>
  subscriber == null
    ? null
    : {
        subscriberId: subscriber.subscriberId,
        firstName: subscriber.firstName,
        lastName: subscriber.lastName,
        email: subscriber.email,
      };

const jobOf = (job: Document, details: readonly Document[]) => ({
  _id: job._id.toHexString(),
  type: job.type.toUpperCase(),
  status: job.status,
  updatedAt: job.updatedAt?.toISOString() ?? null,
  executionDetails: {
    edges: details.map((detail) => ({
      node: {
        _id: detail._id.toHexString(),
        createdAt: detail.createdAt.toISOString(),
        status: detail.status.toUpperCase(),
        detail: detail.detail,
        source: detail.source.toUpperCase(),
      },
    })),
  },
});

const messageOf = (message: Document) => ({
  _id: message._id.toHexString(),
  channel: message.channel.toUpperCase(),
  subject: message.subject,
  content: { text: message.content },
  read: message.read,
  seen: message.seen,
  createdAt: message.createdAt.toISOString(),
});

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const page = await pageOf(request.headers.authorization, Buffer.concat(chunks).toString());
    const body = JSON.stringify(page);
    response.writeHead(page === null ? 401 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});
