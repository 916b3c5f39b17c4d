import type { Message } from '../../model/message.ts';
import { builder } from '../kit/builder.ts';
import { MessageRef } from '../message/message.ts';

interface ChangedMessages {
  readonly messages: Message[];
}

const MessagesPayloadRef = builder.interfaceRef<ChangedMessages>('MessagesPayload').implement({
  description: 'The payload of each mutation that returns changed in-app messages.',
  fields: (t) => ({
    messages: t.expose('messages', {
      type: [MessageRef],
      description: 'The messages after the change, in the order of the input.',
    }),
  }),
});

/** The type of a payload with the messages that a mutation changed. */
export const messagesPayload = (name: string) =>
  builder.objectRef<ChangedMessages>(name).implement({
    description: 'In-app messages after a change.',
    interfaces: [MessagesPayloadRef],
  });
