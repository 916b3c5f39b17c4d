import type { OperationContext } from '../operations/context.ts';
import { triggerEvents } from '../operations/event/trigger-events.ts';
import { insertDemoDocuments } from '../store/demo.ts';
import { demoData } from './demo-data.ts';

/** Fills an environment with something to look at; a second time adds nothing. */
export async function writeDemo(ctx: OperationContext): Promise<void> {
  const { events, ...documents } = demoData(ctx.scope, ctx._userId, ctx.serviceSlug, ctx.now());
  await insertDemoDocuments(ctx.store, documents);
  await triggerEvents(ctx, { events: [...events] });
}
