import type { z } from 'zod';
import type { PreferenceSettings } from '../../model/workflow.ts';
import { builder } from '../kit/builder.ts';

export const PreferenceSettingsRef = builder
  .objectRef<z.infer<typeof PreferenceSettings>>('PreferenceSettings')
  .implement({
    description: 'Which channels are used, and which are not; null where it does not say.',
    fields: (t) => ({
      email: t.exposeBoolean('email', { nullable: true, description: 'Whether e-mail is used.' }),
      sms: t.exposeBoolean('sms', { nullable: true, description: 'Whether SMS is used.' }),
      in_app: t.exposeBoolean('in_app', { nullable: true, description: 'Whether the inbox is used.' }),
      chat: t.exposeBoolean('chat', { nullable: true, description: 'Whether chat is used.' }),
      push: t.exposeBoolean('push', { nullable: true, description: 'Whether push is used.' }),
    }),
  });

export const PreferenceSettingsInputRef = builder.inputType('PreferenceSettingsInput', {
  description: 'Which channels a workflow uses where a subscriber does not say otherwise.',
  fields: (t) => ({
    email: t.boolean({ description: 'Whether it uses e-mail.' }),
    sms: t.boolean({ description: 'Whether it uses SMS.' }),
    in_app: t.boolean({ description: 'Whether it uses the inbox.' }),
    chat: t.boolean({ description: 'Whether it uses chat.' }),
    push: t.boolean({ description: 'Whether it uses push.' }),
  }),
});
