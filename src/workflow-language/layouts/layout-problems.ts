import type { FieldIssue } from '../../errors.ts';
import { isLongerThan, lengthProblem } from '../../model/text-limits.ts';
import { analyzeTemplate } from '../templates/analyze-template.ts';
import { countTags } from '../templates/template-code.ts';

/** In characters. Rendering it must leave room for the body of an e-mail. */
const MAX_LAYOUT_LENGTH = 200_000;
const MAX_LAYOUT_TAGS = 2_000;

/** Why a template cannot be a layout. At most one problem. */
export function layoutProblems(content: string, field: string): FieldIssue[] {
  const problem = (message: string): FieldIssue[] => [{ field, message }];
  if (isLongerThan(content, MAX_LAYOUT_LENGTH)) return problem(lengthProblem(MAX_LAYOUT_LENGTH));
  if (countTags(content) > MAX_LAYOUT_TAGS) return problem(`must not have more than ${MAX_LAYOUT_TAGS} template tags`);
  const { outputs, filterProblems, syntaxError, unchecked } = analyzeTemplate(content);
  if (unchecked !== undefined) return problem(`must not have ${unchecked}`);
  if (syntaxError !== undefined) return problem(`is not a valid template: ${syntaxError}`);
  const [filterProblem] = filterProblems;
  if (filterProblem !== undefined) return problem(`is not a valid template: ${filterProblem.message}`);
  return outputs.includes('content') ? [] : problem('must contain {{ content }}, where the body of the e-mail goes');
}
