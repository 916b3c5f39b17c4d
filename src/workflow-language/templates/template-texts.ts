import { isPlainObject } from '../../model/plain-object.ts';
import { Turn } from '../../model/turn.ts';
import { shortened } from '../json-schema/value-texts.ts';
import { analyzeTemplate } from './analyze-template.ts';

type TextWithPath = readonly [path: string, text: string];

/** All texts in a value, each with its path, such as `primaryAction.label` or `body.0.content`. */
export function textsWithPaths(value: unknown): TextWithPath[] {
  const found: TextWithPath[] = [];
  addTexts(value, '', found);
  return found;
}

function addTexts(value: unknown, path: string, found: TextWithPath[]): void {
  if (typeof value === 'string') found.push([path, value]);
  else if (Array.isArray(value) || isPlainObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      addTexts(item, path === '' ? shortened(name) : `${path}.${shortened(name)}`, found);
    }
  }
}

/** Paths of variables below their namespace, such as `address.city`. Distinct and sorted. */
interface VariableNames {
  readonly payload: readonly string[];
  readonly subscriber: readonly string[];
}

/** The variables of the trigger that templates use. Other work of the process runs between the templates. */
export async function variableNamesIn(templates: readonly string[]): Promise<VariableNames> {
  const found = { payload: new Set<string>(), subscriber: new Set<string>() };
  const turn = new Turn();
  for (const template of templates) {
    if (turn.isOver) await turn.next();
    for (const { path } of analyzeTemplate(template).variables) {
      const [root, ...rest] = path;
      if (root !== 'payload' && root !== 'subscriber') continue;
      // The path counts up to the first index, and up to the first name that is known only when the template runs.
      const end = rest.findIndex((segment) => typeof segment !== 'string');
      const name = rest.slice(0, end < 0 ? rest.length : end).join('.');
      if (name !== '') found[root].add(name);
    }
  }
  return { payload: [...found.payload].sort(), subscriber: [...found.subscriber].sort() };
}
