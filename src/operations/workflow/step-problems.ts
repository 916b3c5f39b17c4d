import { isDeepStrictEqual } from 'node:util';
import type { FieldIssue } from '../../errors.ts';
import { CHANNELS, type StepType } from '../../model/enums.ts';
import type { MessageTemplate, StepVariant } from '../../model/workflow.ts';
import { conditionProblems, emptyGroupProblems } from '../../workflow-language/conditions/condition-problems.ts';
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
import { timingContradictions } from '../../workflow-language/timing/timing-contradictions.ts';
import type { StepInput, StepVariantInput } from './workflow-input.ts';

/** The input of a step or variant, and the documents that it leads to. */
export interface StepUnderCheck {
  /** The path of the input, such as `steps[2]`. */
  readonly path: string;
  readonly type: StepType;
  readonly input: Partial<
    Pick<StepVariantInput, 'filters' | 'metadata' | 'template' | 'controlValues'> & Pick<StepInput, 'controls'>
  >;
  readonly part: StepVariant;
  /** The step or variant that the input changes. Its conditions and metadata may be older than the checks. */
  readonly stored?: StepVariant | undefined;
  readonly template: MessageTemplate | undefined;
}

/**
 * Problems that make a step invalid. Missing values and template errors do not: they are reported as issues of the step.
 */
export function stepProblems(checked: StepUnderCheck): FieldIssue[] {
  const { path, type, input, part, stored } = checked;
  const filters = isDeepStrictEqual(input.filters, stored?.filters) ? [] : (input.filters ?? []);
  const problems = [
    ...conditionProblems(filters, `${path}.filters`),
    ...emptyGroupProblems(filters, `${path}.filters`),
  ];
  const { template, metadata, controls } = input;
  if (template !== undefined && !CHANNELS.some((channel) => channel === type)) {
    problems.push({
      field: `${path}.template`,
      message: `is not allowed for steps of type ${type}: only channel steps have a template`,
    });
  }
  if (template?.blocks !== undefined && (type !== 'email' || template.content !== undefined)) {
    const message =
      type === 'email'
        ? 'must not be given together with content'
        : 'is not allowed for this step: only email steps have blocks';
    problems.push({ field: `${path}.template.blocks`, message });
  }
  const [kind] = Object.entries(metadata ?? {}).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (kind !== undefined && !kind.startsWith(type)) {
    problems.push({ field: `${path}.metadata.${kind}`, message: `is not allowed for steps of type ${type}` });
  }
  if (controls?.dataSchema !== undefined) {
    problems.push(...schemaProblems(controls.dataSchema, `${path}.controls.dataSchema`));
  }
  if (problems.length > 0) return problems;
  const valueIssues = controlValueProblems(checked);
  return valueIssues.length > 0 ? valueIssues : timingProblems(checked, kind, part);
}

function controlValueProblems({ path, type, input, template }: StepUnderCheck): FieldIssue[] {
  if (input.controlValues === undefined) return [];
  return valueProblems(stepControls(type, template).dataSchema, input.controlValues, `${path}.controlValues`);
}

/** Invalid settings of digests, delays and throttles. They are checked only if no required setting is missing. */
function timingProblems(
  { path, type, input, template, stored }: StepUnderCheck,
  kind: string | undefined,
  part: StepVariant,
): FieldIssue[] {
  const { controlValues } = input;
  const hasControlValues = Object.keys(controlValues ?? {}).length > 0;
  const isSameMetadata = kind === undefined || isDeepStrictEqual(part.metadata, stored?.metadata);
  if (!hasControlValues && isSameMetadata) return [];
  const settings = timingSettings(part, controlValues);
  const isIncomplete = missingValues(stepControls(type, template).dataSchema ?? {}, settings).length > 0;
  // The value of a template is known only when the step runs.
  const hasTemplate = Object.values(settings).some((value) => typeof value === 'string' && value.includes('{{'));
  if (isIncomplete || hasTemplate) return [];
  const source = hasControlValues ? 'controlValues' : `metadata.${kind}`;
  // An editor may put back control values that another program stored: their contradictions are issues of the step.
  const contradictions = hasControlValues ? [] : timingContradictions(settings);
  if (contradictions.length > 0)
    return contradictions.map(({ field, message }) => ({ field: `${path}.${source}.${field}`, message }));
  try {
    if (type === 'digest') parseDigest(settings);
    if (type === 'delay') parseDelay(settings, () => undefined);
    if (type === 'throttle') parseThrottle(settings, () => undefined);
    return [];
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    const message = error.message.slice(error.message.indexOf(': ') + 2);
    return [{ field: `${path}.${source}.${error.field}`, message }];
  }
}
