/** One notification from a plain Fastify route, with concurrent queries and projections. */

import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { type Document, MongoClient, ObjectId } from 'mongodb';

const client = await MongoClient.connect(process.env.MONGODB_URI ?? '');
const db = client.db();
const environments = new Map<string, Promise<ObjectId | null>>();
const fields = (...names: string[]): Record<string, 1> => Object.fromEntries(names.map((name) => [name, 1]));

function environmentOf(authorization = ''): Promise<ObjectId | null> {
  const known = environments.get(authorization);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(authorization.replace('ApiKey ', '')).digest('hex');
  const found = db
    .collection('environments')
    .findOne({ 'apiKeys.hash': hash }, { projection: { _id: 1 } })
    .then((environment) => environment?._id ?? null);
  environments.set(authorization, found);
  return found;
}

const NOTIFICATION = fields(
  ...['_environmentId', '_organizationId', '_subscriberId', '_templateId', 'transactionId', 'createdAt', 'updatedAt'],
  ...['channels', 'payload', 'tags', 'to', 'topics', 'severity', 'critical', 'contextKeys', 'controls'],
);
const STEP = ['_id', 'active', 'filters', '_templateId', 'metadata', 'name', 'variants'].map((name) => `step.${name}`);
const JOB = fields('type', 'overrides', 'payload', 'providerId', 'status', 'updatedAt', ...STEP);
const DETAIL = fields('_jobId', 'createdAt', 'status', 'detail', 'isRetry', 'isTest', 'providerId', 'raw', 'source');
const SUBSCRIBER = fields('subscriberId', 'firstName', 'lastName', 'email', 'phone');
const TEMPLATE = fields('name', 'origin', 'triggers');

const app = Fastify();
app.get<{ Params: { id: string } }>('/v1/notifications/:id', async (request, reply) => {
  const _environmentId = await environmentOf(request.headers.authorization);
  if (_environmentId === null) return reply.code(401).send();
  const _id = new ObjectId(request.params.id);
  const ofIt = { _notificationId: _id, _environmentId };
  const readNotification = db
    .collection('notifications')
    .findOne({ _id, _environmentId }, { projection: NOTIFICATION });
  const [notification, jobs, details, subscriber, template] = await Promise.all([
    readNotification,
    db.collection('jobs').find(ofIt, { projection: JOB }).sort({ _id: 1 }).toArray(),
    db.collection('executiondetails').find(ofIt, { projection: DETAIL }).sort({ _id: 1 }).toArray(),
    readNotification.then((found) => findOf('subscribers', _environmentId, found?._subscriberId, SUBSCRIBER)),
    readNotification.then((found) => findOf('notificationtemplates', _environmentId, found?._templateId, TEMPLATE)),
  ]);
  if (notification === null) return reply.code(404).send();
  const detailsByJob = new Map<string, Document[]>();
  for (const { _jobId, ...detail } of details) {
    const others = detailsByJob.get(_jobId) ?? [];
    others.push(detail);
    detailsByJob.set(_jobId, others);
  }
  return {
    ...notification,
    subscriber,
    template,
    jobs: jobs.map((job) => ({
      ...job,
      providerId: job.providerId ?? 'svc',
      step: { ...job.step, variants: job.step.variants ?? [] },
      executionDetails: detailsByJob.get(job._id.toHexString()) ?? [],
    })),
  };
});

const findOf = (collection: string, _environmentId: ObjectId, _id: ObjectId, projection: Document) =>
  db.collection(collection).findOne({ _id, _environmentId }, { projection });

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
