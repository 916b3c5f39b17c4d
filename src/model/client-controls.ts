import { z } from 'zod';
import { mapOf } from './bounded-schemas.ts';
import { TIME_UNITS } from './enums.ts';
import { isPlainObject } from './plain-object.ts';

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
    ...{ skip: data, subject: text, body: text, editorType: z.enum(['block', 'html']), layoutId: text.nullable() },
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

type Values = Readonly<Record<string, unknown>>;

/** Values that the official clients send if they did not read one. */
const DEFAULTS: Readonly<Record<string, Values>> = {
  email: { body: '', editorType: 'block', disableOutputSanitization: false },
  in_app: { disableOutputSanitization: false },
  delay: { type: 'regular' },
  throttle: { type: 'fixed', threshold: 1 },
};

/** Values that the official clients require. */
const REQUIRED: Readonly<Record<string, Values>> = { email: { subject: '' } };

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
  const readable = given.filter(([name, value]) =>
    isKnown(name) ? controls[name]?.safeParse(value).success : value !== null,
  );
  const required = REQUIRED[stepType] ?? {};
  return {
    known: { ...required, ...Object.fromEntries(readable.filter(([name]) => isKnown(name))) },
    all: { ...required, ...Object.fromEntries(readable) },
  };
}

/**
 * The control values of a step after an official client has replaced those that it knows.
 * @param given the values that the client sent
 * @returns `given`, and the stored values that the client cannot have sent, unless it sent another value than its default
 */
export function keepUnreadValues(stepType: string, given: Values, stored: Values): Values {
  const { known } = clientControls(stepType, stored);
  const defaults = DEFAULTS[stepType] ?? {};
  // A regular delay has an amount. Without one, the client read a delay of a type that it does not know.
  const isRegularDelay = stepType === 'delay' && given.amount !== undefined;
  const isGiven = (name: string) => given[name] !== undefined && (isRegularDelay || given[name] !== defaults[name]);
  const unread = Object.entries(stored).filter(([name]) => !Object.hasOwn(known, name) && !isGiven(name));
  return { ...given, ...Object.fromEntries(unread) };
}
