import type { OperationContext } from '../operations/context.ts';
import { triggerEvents } from '../operations/event/trigger-events.ts';
import { insertDemoDocuments } from '../store/demo-documents.ts';
import { findWorkflowsByTrigger } from '../store/workflows.ts';
import { demoData } from './demo-data.ts';

/**
 * Adds sample data to an environment. Existing data does not change, and repeating the call adds nothing.
 * @param onProgress called before and after each part of the work
 */
export async function writeDemo(
  ctx: OperationContext,
  onProgress: (what: string, done: number, total: number) => void = () => {},
): Promise<void> {
  const { events, workflows, messageTemplates, ...documents } = demoData(ctx);
  const identifiers = workflows.flatMap(({ triggers }) => triggers.map(({ identifier }) => identifier));
  const existing = await findWorkflowsByTrigger(ctx.store, ctx.scope, identifiers);
  const missing = workflows.filter(({ triggers }) => triggers.every(({ identifier }) => !existing.has(identifier)));
  const used = new Set(missing.flatMap(({ steps }) => steps.map(({ _templateId }) => `${_templateId}`)));
  await insertDemoDocuments(
    ctx.store,
    {
      ...documents,
      workflows: missing,
      messageTemplates: messageTemplates.filter(({ _id }) => used.has(`${_id}`)),
    },
    (done, total) => onProgress('Writing demo data', done, total),
  );
  const triggered = 'Triggering demo events';
  onProgress(triggered, 0, events.length);
  await triggerEvents(ctx, { events: [...events] });
  onProgress(triggered, events.length, events.length);
}
