import type { EditorWorkflow } from './editor-documents.ts';
import { objectOrEmpty, type Schema, TEXT_FORMATS } from './payload-schema.ts';

const MAX_DEPTH = 6;

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/**
 * A value that a JSON Schema allows. Texts without a format are their own names, so that the author recognizes them.
 * @param written a schema as the author wrote it. Anything that is not an object allows every value
 */
function sampleOf(written: unknown, name: string, depth = 0): unknown {
  const schema = objectOrEmpty(written);
  const given = firstOf(schema.examples) ?? schema.default ?? firstOf(schema.enum);
  if (given !== undefined || depth === MAX_DEPTH) return given;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties !== undefined) {
    return Object.fromEntries(
      Object.entries(objectOrEmpty(schema.properties)).map(([key, property]) => [
        key,
        sampleOf(property, key, depth + 1),
      ]),
    );
  }
  if (type === 'array') return [sampleOf(schema.items, name, depth + 1)];
  if (type === 'number' || type === 'integer') return 42;
  if (type === 'boolean') return true;
  return TEXT_FORMATS.find(({ format }) => format === schema.format)?.example ?? name;
}

/** A first payload for previews: from the schema of the payload, else from the variables that the templates use. */
export function samplePayload(
  { payloadSchema }: { readonly payloadSchema: Schema | null },
  { triggers }: Pick<EditorWorkflow, 'triggers'>,
): Readonly<Record<string, unknown>> {
  if (payloadSchema !== null) return objectOrEmpty(sampleOf({ type: 'object', ...payloadSchema }, 'payload'));
  const payload = newSample();
  for (const { name } of triggers[0]?.variables ?? []) addAt(payload, name.split('.'), name);
  return payload;
}

type MutableSample = Record<string, unknown>;

/** Without a prototype, because a variable can be called `constructor` or `__proto__`. */
const newSample = (): MutableSample => Object.create(null);

function addAt(target: MutableSample, [name = '', ...rest]: readonly string[], path: string): void {
  if (rest.length === 0) {
    target[name] ??= path;
    return;
  }
  const found = target[name];
  const inner = typeof found === 'object' && found !== null ? (found as MutableSample) : newSample();
  target[name] = inner;
  addAt(inner, rest, path);
}
