import { isPlainObject } from '../../model/plain-object.ts';

/** The values that an override can have, and how an error says it. */
interface Kind {
  readonly accepts: (value: unknown) => boolean;
  readonly problem: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const TEXT: Kind = { accepts: isText, problem: 'must be a text' };
const OBJECT: Kind = { accepts: isPlainObject, problem: 'must be an object' };
const COUNT: Kind = {
  accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  problem: 'must be a whole number, at least 0',
};
/** The sound of a critical alert is an object. */
const SOUND: Kind = {
  accepts: (value) => isText(value) || isPlainObject(value),
  problem: 'must be a text or an object',
};
/** The providers write flags as 0 and 1, too. */
const FLAG: Kind = {
  accepts: (value) => typeof value === 'boolean' || value === 0 || value === 1,
  problem: 'must be true or false',
};
/** The value of a header. */
const HEADER: Kind = {
  accepts: (value) => Number.isSafeInteger(value) || (isText(value) && /^[\x20-\x7e]*$/.test(value)),
  problem: 'must be a text of printable ASCII characters, or a whole number',
};
/** Its readers check it: some get it unchanged. */
const ANY: Kind = { accepts: () => true, problem: '' };

/** The overrides that several push providers know by the same name. */
const SHARED: Readonly<Record<string, Kind>> = {
  ...{ badge: COUNT, sound: SOUND, icon: TEXT, image: TEXT, color: TEXT, tag: TEXT, channelId: TEXT, ttl: ANY },
  ...{ priority: HEADER, url: TEXT },
};

/** The overrides that only some providers know. For others, such a name can be a field of their own requests. */
const OWN: ReadonlyMap<string | undefined, Readonly<Record<string, Kind>>> = new Map([
  [
    'apns',
    { categoryId: TEXT, threadId: TEXT, collapseId: HEADER, mutableContent: FLAG, contentAvailable: FLAG } as const,
  ],
  ['expo', { categoryId: TEXT }],
  ['fcm', { android: OBJECT, apns: OBJECT, webpush: OBJECT, webPush: OBJECT, fcmOptions: OBJECT }],
  ['pusher-beams', { categoryId: TEXT, clickAction: TEXT }],
]);

const kindsOf = (providerId: string | undefined) => ({ ...SHARED, ...OWN.get(providerId) });

/** The names of the overrides of a push message that a provider gets as fields of the message. */
export const pushOverrideNames = (providerId: string | undefined): readonly string[] =>
  Object.keys(kindsOf(providerId));

/** The first of these overrides whose value has the wrong type. Null counts as not given. */
export function wrongPushOverride(
  providerId: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly problem: string } | undefined {
  const wrong = Object.entries(kindsOf(providerId)).find(
    ([name, { accepts }]) => Object.hasOwn(fields, name) && fields[name] != null && !accepts(fields[name]),
  );
  return wrong && { name: wrong[0], problem: wrong[1].problem };
}
