import type { Message } from '../../model/message.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
import { openMessage } from '../../store/sealed/sealed-documents.ts';
import type { OperationContext } from '../context.ts';
import { loadStoredId } from '../load-stored-id.ts';
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
        loadStoredId(ctx.loaders.subscriberById, message._subscriberId),
        loadStoredId(ctx.loaders.workflowById, message._templateId),
      ]);
      return {
        ...openMessage(ctx.store, message),
        subscriber: subscriber && visibleSubscriber(ctx, subscriber),
        template,
      };
    }),
  );
