import { mergeObjects } from '../../delivery/http/merge-objects.ts';
import type { Passthrough } from '../../delivery/provider.ts';
import type { Channel } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the overrides of a trigger say of one message, what is nearer to its step before what is farther. */
export interface MessageOverrides {
  /** Fields of the message: `to`, `subject`, `integrationIdentifier` … */
  readonly fields: Fields;
  /** What the provider alone is told. */
  readonly passthrough: Passthrough;
}

/** Where a level keeps what goes to the provider as it stands. */
const PASSED_ON = ['_passthrough', 'passthrough'];

/**
 * The overrides of one message: those of the channel, under those of the provider, under those of the step, under those
 * of the provider at that step.
 * @param providerId the provider that it goes through; undefined before that is known
 */
export function overridesOf(
  { overrides = {}, step }: Pick<Job, 'overrides' | 'step'>,
  channel: Channel,
  providerId?: string,
): MessageOverrides {
  const ofStep = fieldsAt(overrides, 'steps', step.stepId);
  const { providers: _, controls: __, ...ownOfStep } = ofStep;
  const ofProvider = [
    ...(providerId === undefined
      ? []
      : [fieldsAt(overrides, providerId), fieldsAt(overrides, 'providers', providerId)]),
  ];
  const ofProviderAtStep = providerId === undefined ? {} : fieldsAt(ofStep, 'providers', providerId);
  const levels = [
    fieldsAt(overrides, channel),
    fieldsAt(overrides, 'channels', channel),
    ...ofProvider,
    ownOfStep,
    ofProviderAtStep,
  ];
  let fields: Fields = {};
  let body: Fields = {};
  let headers: Record<string, string> = {};
  for (const level of levels) {
    const own = Object.fromEntries(Object.entries(level).filter(([name]) => !PASSED_ON.includes(name)));
    fields = mergeObjects(fields, own);
    for (const name of PASSED_ON) {
      const passed = fieldsAt(level, name);
      body = mergeObjects(body, fieldsAt(passed, 'body'));
      headers = { ...headers, ...textsOf(fieldsAt(passed, 'headers')) };
    }
  }
  // What a provider is told and no message has goes into its request as it stands.
  for (const level of [...ofProvider, ofProviderAtStep]) {
    const unknown = Object.entries(level).filter(([name]) => !PASSED_ON.includes(name) && !MESSAGE_FIELDS.has(name));
    body = mergeObjects(Object.fromEntries(unknown), body);
  }
  return { fields, passthrough: { body, headers } };
}

/** What messages of some channel have; all else of a provider's overrides is its own. */
const MESSAGE_FIELDS = new Set([
  ...['to', 'from', 'senderName', 'subject', 'title', 'content', 'body', 'text', 'html', 'replyTo', 'cc', 'bcc'],
  ...['attachments', 'headers', 'integrationIdentifier', 'layoutId', 'deviceTokens', 'webhookUrl', 'channel'],
  ...['badge', 'sound', 'icon', 'image', 'color', 'tag', 'channelId', 'ttl', 'priority', 'data', 'url'],
]);

function fieldsAt(value: unknown, ...path: readonly (string | undefined)[]): Fields {
  let found = value;
  for (const name of path) {
    found = name !== undefined && isPlainObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return isPlainObject(found) ? found : {};
}

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/** A field that is a text that is not empty. */
export function textAt(fields: Fields, ...names: readonly string[]): string | undefined {
  const values = names.map((name) => fields[name]);
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** A field that is one text or a list of them. */
export function textsAt(fields: Fields, name: string): readonly string[] | undefined {
  const value = fields[name];
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );
  return texts.length > 0 ? texts : undefined;
}
