/** A setting of a step that cannot be followed; its message begins with the field and says what is allowed. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly field: string;
  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.field = field;
  }
}

/** A value as a message shows it: short, and on one line. */
export function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
