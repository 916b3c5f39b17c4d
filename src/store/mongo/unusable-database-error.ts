/**
 * The database cannot be used, so that a command of this program ends. The message has one line, and never contains the
 * password. Whoever prints it names the setting that leads to the database.
 */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';

  /** @param cause an error, whose first line is the reason, or the reason itself */
  constructor(cause: unknown) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
    super(`the database cannot be used: ${reason}`, { cause });
  }
}
