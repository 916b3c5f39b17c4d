/** The overrides that several push providers know by the same name. */
const SHARED = ['badge', 'sound', 'icon', 'image', 'color', 'tag', 'channelId', 'ttl', 'priority', 'url'] as const;

/** The overrides that only some providers know. For others, such a name can be a field of their own requests. */
const OWN: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['apns', ['categoryId', 'threadId', 'collapseId', 'mutableContent', 'contentAvailable']],
  ['expo', ['categoryId']],
  ['fcm', ['android', 'apns', 'webpush', 'webPush', 'fcmOptions']],
  ['pusher-beams', ['categoryId', 'clickAction']],
]);

/** The names of the overrides of a push message that a provider gets as fields of the message. */
export const pushOverrideNames = (providerId: string | undefined): readonly string[] => [
  ...SHARED,
  ...(OWN.get(providerId) ?? []),
];
