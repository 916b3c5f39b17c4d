import { LayoutError } from '../../workflow-language/layouts/choose-layout.ts';
import { TemplateLimitError } from '../../workflow-language/templates/template-limits.ts';
import { errorMessage, type FinalOutcome } from './step.ts';

/**
 * The outcome of a step that failed permanently.
 * @param detail the reason, for the execution log
 * @param raw more about it, as JSON
 */
export const failedOutcome = (detail: string, raw?: string): FinalOutcome => ({
  status: 'failed',
  details: [{ status: 'Failed', detail, source: 'Internal', ...(raw !== undefined && { raw }) }],
});

/** The outcome of a step that threw an error. @param detail what the step could not do */
export const failedByError = (detail: string, error: unknown): FinalOutcome =>
  failedOutcome(detail, JSON.stringify({ message: errorMessage(error) }));

/**
 * The outcome of a step whose templates cannot be rendered.
 * @param detail what the step could not do
 */
export function unrenderedOutcome(detail: string, error: unknown): FinalOutcome {
  const isShown = error instanceof TemplateLimitError || error instanceof LayoutError;
  return failedByError(isShown ? `${detail}: ${errorMessage(error)}` : detail, error);
}

/** The outcome of a step that cannot make its message. */
export const noContent = (error: unknown): FinalOutcome =>
  unrenderedOutcome('Message content could not be generated', error);
