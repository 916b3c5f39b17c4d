import type { FieldIssue } from '../../errors.ts';
import { CHANNELS, type StepType } from '../../model/enums.ts';
import type { MessageTemplate, StepVariant } from '../../model/workflow.ts';
import { conditionProblems } from '../../workflow-language/conditions/condition-problems.ts';
import { missingValues } from '../../workflow-language/controls/missing-values.ts';
import { schemaProblems } from '../../workflow-language/controls/schema-problems.ts';
import { stepControls } from '../../workflow-language/controls/step-controls.ts';
import { valueProblems } from '../../workflow-language/controls/value-problems.ts';
import {
  parseDelay,
  parseDigest,
  parseThrottle,
  timingSettings,
} from '../../workflow-language/timing/parse-step-timing.ts';
import { SettingError } from '../../workflow-language/timing/setting-error.ts';
import type { StepInput, StepVariantInput } from './workflow-input.ts';

/** What is given of a step or variant, and what it comes to. */
export interface StepUnderCheck {
  /** Where the input gives it: `steps[2]`. */
  readonly path: string;
  readonly type: StepType;
  readonly input: Partial<
    Pick<StepVariantInput, 'filters' | 'metadata' | 'template' | 'controlValues'> & Pick<StepInput, 'controls'>
  >;
  readonly part: StepVariant;
  readonly template: MessageTemplate | undefined;
}

/**
 * Everything that a step can never mean. What it only lacks, and what is wrong with its templates, is no reason to refuse
 * it: its issues tell of that.
 */
export function stepProblems(reviewed: StepUnderCheck): FieldIssue[] {
  const { path, type, input, part } = reviewed;
  const problems = conditionProblems(input.filters ?? [], `${path}.filters`);
  const { template, metadata, controls } = input;
  if (template !== undefined && !CHANNELS.some((channel) => channel === type)) {
    problems.push({
      field: `${path}.template`,
      message: `is not for steps of type ${type}: only those that send have one`,
    });
  }
  if (template?.blocks !== undefined && (type !== 'email' || template.content !== undefined)) {
    const message =
      type === 'email' ? 'must not be given beside content' : 'is not for this step: only e-mails have blocks';
    problems.push({ field: `${path}.template.blocks`, message });
  }
  const [kind] = Object.entries(metadata ?? {}).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (kind !== undefined && !kind.startsWith(type)) {
    problems.push({ field: `${path}.metadata.${kind}`, message: `is not for steps of type ${type}` });
  }
  if (controls?.dataSchema !== undefined) {
    problems.push(...schemaProblems(controls.dataSchema, `${path}.controls.dataSchema`));
  }
  if (problems.length > 0) return problems;
  const ofValues = problemsOfValues(reviewed);
  return ofValues.length > 0 ? ofValues : timingProblems(reviewed, kind, part);
}

function problemsOfValues({ path, type, input, template }: StepUnderCheck): FieldIssue[] {
  if (input.controlValues === undefined) return [];
  return valueProblems(stepControls(type, template).dataSchema, input.controlValues, `${path}.controlValues`);
}

/** Digests, delays and throttles must be able to read what they are told, once all of it is there. */
function timingProblems(
  { path, type, input, template }: StepUnderCheck,
  kind: string | undefined,
  part: StepVariant,
): FieldIssue[] {
  const { controlValues } = input;
  const isToldByValues = Object.keys(controlValues ?? {}).length > 0;
  if (!isToldByValues && kind === undefined) return [];
  const told = timingSettings(part, controlValues);
  const isIncomplete = missingValues(stepControls(type, template).dataSchema ?? {}, told).length > 0;
  // What a template makes of it is known only when it runs.
  const isTemplate = Object.values(told).some((value) => typeof value === 'string' && value.includes('{{'));
  if (isIncomplete || isTemplate) return [];
  const place = isToldByValues ? 'controlValues' : `metadata.${kind}`;
  try {
    if (type === 'digest') parseDigest(told);
    if (type === 'delay') parseDelay(told, () => undefined);
    if (type === 'throttle') parseThrottle(told, () => undefined);
    return [];
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    const message = error.message.slice(error.message.indexOf(': ') + 2);
    return [{ field: `${path}.${place}.${error.field}`, message }];
  }
}
