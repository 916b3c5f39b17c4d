import type { z } from 'zod';
import type { PreferenceSettings } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';

const EMAIL = 'Whether e-mail is on.';
const SMS = 'Whether SMS is on.';
const IN_APP = 'Whether the in-app channel is on.';
const CHAT = 'Whether chat is on.';
const PUSH = 'Whether push is on.';

export const PreferenceSettingsRef = builder
  .objectRef<z.infer<typeof PreferenceSettings>>('PreferenceSettings')
  .implement({
    description: 'The channels that are on and off. Null falls back to the less specific setting.',
    fields: (t) => ({
      email: t.exposeBoolean('email', { nullable: true, description: EMAIL }),
      sms: t.exposeBoolean('sms', { nullable: true, description: SMS }),
      in_app: t.exposeBoolean('in_app', { nullable: true, description: IN_APP }),
      chat: t.exposeBoolean('chat', { nullable: true, description: CHAT }),
      push: t.exposeBoolean('push', { nullable: true, description: PUSH }),
    }),
  });

export const PreferenceSettingsInputRef = builder.inputType('PreferenceSettingsInput', {
  description: 'The channels of a workflow that are on or off unless the subscriber chooses otherwise.',
  fields: (t) => ({
    email: t.boolean({ description: EMAIL }),
    sms: t.boolean({ description: SMS }),
    in_app: t.boolean({ description: IN_APP }),
    chat: t.boolean({ description: CHAT }),
    push: t.boolean({ description: PUSH }),
  }),
});
