/** The maximum length of the JSON of one result, in characters. */
export const MAX_RESULT_LENGTH = 32 * 1_024 * 1_024;

/** Whether the JSON of a value is longer than `MAX_RESULT_LENGTH`. Reads no more of the value than it needs for that. */
export const isTooLarge = (value: unknown): boolean => remainingLength(value, MAX_RESULT_LENGTH) < 0;

/** What remains of a length after the JSON of a value. Negative as soon as the length is exceeded. */
export function remainingLength(value: unknown, length: number): number {
  if (typeof value === 'string') return length - value.length - 2;
  if (typeof value !== 'object' || value === null || value instanceof Date) return length - 4;
  let remaining = length - 2;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && remaining >= 0; index += 1) {
      remaining = remainingLength(value[index], remaining - 1);
    }
    return remaining;
  }
  for (const key in value) {
    if (remaining < 0) break;
    remaining = remainingLength((value as Record<string, unknown>)[key], remaining - key.length - 4);
  }
  return remaining;
}
