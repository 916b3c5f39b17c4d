import { asString } from '../../model/as-string.ts';
import type { DigestKey } from '../../store/digest-windows.ts';
import { renderDeep } from '../../workflow-language/templates/render.ts';
import { type Lookup, timingSettings } from '../../workflow-language/timing/parse-step-timing.ts';
import { SettingError } from '../../workflow-language/timing/setting-error.ts';
import { subscriberTimeZone } from '../../workflow-language/timing/time-span.ts';
import { variableAtPath } from '../../workflow-language/variable-at-path.ts';
import { errorMessage, type FinalOutcome, type StepContext } from './step.ts';

/** What a digest, delay or throttle was told, with its templates rendered. */
export interface Told {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lookup: Lookup;
  readonly zone: string;
}

/** Reads what a step was told. A setting that names a value does so by a path, or is a template that gives it. */
export function toldOf({ job, controls, variables, subscriber }: StepContext): Told {
  const raw = timingSettings(job.step as Parameters<typeof timingSettings>[0], controls);
  const values = renderDeep(raw, variables);
  const lookup = (name: string) => {
    const setting = raw[name];
    if (typeof setting !== 'string') return undefined;
    return setting.includes('{') ? values[name] : variableAtPath(setting, variables);
  };
  return { values, lookup, zone: subscriberTimeZone(subscriber) };
}

/** The digest or throttle of an event, by the setting that names its key. */
export const keyOf = ({ job, notification, workflow }: StepContext, { lookup }: Told, setting: string): DigestKey => ({
  _environmentId: notification._environmentId,
  _organizationId: notification._organizationId,
  _workflowId: workflow._id,
  stepId: job.step.stepId ?? `${job.step._id || job.step._templateId}`,
  _subscriberId: notification._subscriberId,
  keyText: asString(lookup(setting)),
});

/**
 * What a step comes to whose settings cannot be followed. The steps after it do not run: to send at once what was to be
 * sent later, or every time what was to be sent once, is worse than not to send it.
 */
export function misconfigured(kind: 'digest' | 'delay' | 'throttle', error: unknown): FinalOutcome {
  const detail = `Invalid ${kind} configuration`;
  const field = error instanceof SettingError && { field: error.field };
  const raw = JSON.stringify({ ...field, message: errorMessage(error) });
  return {
    status: 'failed',
    details: [{ status: 'Failed', detail, source: 'Internal', raw }],
    laterSteps: { status: 'canceled', detail: 'An earlier step failed' },
  };
}
