/**
 * How much a finding matters: a `problem` must be put right before a gateway can serve this database, a `warning` is
 * something that will not work as its owner expects, a `note` is good to know.
 */
export type Level = 'problem' | 'warning' | 'note';

/** One thing that a gateway would meet. */
export interface Finding {
  readonly level: Level;
  readonly message: string;
  /** What to look at: an id, a few of them, a query. */
  readonly example?: string;
  /** How often it was found. */
  readonly count?: number;
}

/** What was looked at, and what was found there; nothing is good. */
export interface Section {
  readonly title: string;
  /** What was looked at, in words. */
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
