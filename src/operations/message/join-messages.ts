import type { Message } from '../../model/message.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { OperationContext } from '../context.ts';

/** A message with its subscriber and its workflow. Each is null if it no longer exists. */
export interface JoinedMessage extends Message {
  readonly subscriber: Subscriber | null;
  readonly template: Workflow | null;
}

/** Joins messages with their subscribers and workflows, with two database commands in total. */
export const joinMessages = ({ loaders }: OperationContext, messages: readonly Message[]): Promise<JoinedMessage[]> =>
  Promise.all(
    messages.map(async (message) => {
      const [subscriber, template] = await Promise.all([
        loaders.subscriberById.load(`${message._subscriberId}`),
        message._templateId == null ? null : loaders.workflowById.load(`${message._templateId}`),
      ]);
      return { ...message, subscriber, template };
    }),
  );
