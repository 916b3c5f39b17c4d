import { wrongPushOverride } from '../../../delivery/push/override-names.ts';
import { UndeliverableError } from '../../../delivery/undeliverable-error.ts';
import type { Channel } from '../../../model/enums.ts';
import type { Integration } from '../../../model/integration.ts';
import type { Job } from '../../../model/notification.ts';
import { isPlainObject } from '../../../model/plain-object.ts';
import { isLongerThan, lengthProblem, MAX_LONG_TEXT } from '../../../model/text-limits.ts';
import { givenFields, overrideAt, shownPath } from '../override-at.ts';
import { messageOverrides } from './message-overrides.ts';
import {
  type ExternalChannel,
  FIELDS_BEFORE_PROVIDER,
  FIELDS_OF_STEP,
  fieldNames,
  isFieldOfAnyChannel,
  isFieldOfChannel,
  OVERRIDE_FIELDS,
  PASSTHROUGH_FIELDS,
} from './override-fields.ts';

/** Without a text in one of these, the message would reach the subscriber instead. */
const RECIPIENT_FIELDS = ['to', 'deviceTokens', 'webhookUrl', 'channel'];

/**
 * Checks the types of the fields that the overrides of a message set, and of the objects that contain them. A field of the wrong
 * type, and a field of another channel, must not be ignored: the message would reach somebody else, or lose a part.
 * @param integrations those of the channel may send the message
 * @throws UndeliverableError that names the field
 */
export function checkOverrides(
  job: Pick<Job, 'overrides' | 'step' | 'type'>,
  channel: ExternalChannel,
  integrations: readonly Pick<Integration, 'channel' | 'providerId'>[],
): void {
  if (Object.keys(job.overrides ?? {}).length === 0) return;
  const ofChannel = integrations.filter((integration) => integration.channel === channel);
  const providerIds = [...new Set(ofChannel.map((integration) => integration.providerId))];
  checkObjects(job, channel, providerIds);
  checkNames(job, channel, providerIds);
  if (channel === 'email') checkLayout(job);
  const { texts, lists, objects, numeric } = OVERRIDE_FIELDS[channel];
  for (const providerId of [undefined, ...providerIds]) {
    const { fields } = messageOverrides(job, channel, providerId);
    const isText = (value: unknown, name: string) =>
      typeof value === 'string' || (Number.isSafeInteger(value) && numeric.includes(name));
    for (const name of texts) {
      const value = fields[name] ?? '';
      if (!isText(value, name)) throw invalid(name, 'must be a text');
      if (RECIPIENT_FIELDS.includes(name) && isLongerThan(String(value), MAX_LONG_TEXT))
        throw invalid(name, lengthProblem(MAX_LONG_TEXT));
      if (isBlankText(fields[name]) && RECIPIENT_FIELDS.includes(name)) throw invalid(name, 'must not be empty');
    }
    for (const name of lists) {
      const value = fields[name] ?? '';
      const items = Array.isArray(value) ? value : [value];
      if (!items.every((item) => isText(item, name))) throw invalid(name, 'must be a text or a list of texts');
      const isEmptyList = Array.isArray(value) && items.every(isBlankText);
      if (isEmptyList && RECIPIENT_FIELDS.includes(name)) throw invalid(name, 'must not be an empty list');
      if (isBlankText(fields[name]) && RECIPIENT_FIELDS.includes(name)) throw invalid(name, 'must not be empty');
      if (channel === 'sms' && items.length > 1) throw invalid(name, 'must be one phone number');
    }
    for (const name of objects) {
      if (!isPlainObject(fields[name] ?? {})) throw invalid(name, 'must be an object');
    }
    const wrong = channel === 'push' ? wrongPushOverride(providerId, fields) : undefined;
    if (wrong !== undefined) throw invalid(wrong.name, wrong.problem);
  }
}

/** Checks the objects of overrides that apply to a message. @throws UndeliverableError */
function checkObjects({ overrides, step }: Pick<Job, 'overrides' | 'step'>, channel: Channel, providerIds: string[]) {
  const ofStep = step.stepId === undefined ? [] : [['steps', step.stepId]];
  const levels = [
    ...[[channel], ['channels', channel], ...ofStep],
    ...[[], ['providers'], ...ofStep.map((path) => [...path, 'providers'])].flatMap((path) =>
      providerIds.map((providerId) => [...path, providerId]),
    ),
  ];
  const passthroughs = levels.flatMap((path) => PASSTHROUGH_FIELDS.map((name) => [...path, name]));
  const headers = passthroughs.map((path) => [...path, 'headers']);
  const objects = [
    ...[['channels'], ['providers'], ['steps'], ...ofStep.map((path) => [...path, 'providers'])],
    ...[...levels, ...passthroughs, ...headers, ...passthroughs.map((path) => [...path, 'body'])],
  ];
  for (const path of objects) {
    const value = overrideAt(overrides, ...path);
    if (value != null && !isPlainObject(value)) throw invalid(path.join('.'), 'must be an object');
  }
  for (const path of headers) {
    for (const [name, value] of Object.entries(overrideAt(overrides, ...path) ?? {})) {
      const isText = value == null || typeof value === 'string' || typeof value === 'number';
      if (!isText) throw invalid([...path, name].join('.'), 'must be a text');
    }
  }
}

/** Checks that no field in the overrides of a message is one of another channel. @throws UndeliverableError */
function checkNames(
  { overrides, step }: Pick<Job, 'overrides' | 'step'>,
  channel: ExternalChannel,
  providerIds: string[],
) {
  const ofStep = step.stepId === undefined ? [] : ['steps', step.stepId];
  const given = (path: readonly string[]) =>
    givenFields(overrides, ...path).map(([name]) => ({ name, at: shownPath(path, name) }));
  const ofSteps = ofStep.length === 0 ? [] : given(ofStep).filter(({ name }) => !FIELDS_OF_STEP.includes(name));
  for (const { name, at } of [...given([channel]), ...given(['channels', channel]), ...ofSteps]) {
    if (isFieldOfChannel(channel, name) || !isFieldOfAnyChannel(name)) continue;
    const allowed = fieldNames(channel).join(', ');
    throw invalid(
      at,
      `has no effect on ${channel}. Allowed: ${allowed}, and _passthrough for the request to the provider`,
    );
  }
  for (const path of [[], ['providers'], ...(ofStep.length === 0 ? [] : [[...ofStep, 'providers']])]) {
    for (const { name, at } of providerIds.flatMap((providerId) => given([...path, providerId]))) {
      if (!FIELDS_BEFORE_PROVIDER.includes(name)) continue;
      throw invalid(at, `has no effect in the overrides of a provider. Give it in those of ${channel} or of the step`);
    }
  }
}

/** Checks the layout that overrides name outside of the fields of the message. @throws UndeliverableError */
function checkLayout({ overrides }: Pick<Job, 'overrides'>): void {
  const { layoutIdentifier } = overrides ?? {};
  if (typeof (layoutIdentifier ?? '') !== 'string') throw invalid('layoutIdentifier', 'must be a text');
}

const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const invalid = (name: string, problem: string) => new UndeliverableError(`overrides.${name}: ${problem}`);
