import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';

type MutableErrors = Record<string, ErrorSchema> & { __errors?: string[] };

/** Without a prototype, because a control can be called `constructor` or `__proto__`. */
const newErrors = (): MutableErrors => Object.create(null);

/**
 * The problems of the controls of one step, each at the nearest field that shows its value: a JSON field shows those of all its
 * parts, and the form itself those of controls without a field.
 * @param schema the schema of the form
 */
export function errorSchemaOf(
  problems: readonly { readonly path: string; readonly message: string }[],
  schema: RJSFSchema,
): ErrorSchema {
  const root = newErrors();
  for (const { path, message } of problems) {
    const names = path.split('.');
    let place = root;
    let field = partOf(schema, names[0]);
    while (field !== undefined) {
      const name = String(names.shift());
      place[name] ??= newErrors();
      place = place[name] as MutableErrors;
      field = partOf(field, names[0]);
    }
    const isClear = names.length === 0 || message.startsWith(path);
    place.__errors = [...(place.__errors ?? []), isClear ? message : `${names.join('.')}: ${message}`];
  }
  return root;
}

/** The schema of one field of an object, or of one item of a list. Undefined if the form does not show it on its own. */
function partOf({ type, properties = {}, items }: RJSFSchema, name: string | undefined): RJSFSchema | undefined {
  if (name === undefined) return undefined;
  const isItem = type === 'array' && /^\d+$/.test(name);
  const part = isItem ? items : Object.hasOwn(properties, name) ? properties[name] : undefined;
  return typeof part === 'object' && !Array.isArray(part) ? part : undefined;
}
