import type { FieldIssue } from '../../errors.ts';
import { wrongValue } from './value-texts.ts';

/** The limits of numbers, and of the length of texts and lists, that a value does not keep. */
export const limitProblems = (schema: Record<string, unknown>, value: unknown, path: string): FieldIssue[] =>
  brokenLimits(schema, value).map((message) => wrongValue(path, message, value));

function brokenLimits(schema: Record<string, unknown>, value: unknown): string[] {
  if (typeof value === 'number') return brokenNumberLimits(schema, value);
  if (typeof value === 'string')
    return brokenSizeLimits(schema.minLength, schema.maxLength, 'characters', () => [...value].length);
  if (Array.isArray(value)) return brokenSizeLimits(schema.minItems, schema.maxItems, 'items', () => value.length);
  return [];
}

function brokenNumberLimits(schema: Record<string, unknown>, value: number): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const broken: string[] = [];
  if (typeof minimum === 'number' && value < minimum) broken.push(`must be at least ${minimum}`);
  if (typeof maximum === 'number' && value > maximum) broken.push(`must be at most ${maximum}`);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    broken.push(`must be greater than ${exclusiveMinimum}`);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    broken.push(`must be less than ${exclusiveMaximum}`);
  return broken;
}

/** @param sizeOf reads the whole value, so that it is only called if there is a limit */
function brokenSizeLimits(minSize: unknown, maxSize: unknown, unit: string, sizeOf: () => number): string[] {
  if (typeof minSize !== 'number' && typeof maxSize !== 'number') return [];
  const size = sizeOf();
  const broken: string[] = [];
  if (typeof minSize === 'number' && size < minSize) broken.push(`must have at least ${minSize} ${unit}`);
  if (typeof maxSize === 'number' && size > maxSize) broken.push(`must have at most ${maxSize} ${unit}`);
  return broken;
}
