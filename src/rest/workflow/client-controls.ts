import { z } from 'zod';
import { mapOf } from '../../model/bounded-schemas.ts';
import { TIME_UNITS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';

const text = z.string();
const flag = z.boolean();
const data = mapOf(z.unknown());
const unit = z.enum(TIME_UNITS);
const redirect = z.object({
  url: text,
  target: z.enum(['_self', '_blank', '_parent', '_top', '_unfencedTop']).optional(),
});
const action = z.object({ label: text.optional(), redirect: redirect.optional() });
const timing = { skip: data, amount: z.number(), unit, cron: text };

/** The types of the control values that the official clients read, by type of step. */
const CONTROLS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  in_app: {
    ...{ skip: data, body: text, subject: text, avatar: text, primaryAction: action, secondaryAction: action },
    ...{ redirect, disableOutputSanitization: flag, data },
  },
  email: {
    ...{ skip: data, subject: text, body: text, editorType: z.enum(['block', 'html']), layoutId: text },
    ...{ disableOutputSanitization: flag, useProviderDefaults: flag, replyTo: text, preheader: text },
    from: z.object({ email: text.optional(), name: text.optional() }),
  },
  sms: { skip: data, body: text },
  chat: { skip: data, body: text, editorType: z.enum(['block', 'text']) },
  push: { skip: data, subject: text, body: text },
  delay: { ...timing, type: z.enum(['regular', 'timed']) },
  digest: {
    ...{ ...timing, type: z.enum(['regular', 'timed']), digestKey: text },
    lookBackWindow: z.object({ amount: z.number(), unit }),
  },
  throttle: {
    ...{
      skip: data,
      type: z.enum(['fixed', 'dynamic']),
      amount: z.number(),
      unit: z.enum(['minutes', 'hours', 'days']),
    },
    ...{ dynamicKey: text, threshold: z.number(), throttleKey: text },
  },
  custom: { custom: data },
  tool: { skip: data, body: text },
};

/** Values that the official clients require. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { email: { subject: '' } };

/** The types of steps that the official clients read. Any other one is shown as `custom`. */
export const clientStepType = (type: string): string => (CONTROLS[type] === undefined ? 'custom' : type);

/**
 * The control values of a step as the official clients read them.
 * @returns `known`: the values whose type the clients know. `all`: these and the values that the clients do not know.
 * Values of another type than the clients expect are left out
 */
export function clientControls(stepType: string, controlValues: unknown) {
  const controls = CONTROLS[stepType] ?? {};
  const given = Object.entries(isPlainObject(controlValues) ? controlValues : {}).map(([name, value]) => {
    // The blocks of an e-mail are a text of JSON.
    const isBlocks = stepType === 'email' && name === 'body' && Array.isArray(value);
    return [name, isBlocks ? JSON.stringify(value) : value] as const;
  });
  const isKnown = (name: string) => Object.hasOwn(controls, name);
  const readable = given.filter(
    ([name, value]) => value !== null && (!isKnown(name) || controls[name]?.safeParse(value).success),
  );
  const required = REQUIRED[stepType] ?? {};
  return {
    known: { ...required, ...Object.fromEntries(readable.filter(([name]) => isKnown(name))) },
    all: { ...required, ...Object.fromEntries(readable) },
  };
}
