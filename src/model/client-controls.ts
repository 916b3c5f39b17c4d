import { z } from 'zod';
import { mapOf } from './bounded-schemas.ts';
import { LINK_TARGETS, TIME_UNITS } from './enums.ts';
import { isPlainObject } from './plain-object.ts';
import { toUrl } from './to-url.ts';

const text = z.string();
const flag = z.boolean();
const data = mapOf(z.unknown());
const unit = z.enum(TIME_UNITS);
const redirect = z.object({
  url: text,
  target: z.enum(LINK_TARGETS).optional(),
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

/** The controls that say how long a wait or window is, except for `unit`, which says nothing alone. */
const WAIT = ['type', 'amount', 'cron', 'timed', 'dynamicKey', 'delayPath'];
/** The controls that belong to the wait of a digest. */
const OF_WAIT = [...WAIT, 'backoff', 'backoffAmount', 'backoffUnit', 'lookBackWindow', 'updateMode'];

/**
 * The control values of a step after an official client has replaced those that it knows.
 * @param given the values that the client sent
 * @returns `given`, and the stored values that the client cannot have sent, unless it sent another value than its default.
 * Another wait, or a request to another host, replaces the stored one as a whole
 */
export function keepUnreadValues(stepType: string, given: Values, stored: Values): Values {
  const { known } = clientControls(stepType, stored);
  const defaults = DEFAULTS[stepType] ?? {};
  const isDefault = (name: string) => given[name] === undefined || given[name] === defaults[name];
  const isAnotherRequest = stepType === 'custom' && isToAnotherOrigin(given.url, stored.url);
  const isAnotherWait = givesAnotherWait(stepType, given, stored, known);
  const isReplaced = (name: string) =>
    Object.hasOwn(known, name) || (isAnotherRequest && name !== 'skip') || (isAnotherWait && OF_WAIT.includes(name));
  const unread = Object.fromEntries(Object.entries(stored).filter(([name]) => !isReplaced(name) && isDefault(name)));
  const { type, ...others } = given;
  // Without a stored type, the key or path says what the step waits for. The default type would contradict it.
  const isTypeImplied =
    stored.type === undefined && isDefault('type') && OF_WAIT.some((name) => Object.hasOwn(unread, name));
  return { ...(isTypeImplied ? others : given), ...unread };
}

/** Whether the client gives other settings of a wait than it read. They are never mixed with stored ones. */
function givesAnotherWait(stepType: string, given: Values, stored: Values, known: Values): boolean {
  const controls = CONTROLS[stepType] ?? {};
  if (!Object.hasOwn(controls, 'amount')) return false;
  const names = given.amount == null ? WAIT : [...WAIT, 'unit'];
  return names.some((name) => {
    if (given[name] == null) return false;
    if (!Object.hasOwn(controls, name)) return stored[name] === undefined;
    return given[name] !== (known[name] ?? DEFAULTS[stepType]?.[name]);
  });
}

/** Whether a request goes to another host than the stored one, whose headers and body may contain secrets. */
function isToAnotherOrigin(url: unknown, storedUrl: unknown): boolean {
  if (url == null || url === storedUrl) return false;
  const origin = originOf(url);
  return origin === undefined || origin !== originOf(storedUrl);
}

/** Undefined if only rendering the template of the URL tells it. */
const originOf = (url: unknown): string | undefined => (typeof url === 'string' ? toUrl(url)?.origin : undefined);
