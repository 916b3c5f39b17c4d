import type { Draft, DraftStep } from './draft.ts';
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
  { payloadSchema }: Pick<Draft, 'payloadSchema'>,
  { triggers }: Pick<EditorWorkflow, 'triggers'>,
): Record<string, unknown> {
  if (payloadSchema !== null) {
    const sample = sampleOf({ type: 'object', ...payloadSchema } as Schema, 'payload');
    return typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {};
  }
  const payload: Record<string, unknown> = {};
  for (const { name } of triggers[0]?.variables ?? []) addAt(payload, name.split('.'), name);
  return payload;
}

function addAt(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], path: string): void {
  if (rest.length === 0) {
    target[name] ??= path;
    return;
  }
  const inner = typeof target[name] === 'object' && target[name] !== null ? target[name] : {};
  target[name] = inner;
  addAt(inner as Record<string, unknown>, rest, path);
}

export const SAMPLE_SUBSCRIBER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+43 1 234567',
  locale: 'en',
  timezone: 'Europe/Vienna',
};

const SAMPLE_EVENTS = 3;

/** What templates of later steps read from a step. Null if it has no output. A digest has collected three equal events. */
export function outputOf({ type }: DraftStep, payload: unknown): object | null {
  if (type === 'IN_APP') return { seen: false, read: false, lastSeenDate: null, lastReadDate: null };
  if (type !== 'DIGEST') return null;
  const time = new Date().toISOString();
  const events = Array.from({ length: SAMPLE_EVENTS }, (_, index) => ({ id: `event-${index + 1}`, time, payload }));
  return { eventCount: SAMPLE_EVENTS, events };
}

/** The outputs of the steps before one, as its templates see them. */
export const sampleOutputs = ({ steps }: Draft, step: DraftStep, payload: unknown): Record<string, unknown> =>
  Object.fromEntries(
    steps.slice(0, steps.indexOf(step)).flatMap((before): [string, object][] => {
      const output = outputOf(before, payload);
      return output === null ? [] : [[before.stepId, output]];
    }),
  );

/** The input of a preview and of a test message. */
export interface Sample {
  readonly payload: string;
  readonly subscriberId: string;
  readonly subscriber: string;
}
