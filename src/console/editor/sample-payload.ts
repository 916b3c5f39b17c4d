import type { EditorWorkflow } from './editor-documents.ts';
import { TEXT_FORMATS } from './payload-schema.ts';

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

const MAX_DEPTH = 6;

/** A value that a JSON Schema allows. Texts without a format are their own names, so that the author recognizes them. */
function sampleOf(schema: Schema, name: string, depth = 0): unknown {
  const given = schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined || depth === MAX_DEPTH) return given;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties !== undefined) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property, key, depth + 1)]),
    );
  }
  if (type === 'array') return [sampleOf(schema.items ?? {}, name, depth + 1)];
  if (type === 'number' || type === 'integer') return 42;
  if (type === 'boolean') return true;
  return TEXT_FORMATS.find(({ format }) => format === schema.format)?.example ?? name;
}

/** A first payload for previews: from the schema of the payload, else from the variables that the templates use. */
export function samplePayload(
  { payloadSchema }: { readonly payloadSchema: object | null },
  { triggers }: Pick<EditorWorkflow, 'triggers'>,
): Record<string, unknown> {
  if (payloadSchema !== null) {
    const sample = sampleOf({ type: 'object', ...payloadSchema } as Schema, 'payload');
    return typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {};
  }
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
