import { isPlainObject } from '../../model/plain-object.ts';
import { analyzeTemplate } from './analyze-template.ts';

/** Every text of a value with its path in dots: `primaryAction.label`, `body.0.content`. */
export function* textsWithPaths(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value) || isPlainObject(value)) {
    for (const [name, item] of Object.entries(value))
      yield* textsWithPaths(item, path === '' ? name : `${path}.${name}`);
  }
}

/** What templates take from one of the things that they are given, by path in dots, each once, in order of the alphabet. */
export function variableNamesIn(namespace: 'payload' | 'subscriber', templates: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const template of templates) {
    for (const { path } of analyzeTemplate(template).variables) {
      const [root, ...rest] = path;
      // A path ends where it goes on only when the template runs, or into a list.
      const end = rest.findIndex((segment) => typeof segment !== 'string');
      const name = rest.slice(0, end < 0 ? rest.length : end).join('.');
      if (root === namespace && name !== '') names.add(name);
    }
  }
  return [...names].sort();
}
