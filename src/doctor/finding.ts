/**
 * The severity of a finding. A `problem` must be fixed before a gateway can use the database. A `warning` does not work as
 * its owner expects. A `note` is information.
 */
export type Level = 'problem' | 'warning' | 'note';

/** One result of a check. */
export interface Finding {
  readonly level: Level;
  readonly message: string;
  /** What to look at: ids, or a command. */
  readonly example?: string;
  /** How often it was found. */
  readonly count?: number;
}

/** The result of one kind of check. Without findings, everything is fine. */
export interface Section {
  readonly title: string;
  /** A sentence about what was checked. */
  readonly summary: string;
  readonly findings: readonly Finding[];
}

export const problem = (message: string, more: Partial<Finding> = {}): Finding => ({
  level: 'problem',
  message,
  ...more,
});
export const warning = (message: string, more: Partial<Finding> = {}): Finding => ({
  level: 'warning',
  message,
  ...more,
});
export const note = (message: string, more: Partial<Finding> = {}): Finding => ({ level: 'note', message, ...more });
