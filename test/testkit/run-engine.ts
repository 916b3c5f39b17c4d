import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import type { Engine } from '../../src/engine/engine.ts';
import { startWorker, type Worker } from '../../src/engine/worker.ts';
import { OPEN_STATUSES } from '../../src/model/enums.ts';
import type { Trigger } from '../../src/model/trigger.ts';
import type { Workflow } from '../../src/model/workflow.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { EventLoopShare } from '../../src/rendering/event-loop-share.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { atEnd } from './at-end.ts';
import { testRenderer } from './test-renderer.ts';
import { openTestWorkQueue } from './test-work-queue.ts';
import { until } from './until.ts';

/** The engine of a test: requests to this machine are allowed, and pauses are short. */
export const engineOf = (store: Store, fields: Partial<Engine> = {}): Engine => ({
  store,
  logger: pino({ level: 'silent' }),
  serviceSlug: 'svc',
  publicUrl: undefined,
  outgoing: { allowsPrivateHosts: true },
  eventLoop: new EventLoopShare(),
  renderer: testRenderer(),
  retry: { maxAttempts: 3, firstPauseMs: 10 },
  now: () => new Date(),
  ...fields,
});

/** A worker of this process with its own work queue. It ends with the test file, which errors of the queue fail. */
export async function startTestWorker(store: Store, fields: Partial<Engine> = {}): Promise<Worker> {
  const worker = await startWorker(engineOf(store, fields), await openTestWorkQueue(store));
  atEnd(() => worker.drain());
  return worker;
}

/** A trigger of a workflow for subscribers. */
export const triggerOf = (workflow: Workflow, to: Trigger['to'], fields: Partial<Trigger> = {}): Trigger => ({
  _templateId: workflow._id,
  name: workflow.name,
  transactionId: `${new ObjectId()}`,
  payload: {},
  overrides: {},
  triggeredAt: new Date(),
  to,
  ...fields,
});

/** All documents that the engine wrote in an environment. */
export async function written({ scope: { _environmentId }, store: { collections } }: OperationContext) {
  const [notifications, jobs, details, messages] = await Promise.all([
    collections.notifications.find({ _environmentId }).sort({ _id: 1 }).toArray(),
    collections.jobs.find({ _environmentId }).sort({ _id: 1 }).toArray(),
    collections.executionDetails.find({ _environmentId }).sort({ _id: 1 }).toArray(),
    collections.messages.find({ _environmentId }).sort({ _id: 1 }).toArray(),
  ]);
  return { notifications, jobs, details, messages };
}

/** Enqueues triggers. Resolves with all written documents when the given number of notifications has ended. */
export async function runToEnd(ctx: OperationContext, triggers: Trigger[], count = triggers.length) {
  await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers });
  return untilEnded(ctx, count);
}

/** Resolves with all written documents when the given number of notifications has ended. */
export const untilEnded = (ctx: OperationContext, count: number) =>
  until(
    ctx.store,
    () => written(ctx),
    ({ notifications, jobs }) =>
      notifications.length >= count && jobs.every(({ status }) => !OPEN_STATUSES.includes(status)),
  );

/** An active integration with an SMTP server on this machine. */
export const mailIntegration = (port: number, fields: object = {}) => ({
  active: true,
  credentials: {
    host: '127.0.0.1',
    port: `${port}`,
    from: 'news@example.com',
    senderName: 'News',
    ignoreTls: true,
  },
  ...fields,
});
