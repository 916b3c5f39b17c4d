import { objectOrEmpty, type Schema } from './payload-schema.ts';

/** A variable that a template can use. */
export interface Variable {
  readonly path: string;
  /** `string`, `number`, `list` … */
  readonly type: string;
  /** The payload properties of the items of a list. */
  readonly itemFields: readonly string[];
}

const MAX_DEPTH = 6;

const typeOf = ({ type }: Schema): string => {
  const known = (Array.isArray(type) ? type : [type]).find((one) => typeof one === 'string' && one !== 'null');
  return known === 'array' ? 'list' : (known ?? 'any value');
};

/** The variables that a JSON Schema describes, the most used ones first. */
export function variablesOf(schema: unknown): readonly Variable[] {
  const found = [...walk(objectOrEmpty(schema), '', 0)];
  const places = ['payload.', 'steps.', 'subscriber.'];
  const placeOf = ({ path }: Variable) => {
    const index = places.findIndex((place) => path.startsWith(place));
    return index === -1 ? places.length : index;
  };
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function* walk(schema: Schema, path: string, depth: number): Generator<Variable> {
  const properties = Object.entries(objectOrEmpty(schema.properties));
  if (properties.length === 0 || depth === MAX_DEPTH) {
    if (path !== '') yield { path, type: typeOf(schema), itemFields: fieldsOfItems(schema) };
    return;
  }
  for (const [name, property] of properties) {
    if (/^[\w-]+$/.test(name)) yield* walk(objectOrEmpty(property), path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

const propertyOf = (schema: unknown, name: string): unknown => objectOrEmpty(objectOrEmpty(schema).properties)[name];

const fieldsOfItems = ({ items }: Schema): readonly string[] =>
  Object.keys(objectOrEmpty(objectOrEmpty(propertyOf(items, 'payload')).properties)).filter((name) =>
    /^\w+$/.test(name),
  );

/** An unfinished variable before the caret. */
interface OpenVariable {
  /** Where the text to replace begins. */
  readonly start: number;
  readonly query: string;
}

/** The variable that is typed in an output `{{ … }}` or tag `{% … %}`. Null if the caret is in neither. */
export function openVariableAt(text: string, caret: number): OpenVariable | null {
  const before = text.slice(0, caret);
  const opened = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  if (opened === -1) return null;
  const inside = before.slice(opened + 2);
  if (/[%}]\}/.test(inside) || /["'|]/.test(inside)) return null;
  const query = inside.slice(inside.search(/[^\w.-][\w.-]*$/) + 1);
  return { start: caret - query.length, query };
}

const MAX_SUGGESTIONS = 8;

export const suggestionsFor = (query: string, variables: readonly Variable[]): readonly Variable[] => {
  const wanted = query.toLowerCase();
  const matches = variables.filter(({ path }) => path.toLowerCase().includes(wanted) && path !== query);
  const begins = ({ path }: Variable) => Number(!path.toLowerCase().startsWith(wanted));
  return matches.toSorted((one, other) => begins(one) - begins(other)).slice(0, MAX_SUGGESTIONS);
};

/** The text after a variable was chosen, and the new place of the caret. A list becomes a loop over its items. */
export function withVariable(
  text: string,
  caret: number,
  { start }: OpenVariable,
  { path, type, itemFields }: Variable,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(caret);
  const output = /\{\{-?\s*$/.exec(text.slice(0, start));
  if (output !== null && type === 'list') {
    const item = itemFields[0] === undefined ? 'item' : `item.payload.${itemFields[0]}`;
    const loop = `{% for item in ${path} %}\n- {{ ${item} }}\n{% endfor %}`;
    const before = text.slice(0, output.index);
    return { text: `${before}${loop}${after.replace(/^\s*-?\}\}/, '')}`, caret: before.length + loop.length };
  }
  const isOutput = output !== null;
  const space = isOutput && text[start - 1] !== ' ' ? ' ' : '';
  const end = isOutput && !/^\s*-?\}\}/.test(after) ? ' }}' : '';
  const before = `${text.slice(0, start)}${space}${path}${end}`;
  return { text: `${before}${after}`, caret: before.length };
}
