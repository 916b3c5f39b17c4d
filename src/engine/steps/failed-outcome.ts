import type { FinalOutcome } from './step.ts';

/**
 * The outcome of a step that failed permanently.
 * @param detail the reason, for the execution log
 * @param raw more about it, as JSON
 */
export const failedOutcome = (detail: string, raw?: string): FinalOutcome => ({
  status: 'failed',
  details: [{ status: 'Failed', detail, source: 'Internal', ...(raw !== undefined && { raw }) }],
});
