import type { Message } from '../../model/message.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
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
        ctx.loaders.subscriberById.load(`${message._subscriberId}`),
        message._templateId == null ? null : ctx.loaders.workflowById.load(`${message._templateId}`),
      ]);
      return { ...message, subscriber: subscriber && visibleSubscriber(ctx, subscriber), template };
    }),
  );
