import type DataLoader from 'dataloader';
import type { Message } from '../../model/message.ts';
import { idOrNull } from '../../model/repairs.ts';
import { isHexId } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
import { openMessage } from '../../store/sealed/sealed-documents.ts';
import type { OperationContext } from '../context.ts';
import { visibleSubscriber } from '../subscriber/visible-subscriber.ts';

/** A message with its subscriber and its workflow. Each is null if it no longer exists. */
export interface JoinedMessage extends Message {
  readonly subscriber: Subscriber | null;
  readonly template: Workflow | null;
}

/** Joins messages with their subscribers and workflows, with two database commands in total. */
export const joinMessages = (ctx: OperationContext, messages: readonly Message[]): Promise<JoinedMessage[]> =>
  Promise.all(
    messages.map(async (message) => {
      const [subscriber, template] = await Promise.all([
        loadById(ctx.loaders.subscriberById, message._subscriberId),
        loadById(ctx.loaders.workflowById, message._templateId),
      ]);
      return {
        ...openMessage(ctx.store, message),
        subscriber: subscriber && visibleSubscriber(ctx, subscriber),
        template,
      };
    }),
  );

/** The document with an id that another program may have left out, or stored as any text. */
function loadById<T>(loader: DataLoader<string, T | null>, stored: unknown): Promise<T | null> | null {
  const id = `${idOrNull(stored)}`;
  return isHexId(id) ? loader.load(id.toLowerCase()) : null;
}
