import type { ErrorSchema } from '@rjsf/utils';

type MutableErrors = Record<string, ErrorSchema> & { __errors?: string[] };

/** Without a prototype, because a control can be called `constructor` or `__proto__`. */
const newErrors = (): MutableErrors => Object.create(null);

/** The problems of the controls of one step, at their fields. */
export function errorSchemaOf(problems: readonly { readonly path: string; readonly message: string }[]): ErrorSchema {
  const root = newErrors();
  for (const { path, message } of problems) {
    let place = root;
    for (const name of path.split('.')) {
      place[name] ??= newErrors();
      place = place[name] as MutableErrors;
    }
    place.__errors = [...(place.__errors ?? []), message];
  }
  return root;
}
