import type { MessageTemplate } from '../../model/workflow.ts';
import { effectiveControlValues } from '../controls/effective-control-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values that a message is rendered from. Control values take precedence over the template's content. */
export const contentValues = (template: MessageTemplate | undefined, controls: Values): Record<string, unknown> => ({
  ...(typeof template?.senderName === 'string' && { senderName: template.senderName }),
  ...effectiveControlValues({}, template, controls),
});

/**
 * Whether the HTML of a step is made safe. Only the author of the step can switch that off: whoever triggers the workflow
 * may have fewer rights.
 */
export const isSanitized = (controls: Values): boolean => controls.disableOutputSanitization !== true;
