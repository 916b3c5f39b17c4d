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

const KINDS = {
  ...{ badge: COUNT, sound: SOUND, icon: TEXT, image: TEXT, color: TEXT, tag: TEXT, channelId: TEXT, ttl: ANY },
  ...{ priority: HEADER, url: TEXT, categoryId: TEXT, clickAction: TEXT, threadId: TEXT, collapseId: HEADER },
  ...{ mutableContent: FLAG, contentAvailable: FLAG },
  ...{ android: OBJECT, apns: OBJECT, webpush: OBJECT, webPush: OBJECT, fcmOptions: OBJECT },
} as const satisfies Readonly<Record<string, Kind>>;
type Name = keyof typeof KINDS;

/** The overrides of the channel, before the provider is known. */
const SHARED: readonly Name[] = [
  ...(['badge', 'sound', 'icon', 'image', 'color', 'tag', 'channelId', 'ttl', 'priority', 'url'] as const),
];

/** The overrides that each provider knows. For others, such a name can be a field of their own requests. */
const OF_PROVIDERS: ReadonlyMap<string, readonly Name[]> = new Map<string, readonly Name[]>([
  [
    'apns',
    [
      ...(['badge', 'sound', 'priority', 'ttl', 'categoryId', 'threadId', 'collapseId'] as const),
      ...(['mutableContent', 'contentAvailable'] as const),
    ],
  ],
  ['expo', ['badge', 'sound', 'priority', 'ttl', 'channelId', 'categoryId']],
  ['fcm', ['image', 'android', 'apns', 'webPush', 'webpush', 'fcmOptions']],
  ['one-signal', ['badge', 'sound', 'icon', 'image', 'color', 'channelId', 'ttl', 'url']],
  ['push-webhook', SHARED],
  ['pusher-beams', ['badge', 'sound', 'icon', 'color', 'tag', 'channelId', 'ttl', 'categoryId', 'clickAction']],
  ['pushpad', ['icon', 'image', 'ttl', 'url']],
]);

/** The names of the overrides of a push message that a provider gets as fields of the message. */
export const pushOverrideNames = (providerId: string | undefined): readonly Name[] =>
  providerId === undefined ? SHARED : (OF_PROVIDERS.get(providerId) ?? []);

/** Whether some provider gets an override of this name as a field of a push message. */
export const isPushOverrideName = (name: string): boolean => Object.hasOwn(KINDS, name);

/** The first of these overrides whose value has the wrong type. Null counts as not given. */
export function wrongPushOverride(
  providerId: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly problem: string } | undefined {
  const wrong = pushOverrideNames(providerId).find(
    (name) => Object.hasOwn(fields, name) && fields[name] != null && !KINDS[name].accepts(fields[name]),
  );
  return wrong && { name: wrong, problem: KINDS[wrong].problem };
}
