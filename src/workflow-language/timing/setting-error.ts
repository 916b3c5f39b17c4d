/** An invalid setting of a step. The message begins with the field and says what is allowed. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly field: string;
  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.field = field;
  }
}

/** A value for an error message: JSON on one line, cut after 60 characters. */
export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
