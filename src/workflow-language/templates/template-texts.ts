import { isPlainObject } from '../../model/plain-object.ts';
import { analyzeTemplate } from './analyze-template.ts';

/** All texts in a value, each with its path, such as `primaryAction.label` or `body.0.content`. */
export function* textsWithPaths(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value) || isPlainObject(value)) {
    for (const [name, item] of Object.entries(value))
      yield* textsWithPaths(item, path === '' ? name : `${path}.${name}`);
  }
}

/**
 * The variables of one namespace that templates use.
 * @returns paths below the namespace, such as `address.city`; distinct and sorted
 */
export function variableNamesIn(namespace: 'payload' | 'subscriber', templates: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const template of templates) {
    for (const { path } of analyzeTemplate(template).variables) {
      const [root, ...rest] = path;
      // The path counts up to the first index, and up to the first name that is known only when the template runs.
      const end = rest.findIndex((segment) => typeof segment !== 'string');
      const name = rest.slice(0, end < 0 ? rest.length : end).join('.');
      if (root === namespace && name !== '') names.add(name);
    }
  }
  return [...names].sort();
}
