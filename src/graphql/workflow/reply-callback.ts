import type { z } from 'zod';
import type { ReplyCallback } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';

const REPLY_CALLBACK = 'The webhook that receives replies to a message.';
const ACTIVE = 'Whether replies are forwarded.';
const URL = 'The URL of the webhook.';

export const ReplyCallbackRef = builder.objectRef<z.infer<typeof ReplyCallback>>('ReplyCallback').implement({
  description: REPLY_CALLBACK,
  fields: (t) => ({
    active: t.exposeBoolean('active', { nullable: true, description: ACTIVE }),
    url: t.exposeString('url', { nullable: true, description: URL }),
  }),
});

export const ReplyCallbackInputRef = builder.inputType('ReplyCallbackInput', {
  description: REPLY_CALLBACK,
  fields: (t) => ({ active: t.boolean({ description: ACTIVE }), url: t.string({ description: URL }) }),
});
