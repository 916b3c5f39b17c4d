import type { Message } from '../../model/message.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { OperationContext } from '../context.ts';

/** A message with its subscriber and its workflow, where they still exist. */
export interface JoinedMessage extends Message {
  readonly subscriber: Subscriber | null;
  readonly template: Workflow | null;
}

/** Joins messages with their subscribers and workflows: two database commands, whatever their number. */
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
