import { asString } from '../../model/as-string.ts';
import type { WindowKey } from '../../store/windows/window-key.ts';
import type { Rendered, Templates } from '../../workflow-language/templates/template-renderer.ts';
import { type Lookup, timingSettings } from '../../workflow-language/timing/parse-step-timing.ts';
import { SettingError } from '../../workflow-language/timing/setting-error.ts';
import { subscriberTimeZone } from '../../workflow-language/timing/time-span.ts';
import { variableAtPath } from '../../workflow-language/variable-at-path.ts';
import { unrenderedOutcome } from './failed-outcome.ts';
import { errorMessage, type FinalOutcome, type StepContext } from './step.ts';

/** The settings of a digest, delay or throttle, with their templates rendered. */
interface ResolvedSettings {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lookup: Lookup;
  /** The time zone of the subscriber. */
  readonly zone: string;
}

/** The settings of a step, which may be templates. A step that goes on after its wait needs them no more. */
export const settingTemplates = ({ isResumed, part, controls }: StepContext): Templates | undefined =>
  isResumed ? undefined : { text: timingSettings(part, controls) };

/** Resolves the settings of a step. A setting that names a value is either a path to it or a template of it. */
export function resolveSettings(
  { part, controls, variables, subscriber }: StepContext,
  values: Rendered,
): ResolvedSettings {
  const raw = timingSettings(part, controls);
  const lookup = (name: string) => {
    const setting = raw[name];
    if (typeof setting !== 'string') return undefined;
    return setting.includes('{') ? values[name] : variableAtPath(setting, variables);
  };
  return { values, lookup, zone: subscriberTimeZone(subscriber) };
}

/**
 * The key of the digest or throttle window that an event belongs to.
 * @param setting the setting that names the value of the key
 */
export const windowKeyFor = (
  { job, notification, workflow }: StepContext,
  { lookup }: ResolvedSettings,
  setting: 'digestKey' | 'throttleKey',
): WindowKey => ({
  _environmentId: notification._environmentId,
  _organizationId: notification._organizationId,
  _workflowId: workflow._id,
  stepId: job.step.stepId ?? `${job.step._id || job.step._templateId}`,
  _subscriberId: notification._subscriberId,
  keyText: asString(lookup(setting)),
});

/** The outcome of a step with invalid settings. */
export function invalidSettings(kind: 'digest' | 'delay' | 'throttle', error: unknown): FinalOutcome {
  const field = error instanceof SettingError && { field: error.field };
  const { details } = unrenderedOutcome(`Invalid ${kind} configuration`, error);
  const raw = JSON.stringify({ ...field, message: errorMessage(error) });
  return {
    status: 'failed',
    details: details.map((detail) => ({ ...detail, raw })),
  };
}
