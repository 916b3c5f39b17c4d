import { mergeObjects } from '../../../delivery/http/merge-objects.ts';
import type { Passthrough } from '../../../delivery/provider.ts';
import { pushOverrideNames } from '../../../delivery/push/override-names.ts';
import type { Channel } from '../../../model/enums.ts';
import type { Job } from '../../../model/notification.ts';
import { overriddenFields } from '../override-at.ts';
import { fieldNames, PASSTHROUGH_FIELDS } from './override-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The overrides of a trigger that apply to one message. */
interface MessageOverrides {
  /** Fields of the message: `to`, `subject`, `integrationIdentifier` … */
  readonly fields: Fields;
  /** Fields and headers that are added to the provider's request unchanged. */
  readonly passthrough: Passthrough;
}

/**
 * The overrides of one message. In order of increasing precedence: those of the channel, of the provider, of the step,
 * and of the provider in the step.
 * @param providerId undefined while the provider is not known yet
 */
export function messageOverrides(
  { overrides = {}, step }: Pick<Job, 'overrides' | 'step'>,
  channel: Channel,
  providerId?: string,
): MessageOverrides {
  const ofStep = overriddenFields(overrides, 'steps', step.stepId);
  const { providers: _, controls: __, ...ownOfStep } = ofStep;
  const ofProvider =
    providerId === undefined
      ? []
      : [overriddenFields(overrides, providerId), overriddenFields(overrides, 'providers', providerId)];
  const ofProviderAtStep = providerId === undefined ? {} : overriddenFields(ofStep, 'providers', providerId);
  const ofChannel = [overriddenFields(overrides, channel), overriddenFields(overrides, 'channels', channel)];
  let fields: Fields = {};
  let body: Fields = {};
  let headers: Record<string, string> = {};
  for (const level of [...ofChannel, ...ofProvider, ownOfStep, ofProviderAtStep].filter(hasFields)) {
    const own = Object.fromEntries(Object.entries(level).filter(([name]) => !PASSTHROUGH_FIELDS.includes(name)));
    fields = mergeObjects(fields, own);
    for (const name of PASSTHROUGH_FIELDS) {
      const passed = overriddenFields(level, name);
      body = mergeObjects(body, overriddenFields(passed, 'body'));
      headers = { ...headers, ...stringFields(overriddenFields(passed, 'headers')) };
    }
  }
  // Provider overrides that are not fields of a message are added to the request unchanged.
  const ofPush = channel === 'push' ? pushOverrideNames(providerId) : [];
  const known = new Set<string>([...PASSTHROUGH_FIELDS, ...fieldNames(channel), ...ofPush]);
  for (const level of [...ofProvider, ofProviderAtStep].filter(hasFields)) {
    const unknown = Object.entries(level).filter(([name, value]) => value != null && !known.has(name));
    body = mergeObjects(Object.fromEntries(unknown), body);
  }
  return { fields, passthrough: { body, headers } };
}

const hasFields = (level: Fields): boolean => Object.keys(level).length > 0;

const stringFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/** A non-empty text, or a number as a text. Undefined for any other value. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;

/** The first of several fields that is a non-empty text or a number, as a text. */
export function stringField(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A field that is such a text or a list of them, as a list. */
export function stringListField(fields: Fields, name: string): readonly string[] | undefined {
  const value = fields[name];
  const texts = (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);
  return texts.length > 0 ? texts : undefined;
}
