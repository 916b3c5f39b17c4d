import type { FieldIssue } from '../../errors.ts';
import type { ContentIssueType, StepType } from '../../model/enums.ts';
import { firstOf } from '../../model/first-of.ts';
import { isBlank } from '../../model/is-blank.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';
import { memberTest } from '../json-schema/member-test.ts';
import { withoutTemplates } from '../templates/without-templates.ts';
import { timingContradictions } from '../timing/timing-contradictions.ts';
import { builtInControls } from './built-in-controls.ts';
import { requestProblems } from './custom-request.ts';
import { controlsWithoutForm } from './known-controls.ts';

type Values = Readonly<Record<string, unknown>>;

interface ControlProblem extends FieldIssue {
  readonly issueType: ContentIssueType;
}

const MAX_UNKNOWN = 100;
const SHOWN_LENGTH = 100;

/**
 * Controls without effect, and settings that fail a `custom` or `trigger` step. The value of a template is known only when the step
 * runs.
 * @param dataSchema the schema of the controls
 * @param values the values that the step runs with
 * @param stored the values of the author, without the content of the step
 */
export function controlProblems(
  type: StepType,
  dataSchema: JsonSchema | undefined,
  values: Values,
  stored: Values,
): ControlProblem[] {
  const problems: FieldIssue[] = [
    ...firstOf(unknownControls(type, dataSchema, stored), MAX_UNKNOWN),
    ...(type === 'digest' || type === 'delay' ? timingContradictions(values) : []),
    ...(type === 'custom' ? requestProblems(withoutTemplates(stored) as Values) : []),
  ];
  return [
    ...missingSettings(type, stored),
    ...problems
      .filter(({ field }) => field !== 'url' || !(isBlank(stored.url) || typeof stored.url === 'string'))
      .map((problem) => ({ ...problem, issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE' as const })),
  ];
}

/** The settings that a step needs, but its schema does not require. */
function missingSettings(type: StepType, { url, workflowId, name }: Values): ControlProblem[] {
  const isMissing = (type === 'custom' && isBlank(url)) || (type === 'trigger' && isBlank(workflowId ?? name));
  const field = type === 'custom' ? 'url' : 'workflowId';
  return isMissing ? [{ field, issueType: 'MISSING_VALUE', message: 'is required' }] : [];
}

function* unknownControls(type: StepType, dataSchema: JsonSchema | undefined, stored: Values): Generator<FieldIssue> {
  const isKnown = [dataSchema, builtInControls(type).dataSchema].map(memberTest);
  for (const [name, value] of Object.entries(stored)) {
    if (value == null || controlsWithoutForm(type).includes(name)) continue;
    if (isKnown.some((test) => test(name))) continue;
    const shown = name.slice(0, SHOWN_LENGTH);
    yield { field: shown, message: `has no effect: a step of type ${type} has no such control` };
  }
}
