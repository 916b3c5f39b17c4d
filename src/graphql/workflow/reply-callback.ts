import type { z } from 'zod';
import type { ReplyCallback } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';

export const ReplyCallbackRef = builder.objectRef<z.infer<typeof ReplyCallback>>('ReplyCallback').implement({
  description: 'Where replies to a message are sent on to.',
  fields: (t) => ({
    active: t.exposeBoolean('active', { nullable: true, description: 'Whether they are.' }),
    url: t.exposeString('url', { nullable: true, description: 'The address they go to.' }),
  }),
});

export const ReplyCallbackInputRef = builder.inputType('ReplyCallbackInput', {
  description: 'Where replies to a message are sent on to.',
  fields: (t) => ({
    active: t.boolean({ description: 'Whether they are.' }),
    url: t.string({ description: 'The address they go to.' }),
  }),
});
