import type { Logger } from 'pino';
import { sendDueWebhooks } from '../../src/engine/webhooks/send-due-webhooks.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../src/model/webhook.ts';
import { createWebhookEndpoint } from '../../src/operations/webhook/create-webhook-endpoint.ts';
import { sendTestWebhook } from '../../src/operations/webhook/send-test-webhook.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { SEND_WEBHOOKS } from '../../src/store/queue/work-kinds.ts';
import { engineOf } from './run-engine.ts';
import { startTestContext } from './test-context.ts';

/** An environment with one endpoint, and a clock that the test moves. */
export async function startClockedEndpoint(store: Store, url: string, logger: Logger) {
  const ctx = await startTestContext(store);
  let nowMs = Date.now();
  const now = () => new Date(nowMs);
  const clocked = { ...ctx, now, workQueue: { ...ctx.workQueue, now } };
  const { endpoint, secret } = await createWebhookEndpoint(clocked, { url });
  const engine = engineOf(store, { now, logger });
  const owned = { _environmentId: endpoint._environmentId, _endpointId: endpoint._id };
  const run = async (fields: Partial<typeof engine> = {}) => {
    let kind: string = SEND_WEBHOOKS.healthy;
    for (;;) {
      const result = await sendDueWebhooks({ ...engine, ...fields }, owned, {
        kind,
        moveTo: async (other) => {
          kind = other;
        },
        mustPause: () => false,
        signal: new AbortController().signal,
      });
      if (result !== false) return { result, kind };
    }
  };
  const { collections } = store;
  return {
    ctx: clocked,
    secret,
    endpointId: `${endpoint._id}`,
    now,
    run,
    /** Moves the clock to each time at which something is due, until an instant. */
    async advance(ms: number) {
      const end = nowMs + ms;
      for (;;) {
        const { result } = await run();
        if (!(result instanceof Date) || result.getTime() > end) break;
        nowMs = result.getTime();
      }
      nowMs = end;
    },
    test: () => sendTestWebhook(clocked, `${endpoint._id}`),
    endpoint: async () => (await collections.webhookEndpoints.findOne({ _id: endpoint._id })) as WebhookEndpoint,
    deliveries: (): Promise<WebhookDelivery[]> =>
      collections.webhookDeliveries.find({ _endpointId: endpoint._id }).sort({ _id: 1 }).toArray(),
  };
}
