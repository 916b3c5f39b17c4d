/** A message that cannot be sent with the data that it has. No attempt can succeed. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/**
 * Returns a value that sending requires.
 * @param name the name of the value in the error, such as `phone number`
 * @throws UndeliverableError if the value is missing or empty
 */
export function requireValue<Value>(value: Value | undefined | null | '', name: string): Value {
  if (value === undefined || value === null || value === '') throw new UndeliverableError(`there is no ${name}`);
  return value;
}
