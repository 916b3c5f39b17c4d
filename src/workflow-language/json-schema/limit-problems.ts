import type { FieldIssue } from '../../errors.ts';
import { wrongValue } from './value-texts.ts';

/** The limits of numbers, and of the length of texts and lists, that a value does not keep. */
export function limitProblems(schema: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
  const unit = Array.isArray(value) ? 'items' : 'characters';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const [minSize, maxSize] = Array.isArray(value)
    ? [schema.minItems, schema.maxItems]
    : [schema.minLength, schema.maxLength];
  const size = minSize === undefined && maxSize === undefined ? undefined : sizeOf(value);
  const limits: readonly (readonly [boolean, string])[] = [
    [typeof value === 'number' && typeof minimum === 'number' && value < minimum, `must be at least ${minimum}`],
    [typeof value === 'number' && typeof maximum === 'number' && value > maximum, `must be at most ${maximum}`],
    [
      typeof value === 'number' && typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum,
      `must be greater than ${exclusiveMinimum}`,
    ],
    [
      typeof value === 'number' && typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum,
      `must be less than ${exclusiveMaximum}`,
    ],
    [size !== undefined && typeof minSize === 'number' && size < minSize, `must have at least ${minSize} ${unit}`],
    [size !== undefined && typeof maxSize === 'number' && size > maxSize, `must have at most ${maxSize} ${unit}`],
  ];
  return limits.flatMap(([isBroken, message]) => (isBroken ? wrongValue(path, message, value) : []));
}

function sizeOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? [...value].length : undefined;
}
