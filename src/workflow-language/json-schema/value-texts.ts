import type { FieldIssue } from '../../errors.ts';

/** Messages name this many of the allowed values. */
const MAX_NAMED_VALUES = 20;
const MAX_SHORT_LENGTH = 100;

/** A text as messages and paths repeat it. */
export const shortened = (text: string): string =>
  text.length > MAX_SHORT_LENGTH ? `${text.slice(0, MAX_SHORT_LENGTH)}…` : text;

/** An allowed value, as messages repeat it. */
export const enumText = (value: unknown): string =>
  shortened(typeof value === 'string' ? value : JSON.stringify(value));

/** What a value must be, if it is none of the allowed ones. */
export function enumMessage(values: readonly unknown[]): string {
  const others = values.length - MAX_NAMED_VALUES;
  const named = values.slice(0, MAX_NAMED_VALUES).map(enumText).join(', ');
  return `must be one of ${named}${others > 0 ? ` and ${others} others` : ''}`;
}

/** The issue repeats the value if it is short and not a list or object. */
export const wrongValue = (field: string, message: string, value: unknown): FieldIssue => ({
  field,
  message,
  ...(typeof value !== 'object' && String(value).length <= 200 ? { value } : {}),
});
